/** What reviews say of blunders and of each player. */
import { describe, expect, it } from 'vitest';
import { coreEnglish } from '../core/messages.ts';
import type { Seat } from '../core/seat.ts';
import { coreGerman } from '../messages/de/core.ts';
import { germanReviewTexts } from '../messages/de/review.ts';
import { reviewTexts } from '../messages/en/review.ts';
import type { Language } from '../messages/language.ts';
import { createTranslator, NO_WORDS } from '../messages/translator.ts';
import type { Verdict } from '../solver/oracle.ts';
import type { ReviewStep } from '../solver/review.ts';
import { blunderText, type ReportReader, tallyText } from './review-text.ts';

const names = { 1: 'Ann', 2: 'Bob' };

function readerOf(language: Language, you: Seat | null = null): ReportReader {
  const sentences = { core: language === 'en' ? coreEnglish : coreGerman };
  const speaker = { language, names, reader: you };
  const { message } = createTranslator({ ...NO_WORDS, sentences }, {}, speaker);
  const reports = language === 'en' ? reviewTexts : germanReviewTexts;
  return { ...{ names, you }, texts: { reports }, say: (said) => message(said).text };
}

const english = readerOf('en');
const german = readerOf('de');
const toAnn = readerOf('en', 1);

const DRAW: Verdict = { value: 'draw', plies: null, endless: false, chance: null };
const ENDLESS: Verdict = { ...DRAW, endless: true };
const win = (plies: number): Verdict => ({ ...DRAW, value: 'win', plies });
const loss = (plies: number): Verdict => ({ ...DRAW, value: 'loss', plies });

describe('a blunder', () => {
  const step = (change: Partial<ReviewStep>): ReviewStep => ({
    ...{ at: 1, number: 1, seat: 1, move: '+2', grade: 'blunder' },
    ...{ before: win(4), after: loss(2), best: [], refutation: null, position: null, next: null },
    ...change,
  });
  const best = [{ text: '*2', move: null, verdict: win(4), isOneOfMany: false }];

  it('is a move that was worth less than the best', () => {
    expect(blunderText(step({ best }), english)).toBe('+2 loses in 3 moves; *2 wins in 4 moves.');
    expect(blunderText(step({ best, after: ENDLESS }), german)).toBe(
      '+2 hält unentschieden, ohne Ende; *2 gewinnt in 4 Zügen.',
    );
  });

  it('is giving up in one’s own turn, or in the other’s', () => {
    expect(blunderText(step({ move: 'resign', best }), english)).toBe(
      'Ann resigned, but *2 wins in 4 moves.',
    );
    expect(blunderText(step({ move: 'time' }), toAnn)).toBe(
      'You ran out of time, but you win in 4 moves.',
    );
    expect(blunderText(step({ move: 'resign' }), german)).toBe(
      'Ann hat aufgegeben, aber Ann gewinnt in 4 Zügen.',
    );
  });
});

it('sums up how a player played', () => {
  const tally = { moves: 3, kept: 2, slips: 1, blunders: 1 };
  expect(tallyText(tally, reviewTexts)).toBe(
    '2 of 3 moves kept the value (67 %), 1 slip, 1 blunder',
  );
  expect(tallyText(tally, germanReviewTexts)).toBe(
    '2 von 3 Zügen hielten den Wert (67 %), 1 ungenau, 1 Fehler',
  );
  expect(tallyText({ moves: 0, kept: 0, slips: 0, blunders: 0 }, reviewTexts)).toBe('no moves');
  expect(tallyText({ moves: 1, kept: 1, slips: 0, blunders: 0 }, germanReviewTexts)).toBe(
    '1 von 1 Zug hielt den Wert (100 %), 0 ungenau, 0 Fehler',
  );
});
