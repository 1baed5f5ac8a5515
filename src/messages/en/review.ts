/** Hints, reviews, exercises and cards of positions in English; verdicts.ts puts them together. */
import { pluralize } from '../../core/plural.ts';
import type { Grade } from '../../solver/review.ts';

const format = (count: number): string => new Intl.NumberFormat('en').format(count);
const moves = (count: number): string => `${format(count)} ${count === 1 ? 'move' : 'moves'}`;

/** A verb as it is said of one move or player, of several moves, and to the reader. */
const verb = (one: string, several: string) => ({ one, several, you: several });

const grades: Readonly<Record<Grade, string>> = {
  best: 'best',
  fine: 'fine',
  slip: 'slip',
  blunder: 'blunder',
  given: 'given',
};

export const reviewTexts = {
  lang: 'en',
  you: 'You',
  innerYou: 'you',
  /** "1, 2 and 3" */
  list: (items: readonly string[]) => new Intl.ListFormat('en-GB').format(items),
  others: 'others',
  wins: verb('wins', 'win'),
  loses: verb('loses', 'lose'),
  draws: verb('draws', 'draw'),
  drawsEndlessly: verb('draws by endless play', 'draw by endless play'),
  hasWon: verb('has won', 'have won'),
  inMoves: (count: number) => `in ${moves(count)}`,
  ofTheTime: (percent: number) => `${percent} % of the time`,
  draw: 'A draw',
  endless: 'Endless play',
  bestPlayWins: (who: string, wins: string, how: string) => `With best play ${who} ${wins}${how}.`,
  bestPlayDraws: 'With best play the round is a draw.',
  bestPlayNeverEnds: 'With best play the round never ends.',
  toMove: (name: string, worth: string) => `${name} is to move and ${worth}.`,

  everyMove: 'Every move',
  everyOther: 'every other move',
  noOther: { win: 'no other move wins', draw: 'no other move does' },
  longest: (named: string, isSeveral: boolean, count: number) =>
    `Every move loses; ${named} ${isSeveral ? 'hold' : 'holds'} out longest, ${moves(count)}.`,
  right: (worth: string) => `Right: ${worth}.`,
  wrong: (worth: string) => `Wrong: ${worth}.`,
  solved: (solved: number, all: number, later: number) =>
    `Solved ${solved} of ${all}${later === 0 ? '' : ` (${later} needed a second try)`}.`,

  bestPlay: 'Best play',
  refutedBy: 'It is refuted by',
  goesOn: 'Best play goes on with',
  wouldHaveGone: 'It would have gone',
  andSoOn: 'And so on.',
  isDraw: 'It is a draw.',

  grades,
  columns: {
    move: 'Move',
    player: 'Player',
    played: 'Played',
    grade: 'Grade',
    after: 'After it',
    board: 'Board',
  },
  round: (round: number, attempt: number) =>
    attempt > 1 ? `Round ${round}, start ${attempt}` : `Round ${round}`,
  restarted: 'The players started the round again.',
  notOver: 'The round is not over.',
  drawn: 'The round is a draw.',
  wonRound: verb('won the round', 'won the round'),
  noMoves: 'no moves',
  tally: (kept: number, made: number, percent: number, slips: number, blunders: number) =>
    `${kept} of ${moves(made)} kept the value (${percent} %), ${pluralize(slips, 'slip')}, ${pluralize(blunders, 'blunder')}`,
  /** How a round is lost without a move, and what the player had. */
  forfeits: {
    resign: verb('resigns', 'resign'),
    time: verb('runs out of time', 'run out of time'),
  },
  but: (forfeit: string, had: string) => `${forfeit}, but ${had}.`,
  even: 'even',
  grade: 'grade',
  move: 'move',
  isAhead: 'is ahead',
  key: 'The higher the bar, the nearer the win.  ✕ blunder  ~ slip',
  blunderAt: (move: number, name: string) => `Blunder at move ${move}, ${name}:`,
  step: (move: number, name: string, text: string) => `Move ${move}, ${name}: ${text}`,
  whoWasAhead: 'Who was ahead',
  theMoves: 'The moves',
  noBlunders: 'No blunders.',
  theBlunders: (count: number): string => (count === 1 ? 'The blunder' : 'The blunders'),
};

export type ReviewTexts = typeof reviewTexts;
