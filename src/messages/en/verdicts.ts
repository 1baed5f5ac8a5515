/** What moves are worth, and what came of them, in English; ../verdicts.ts puts it together. */
import type { Grade } from '../../solver/review.ts';
import { FORMATS } from '../format.ts';

const { count: format, list, plural } = FORMATS.en;

export const moveCount = (count: number): string =>
  `${format(count)} ${plural(count, 'move', 'moves')}`;

/** A verb as it is said of one move or player, of several moves, and to the reader. */
export const englishVerb = (one: string, several: string) => ({ one, several, you: several });

const grades: Readonly<Record<Grade, string>> = {
  best: 'best',
  fine: 'fine',
  slip: 'slip',
  blunder: 'blunder',
  given: 'given',
  forfeit: 'no move',
};

export const verdictTexts = {
  lang: 'en',
  you: 'You',
  innerYou: 'you',
  /** "1, 2 and 3" */
  list: (items: readonly string[]) => list(items, 'and'),
  others: 'others',
  wins: englishVerb('wins', 'win'),
  loses: englishVerb('loses', 'lose'),
  draws: englishVerb('draws', 'draw'),
  drawsEndlessly: englishVerb('draws by endless play', 'draw by endless play'),
  hasWon: englishVerb('has won', 'have won'),
  inMoves: (count: number) => `in ${moveCount(count)}`,
  ofTheTime: (percent: number) => `${percent} % of the time`,
  estimated: (percent: number) => `about ${percent} % of the time (estimated)`,
  draw: 'A draw',
  endless: 'Endless play',
  bestPlayWins: (who: string, wins: string, how: string) => `With best play ${who} ${wins}${how}.`,
  bestPlayDraws: 'With best play the round is a draw.',
  bestPlayNeverEnds: 'With best play the round never ends.',

  everyMove: 'Every move',
  everyOther: 'every other move',
  noOther: { win: 'no other move wins', draw: 'no other move does' },
  longest: (named: string, isSeveral: boolean, count: number) =>
    `Every move loses; ${named} ${isSeveral ? 'hold' : 'holds'} out longest, ${moveCount(count)}.`,
  goesOnWith: (move: string, reply: string) => `After ${move} best play goes on with ${reply}.`,
  right: (worth: string) => `Right: ${worth}.`,
  wrong: (worth: string) => `Wrong: ${worth}.`,
  solved: (solved: number, all: number, later: number) =>
    `Solved ${solved} of ${all}${later === 0 ? '' : ` (${later} needed a second try)`}.`,

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
  wonRound: englishVerb('won the round', 'won the round'),
  step: (move: number, name: string, text: string) => `Move ${move}, ${name}: ${text}`,
  whoWasAhead: 'Who was ahead',
};

export type VerdictTexts = typeof verdictTexts;
