/** Which sound belongs to what happens in a match. */
import { expect, it } from 'vitest';
import { newMatch, playText } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import type { RoundResult } from './result.ts';
import { soundOf } from './sounds.ts';

const start = unwrap(newMatch(unwrap(findGame('binary-race')), { seed: 0 }));
const moved = unwrap(playText(start, '+2'));
const lost = { kind: 'lost', isForfeit: false } as RoundResult;

it('a move and an answer sound apart, and the end sounds as it is for the visitor', () => {
  expect(soundOf(start, moved, { result: null, isAnswer: false })).toBe('move');
  expect(soundOf(start, moved, { result: null, isAnswer: true })).toBe('answer');
  expect(soundOf(start, moved, { result: lost, isAnswer: true })).toBe('lost');
});

it('nothing sounds where nothing was played', () => {
  const nothing = { result: null, isAnswer: false };
  expect(soundOf(moved, moved, nothing)).toBeNull();
  expect(soundOf(moved, start, nothing)).toBeNull();
  expect(soundOf(moved, unwrap(playText(moved, 'restart')), nothing)).toBeNull();
});
