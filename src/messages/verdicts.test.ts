/** Verdicts in words: each sentence in both languages, to and about a player. */
import { expect, it } from 'vitest';
import { adviceOn, groupOf } from '../solver/advice.ts';
import type { Verdict } from '../solver/oracle.ts';
import type { ReviewedRound, ReviewStep } from '../solver/review.ts';
import { germanReviewTexts } from './de/review.ts';
import { reviewTexts } from './en/review.ts';
import {
  attemptText,
  forecastText,
  hintText,
  lineEnd,
  listMoves,
  type Reader,
  refutationHeading,
  roundEnd,
  standingText,
  verdictText,
} from './verdicts.ts';

const names = { 1: 'Ann', 2: 'Bob' };
const english: Reader = { names, texts: { reports: reviewTexts } };
const german: Reader = { names, texts: { reports: germanReviewTexts } };
const toAnn: Reader = { ...english, you: 1 };
const anAnn: Reader = { ...german, you: 1 };

const DRAW: Verdict = { value: 'draw', plies: null, endless: false, chance: null };
const ENDLESS: Verdict = { ...DRAW, endless: true };
const win = (plies: number): Verdict => ({ ...DRAW, value: 'win', plies });
const loss = (plies: number): Verdict => ({ ...DRAW, value: 'loss', plies });
const judged = (verdicts: readonly Verdict[]) =>
  verdicts.map((verdict, index) => ({ text: `${index + 1}`, verdict, isOneOfMany: false }));
const times = (count: number, verdict: Verdict): readonly Verdict[] =>
  Array.from({ length: count }, () => verdict);

it.each([
  [win(3), 'wins in 3 moves', 'gewinnt in 3 Zügen'],
  [win(1), 'wins in 1 move', 'gewinnt in 1 Zug'],
  [win(499_999), 'wins in 499,999 moves', 'gewinnt in 499.999 Zügen'],
  [loss(4), 'loses in 4 moves', 'verliert in 4 Zügen'],
  [DRAW, 'draws', 'hält unentschieden'],
  [ENDLESS, 'draws by endless play', 'hält unentschieden, ohne Ende'],
  [{ ...DRAW, chance: 8 / 15 }, 'wins 53 % of the time', 'gewinnt zu 53 %'],
])('says what a move is worth: %j', (verdict, inEnglish, inGerman) => {
  expect(verdictText(verdict, reviewTexts)).toBe(inEnglish);
  expect(verdictText(verdict, germanReviewTexts)).toBe(inGerman);
});

it.each([
  [win(3), 'Ann wins in 3 moves', 'You win in 3 moves', 'Du gewinnst in 3 Zügen'],
  [loss(4), 'Bob wins in 4 moves', 'Bob wins in 4 moves', 'Bob gewinnt in 4 Zügen'],
  [win(0), 'Ann has won', 'You have won', 'Du hast gewonnen'],
  [loss(0), 'Bob has won', 'Bob has won', 'Bob hat gewonnen'],
  [DRAW, 'A draw', 'A draw', 'Unentschieden'],
  [ENDLESS, 'Endless play', 'Endless play', 'Spiel ohne Ende'],
  [
    { ...DRAW, chance: 0.25 },
    'Ann wins 25 % of the time',
    'You win 25 % of the time',
    'Du gewinnst zu 25 %',
  ],
])('says how the players stand: %j', (verdict, inEnglish, toReader, inGerman) => {
  expect(standingText({ after: verdict, seat: 1 }, english)).toBe(inEnglish);
  expect(standingText({ after: verdict, seat: 1 }, toAnn)).toBe(toReader);
  expect(standingText({ after: verdict, seat: 1 }, anAnn)).toBe(inGerman);
});

it.each([
  [win(3), 'With best play you win in 3 moves.', 'Bei bestem Spiel gewinnst du in 3 Zügen.'],
  [loss(1), 'With best play Bob wins in 1 move.', 'Bei bestem Spiel gewinnt Bob in 1 Zug.'],
  [DRAW, 'With best play the round is a draw.', 'Bei bestem Spiel endet die Runde unentschieden.'],
  [ENDLESS, 'With best play the round never ends.', 'Bei bestem Spiel endet die Runde nie.'],
  [
    { ...DRAW, chance: 0.5 },
    'With best play you win 50 % of the time.',
    'Bei bestem Spiel gewinnst du zu 50 %.',
  ],
])('says what is to come: %j', (verdict, inEnglish, inGerman) => {
  expect(forecastText(verdict, 1, toAnn)).toBe(inEnglish);
  expect(forecastText(verdict, 1, anAnn)).toBe(inGerman);
});

it('lists moves, and of many only some', () => {
  expect(listMoves(['1'], english)).toBe('1');
  expect(listMoves(['1', '2', '3'], english)).toBe('1, 2 and 3');
  expect(listMoves(['1', '2', '3', '4', '5', '6'], german)).toBe('1, 2, 3, 4, 5 und 6');
  expect(listMoves(['1', '2', '3', '4', '5', '6', '7'], english)).toBe('1, 2, 3, 4, 5 and others');
  expect(listMoves(['1', '2', '3', '4', '5', '6', '7'], german)).toBe('1, 2, 3, 4, 5 und andere');
  expect(listMoves(['1', '2'], { ...english, move: (text) => `take ${text}` })).toBe(
    'take 1 and take 2',
  );
});

