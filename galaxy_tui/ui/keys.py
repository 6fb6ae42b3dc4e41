"""Every key there is, once: the bindings, the footers, the command palette and the help read it.

An action is named `place.deed`; its screen does it in `action_deed`. Keys can be changed in the
settings. One key may do several things at one screen, as long as only one of them can be done.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from textual.binding import Binding, BindingType

DECISIONS: Final = ("wager", "set", "play", "pick")  # what a player is asked for


class Action(NamedTuple):
    """Something that a key does."""

    id: str
    key: str  # as Textual calls it; several are apart by commas
    label: str  # in the footer
    help: str

    @property
    def place(self) -> str:
        return self.id.partition(".")[0]

    @property
    def deed(self) -> str:
        """What its screen does: `action_…`; of decisions there is one, `action_answer`."""
        if self.place in DECISIONS:
            return f"answer('{self.id}')"
        return self.id.partition(".")[2].replace("-", "_")


ACTIONS: Final = (
    # Everywhere
    Action("app.help", "f1,question_mark", "help", "Help for what is in hand, and all keys here."),
    Action("app.settings", "f2", "settings", "Palettes, felt, speed, advice, keys."),
    Action("app.commands", "f3,ctrl+p", "commands", "Everything that can be done here, by name."),
    Action("app.jump", "f4,g", "jump", "Letters over everything that can be clicked."),
    Action("app.quit", "ctrl+q", "quit", "Leave, as Ctrl+C does. A round under way waits for you."),
    Action("room.leave", "escape", "leave", "Back to where you came from."),
    # The lobby
    Action("lobby.play", "enter", "play", "Sit down at the table that is chosen."),
    Action("lobby.left", "left", "choose", "The table to the left."),
    Action("lobby.right", "right", "choose", "The table to the right."),
    Action("lobby.up", "up", "choose", "The table above."),
    Action("lobby.down", "down", "choose", "The table below."),
    Action("lobby.go-on", "c", "go on", "Go on where you left off."),
    Action("lobby.new-table", "n", "new table", "Set up a table of your own."),
    Action("lobby.profiles", "p", "players", "Who plays: change, add, money, secret keys."),
    Action("lobby.history", "h", "rounds", "Every round so far, to look at again."),
    Action("lobby.statement", "m", "my money", "Statement, charts, decisions and their cost."),
    Action("lobby.rules", "b", "rules", "The books of rules, searchable."),
    Action("lobby.operator", "o", "operator", "Meters, faults, TableVision, counted again."),
    Action("lobby.watch", "w", "watch", "Watch the table that is chosen: bots play."),
    Action("lobby.quit", "q", "quit", "Leave the casino."),
    # The first visit
    Action("welcome.next", "enter", "go on", "Take what is marked, and go on."),
    Action("welcome.left", "left,up", "choose", "The picture to the left."),
    Action("welcome.right", "right,down", "choose", "The picture to the right."),
    Action(
        "welcome.skip",
        "escape",
        "skip the questions, sit down",
        "The usual answers will do: straight to a table.",
    ),
    # The players
    Action("players.play", "enter", "plays alone", "This player plays at this screen, alone."),
    Action("players.together", "space", "plays too", "Who plays here; several take turns."),
    Action("players.up", "up", "choose", "The player above."),
    Action("players.down", "down", "choose", "The player below."),
    Action("players.new", "n", "new", "Somebody new, with money of their own."),
    Action("players.money", "m", "money", "Bring live money to the cage, or take it home."),
    Action("players.training", "t", "training", "Chips for training tables, as many as you like."),
    Action("players.give-up", "x", "give up", "Stand up, and take the chips along."),
    Action("players.secret", "k", "secret key", "A secret word that turns this player's cards up."),
    # A new table
    Action("new-table.open", "f5", "open the table", "Keep this table, and open it now."),
    Action("new-table.next", "down", "next", "The next field."),
    Action("new-table.previous", "up", "back", "The field before."),
    # What a table pays
    Action("paytables.down", "down", "scroll", "Further down."),
    Action("paytables.up", "up", "scroll", "Back up."),
    Action("paytables.next", "right,space", "next wager", "The paytable of the next wager."),
    Action("paytables.previous", "left", "last wager", "The paytable of the wager before."),
    # The books of rules
    Action("rules.find", "slash", "find", "Search titles and texts as you type."),
    Action("rules.all", "escape", "all clauses", "End the search: every clause again."),
    Action("rules.next", "down", "clause", "The next clause."),
    Action("rules.previous", "up", "clause", "The clause before."),
    Action("rules.forward", "space,pagedown", "read on", "Further down in this clause."),
    Action("rules.back", "pageup,minus", "back", "Back up in this clause."),
    Action("rules.next-book", "right", "book", "The next book."),
    Action("rules.previous-book", "left", "book", "The book before."),
    # The settings
    Action("settings.down", "down", "choose", "The next setting."),
    Action("settings.up", "up", "choose", "The setting above."),
    Action("settings.right", "right,space,enter", "change", "The next value of this setting."),
    Action("settings.left", "left", "change", "The value before."),
    Action("settings.keys", "k", "keys", "Every key there is, to change."),
    # The keys
    Action("keys.down", "down", "choose", "The next action."),
    Action("keys.up", "up", "choose", "The action above."),
    Action("keys.change", "enter", "new key", "Press a new key for this action."),
    Action("keys.reset", "x,backspace", "usual key", "The usual key for this action again."),
    Action("keys.reset-all", "u", "all usual", "The usual keys for everything again."),
    Action("keys.page-down", "pagedown,right", "page", "A page down."),
    Action("keys.page-up", "pageup,left", "page", "A page up."),
    # The table, whatever goes on
    Action("table.go-on", "enter,space", "go on", "The next round; during the deal: at once."),
    Action("table.step", "space,enter", "next step", "The next step of the dealer."),
    Action("table.advice", "h", "advice", "What each choice is worth, exactly."),
    Action("table.advice-when", "a", "auto advice", "Advice before a decision, after it, or off."),
    Action("table.paytables", "t", "paytables", "What this table pays, with the odds."),
    Action("table.rules", "b", "rules", "The clause that just applied, in the book of rules."),
    Action("table.log", "l", "log", "All that has happened in this round."),
    Action("table.steps", "s", "step mode", "Stop at each step of the dealer, explained."),
    Action("table.speed", "v", "speed", "Leisurely, normal, brisk, instant."),
    Action("table.look", "k", "look", "Look at your cards, or turn them down again."),
    Action("table.next-player", "tab", "next player", "The next player at this screen."),
    Action("table.buy-in", "i", "buy in", "The table's usual chips, from your bank."),
    Action("table.sit-out", "o", "sit out", "Sit out from the next round on, or play again."),
    Action("table.leave", "escape", "leave", "Leave the table; your seat stays yours."),
    # Wagering
    Action("wager.place", "enter", "bet", "Put these wagers out."),
    Action("wager.pass", "n", "no bet", "Let this round go by."),
    Action("wager.rebet", "r", "rebet", "The same wagers as last round."),
    Action("wager.clear", "x,backspace", "clear", "Take everything off the spots."),
    Action("wager.double", "d", "double", "Twice what lies on the spots."),
    Action("wager.left", "left", "spot", "The spot to the left."),
    Action("wager.right", "right", "spot", "The spot to the right."),
    Action("wager.up", "up", "more", "One chip more on this spot."),
    Action("wager.down", "down", "less", "One chip less on this spot."),
    Action("wager.chip-1", "1", "$1", "A $1 chip on this spot."),
    Action("wager.chip-2", "2", "$5", "A $5 chip on this spot."),
    Action("wager.chip-3", "3", "$25", "A $25 chip on this spot."),
    Action("wager.chip-4", "4", "$100", "A $100 chip on this spot."),
    # Setting sub-hands
    *(
        Action(f"set.move-{n}", str(n), "move", f"Card {n} to the other sub-hand.")
        for n in range(1, 7)
    ),
    Action("set.house-way", "w", "house way", "Set as the house would."),
    Action("set.best", "e", "best", "Set the best way; when advice is on."),
    Action("set.double", "d", "double", "Double both hands, or don't."),
    Action("set.done", "enter", "set", "Set your hand so."),
    # Fold, play, raise
    Action("play.fold", "f", "fold", "Give the hand up."),
    Action("play.play", "p", "play", "Put out a Play wager."),
    Action("play.raise", "r", "raise", "Put out a Raise wager."),
    Action("play.raise-1", "1", "raise 1x", "Raise as much as the Ante."),
    Action("play.raise-2", "2", "raise 2x", "Raise twice the Ante."),
    Action("play.raise-3", "3", "raise 3x", "Raise three times the Ante."),
    Action("play.best", "e", "best", "Mark the best choice; when advice is on."),
    Action("play.left", "left", "choose", "The choice to the left."),
    Action("play.right", "right", "choose", "The choice to the right."),
    Action("play.done", "enter", "do it", "Take the choice that is marked."),
    # Five Card Fortune
    *(Action(f"pick.card-{n}", str(n), "pick", f"Pick card {n}, or not.") for n in range(1, 6)),
    Action("pick.best", "e", "best", "Pick the best way; when advice is on."),
    Action("pick.done", "enter", "pick these", "Pick these."),
    # Looking at a round again
    Action("replay.play", "space", "play", "Let it run, or stop it."),
    Action("replay.forward", "right", "step", "One step on."),
    Action("replay.back", "left", "back", "One step back."),
    Action("replay.start", "home", "start", "To the beginning."),
    Action("replay.end", "end", "end", "To the end."),
    Action("replay.next", "n", "next round", "The next round of this table."),
    Action("replay.previous", "p", "last round", "The round before, at this table."),
    Action("replay.speed", "v", "speed", "Leisurely, normal, brisk, instant."),
    Action("replay.find", "slash", "find", "A round by its number."),
    # The rooms with the books: money, rounds, operator
    *(Action(f"pages.page-{n}", str(n), "page", f"Page {n} of this room.") for n in range(1, 6)),
    Action("books.look", "enter", "look again", "Look at this round again."),
    Action("statement.side", "t", "live or training", "Live money, or chips for training."),
    Action("statement.more", "m", "count more", "Count the decisions of more rounds."),
    Action("history.table", "t", "table", "The rounds of one table, or of all."),
    Action("history.player", "p", "player", "The rounds of one player, or of all."),
    Action("history.find", "slash", "find", "A round by its number, 12 or split/12."),
    Action("operator.change", "enter", "change", "Change what the cursor is on."),
    Action("operator.correct", "c", "correct", "Correct what a meter shows, with a reason."),
    Action("operator.recover", "v", "take seed back", "Take seed of a progressive back."),
    Action("operator.again", "a", "count again", "Count the whole casino again."),
    Action("confirm.yes", "y", "yes", "Do it."),
    Action("confirm.no", "n,escape", "no", "Leave it as it is."),
)

BY_ID: Final = {action.id: action for action in ACTIONS}


def actions_of(*places: str) -> list[Action]:
    return [action for action in ACTIONS if action.place in places]


def bindings_of(*places: str) -> list[BindingType]:
    """For a screen's BINDINGS: what these places can do."""
    return [Binding(a.key, a.deed, a.label, show=False, id=a.id) for a in actions_of(*places)]


def again(id: str) -> Binding:
    """The key that opened a box closes it, too, whichever it is now."""
    return Binding(BY_ID[id].key, "dismiss", show=False, id=id)


def changed_keys(keys: Mapping[str, str]) -> dict[str, str]:
    """Of these, what differs from the usual ones and is known."""
    return {id: key for id, key in keys.items() if id in BY_ID and key != BY_ID[id].key}


def keymap_of(changed: Mapping[str, str]) -> dict[str, str]:
    """For Textual. All actions, changed or not: where several share a key, and one of them is given
    another, it would take that key from the others too."""
    return {a.id: changed.get(a.id, a.key) for a in ACTIONS} if changed else {}
