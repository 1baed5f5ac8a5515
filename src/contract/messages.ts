/** What the checks of a game say, in English: each is the cause of a failure, as a clause. */
import { defineMessages, type Message, type Sentences } from '../core/message.ts';
import type { Seat } from '../core/seat.ts';

type Move = { move: string };

export const contractEnglish = {
  overWithMoves: 'the round is over, and there are moves',
  openWithoutMoves: 'there are no moves, and the round is not over',
  badReason: ({ reason }: { reason: string }) =>
    `the reason of the end is no sentence: ${JSON.stringify(reason)}`,
  badTurn: ({ turn }: { turn: string }) => `turn is ${turn}, and not 1 or 2`,
  badWinner: 'the winner is not 1, 2 or null',
  twice: ({ move }: Move) => `two moves have the text ${JSON.stringify(move)}`,
  unprintable: ({ move }: Move) =>
    `the text of a move is not printable ASCII: ${JSON.stringify(move)}`,
  notReadBack: ({ move }: Move) => `parse does not read back what format gives: ${move}`,
  acceptedAfterEnd: ({ move }: Move) => `parse accepts ${move} after the end`,
  notPlain: ({ key }: { key: string }) =>
    `the position is not plain data: JSON changes ${key === '' ? 'it' : key}`,
  notReplayed: 'its record does not replay to the same position',
  otherView:
    'the view answers other moves, turns or ends than the position, or has a view of its own',
  noAction: ({ move }: Move) =>
    `the move ${move} has no action: its \`encoding\` must list it among its actions`,
  sameAction: ({ move }: Move) => `the move ${move} has the action of another one`,
  otherAction: ({ move, action }: Move & { action: string }) =>
    `the action of the move ${move} is called ${JSON.stringify(action)}`,
  sameNames: 'two actions have the same name',
  unevenArrays: 'an observation has other names or lengths than that of the start, or no numbers',
  notAsked: ({ move }: Move) => `the answers for ${move} do not lead ask to it`,
  hiddenChoice: ({ one, two }: { one: string; two: string }) =>
    `after ${one} and after ${two} the view is the same, but records tell them apart: a game cannot hide what is chosen or drawn in play`,
  hiddenMove: ({ move }: Move) =>
    `after ${move} the view hides something, but records tell it: a game cannot hide what is chosen or drawn in play`,
  badChoice: ({ answer }: { answer: string }) => `ask offers the answer ${answer} and refuses it`,
  chanceFirst: 'the round begins with chance: what comes first is drawn by start',
  badWeights: ({ weights }: { weights: readonly number[] }) =>
    `weights are not a whole number for each move, and one above 0: ${JSON.stringify(weights)}`,
  badLayout:
    'layout gives no list of parts: each has a kind (line, grid, pool or track) and cells, and a grid has columns and whole rows',
  cellTwice: ({ cell }: { cell: string }) => `layout has two cells called ${cell}`,
  noSuchMove: ({ cell, move }: { cell: string; move: string }) =>
    `in layout, the cell ${cell} belongs to ${move}, which is no move here`,
  noBoard: 'board says nothing',
  noLines: ({ member }: { member: string }) => `${member} gives no list of lines of text`,
  noMessage: ({ member }: { member: string }) =>
    `${member} gives no message: make one with defineMessages`,
  noWinner: ({ move }: Move) =>
    `report says neither "wins" nor "draw" after ${move} ends the round`,
  // Of a game beside a reference.
  onlyTheirs: ({ move }: Move) => `the reference has the move ${move}, and the game has not`,
  onlyOurs: ({ move }: Move) => `the game has the move ${move}, and the reference has not`,
  otherTurn: ({ ours, theirs }: { ours: Seat; theirs: string }) =>
    `it is the turn of ${ours}; the reference says ${theirs}`,
  otherWinner: ({ ours, theirs }: { ours: Seat | null; theirs: string }) =>
    `the winner is ${ours}; the reference says ${theirs}`,
  badAnswer: ({ answer }: { answer: string }, { quote }) =>
    `the reference answers ${quote(answer)}, and not as {"moves": ["…"], "turn": 1, "winner": null}`,
  noReference: ({ why, detail }: { why: Message; detail: string }, { say }) =>
    `the reference does not answer: ${say(why)}${detail === '' ? '' : ` Its last words: ${detail}`}`,
  notReturned: ({ seconds }: { seconds: number }) =>
    `its rules did not return within ${seconds} seconds: look for a loop that never ends`,
  notLoaded: ({ member, why }: { member: string; why: string }) =>
    `${member} cannot be loaded: ${why}`,
  throws: ({ why }: { why: string }) => `it throws: ${why}`,
} satisfies Sentences;

export const contractMessages = defineMessages('contract', contractEnglish);