it.each([
  [[win(3), win(5)], '1 wins in 3 moves.', '1 gewinnt in 3 Zügen.'],
  [
    times(7, win(3)).concat(win(9)),
    '1, 2, 3, 4, 5 and others win in 3 moves.',
    '1, 2, 3, 4, 5 und andere gewinnen in 3 Zügen.',
  ],
  [
    [win(3), DRAW, loss(2)],
    '1 wins in 3 moves; no other move wins.',
    '1 gewinnt in 3 Zügen; kein anderer Zug gewinnt.',
  ],
  [
    [DRAW, loss(2), loss(2)],
    '1 draws; no other move does.',
    '1 hält unentschieden; kein anderer Zug schafft das.',
  ],
  [
    times(7, ENDLESS).concat(loss(2)),
    '8 loses in 2 moves; every other move draws by endless play.',
    '8 verliert in 2 Zügen; jeder andere Zug hält unentschieden, ohne Ende.',
  ],
  [
    times(7, DRAW).concat(loss(2), loss(4)),
    '8 and 9 lose; every other move draws.',
    '8 und 9 verlieren; jeder andere Zug hält unentschieden.',
  ],
  [[loss(2), loss(2)], 'Every move loses in 2 moves.', 'Jeder Zug verliert in 2 Zügen.'],
  [[DRAW, ENDLESS], 'Every move draws.', 'Jeder Zug hält unentschieden.'],
  [
    [loss(3), loss(1)],
    'Every move loses; 1 holds out longest, 3 moves.',
    'Jeder Zug verliert; am längsten hält 1: 3 Züge.',
  ],
  [
    [loss(3), loss(3), loss(1)],
    'Every move loses; 1 and 2 hold out longest, 3 moves.',
    'Jeder Zug verliert; am längsten halten 1 und 2: 3 Züge.',
  ],
])('gives a hint on %j', (verdicts, inEnglish, inGerman) => {
  const advice = adviceOn(judged(verdicts));
  expect(hintText(advice, english)).toBe(inEnglish);
  expect(hintText(advice, german)).toBe(inGerman);
});

it('judges what is tried in an exercise', () => {
  const best = groupOf([{ text: '5', verdict: win(3) }]);
  const tried = (verdict: Verdict) => ({ text: '4', verdict });
  expect(attemptText(tried(loss(2)), 'blunder', best, english)).toBe('Wrong: 4 loses in 2 moves.');
  expect(attemptText(tried(win(3)), 'best', best, english)).toBe('Right: 4 wins in 3 moves.');
  expect(attemptText(tried(win(5)), 'fine', best, german)).toBe(
    'Richtig: 4 gewinnt in 5 Zügen; 5 gewinnt in 3 Zügen.',
  );
});

it('says how many exercises were solved', () => {
  expect(reviewTexts.solved(2, 3, 0)).toBe('Solved 2 of 3.');
  expect(reviewTexts.solved(1, 1, 1)).toBe('Solved 1 of 1 (1 needed a second try).');
  expect(germanReviewTexts.solved(1, 1, 1)).toBe('1 von 1 gelöst (1 im zweiten Versuch).');
});

it('ends a line of play', () => {
  expect(lineEnd({ moves: [], winner: undefined }, english)).toBe('And so on.');
  expect(lineEnd({ moves: [], winner: null }, english)).toBe('It is a draw.');
  expect(lineEnd({ moves: [], winner: 1 }, english)).toBe('Ann wins.');
  expect(lineEnd({ moves: [], winner: 1 }, anAnn)).toBe('Du gewinnst.');
});

const step = (change: Partial<ReviewStep>): ReviewStep => ({
  ...{ at: 1, number: 1, seat: 1, move: '+2', grade: 'blunder' },
  ...{ before: win(4), after: loss(2), best: [], refutation: null, position: null, next: null },
  ...change,
});

it.each([
  ['+2', loss(2), 'It is refuted by', 'Die Widerlegung'],
  ['+2', ENDLESS, 'Best play goes on with', 'Am besten geht es weiter mit'],
  ['resign', loss(0), 'It would have gone', 'Weiter ginge es mit'],
  ['time', ENDLESS, 'It would have gone', 'Weiter ginge es mit'],
])('heads the play after %s, where there is %j', (move, after, inEnglish, inGerman) => {
  expect(refutationHeading(step({ move, after }), reviewTexts)).toBe(inEnglish);
  expect(refutationHeading(step({ move, after }), germanReviewTexts)).toBe(inGerman);
});

it.each<[ReviewedRound['ended'], 1 | null, string, string]>([
  ['over', 1, 'Ann won the round.', 'Du hast die Runde gewonnen.'],
  ['forfeited', 1, 'Ann won the round.', 'Du hast die Runde gewonnen.'],
  ['over', null, 'The round is a draw.', 'Die Runde ist unentschieden.'],
  ['open', null, 'The round is not over.', 'Die Runde ist nicht zu Ende.'],
  ['restarted', null, 'The players started the round again.', 'Die Runde wurde neu begonnen.'],
])('says how a round ended: %s, won by %s', (ended, winner, inEnglish, inGerman) => {
  const round: ReviewedRound = { round: 1, attempt: 1, start: null, steps: [], ended, winner };
  expect(roundEnd(round, english)).toBe(inEnglish);
  expect(roundEnd(round, anAnn)).toBe(inGerman);
});
