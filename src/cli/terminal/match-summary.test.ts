/** What lists show of a kept match, and what they must not. */
import { describe, expect, it } from 'vitest';
import { applyText, type Match, newMatch, playMove } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { PLAYERS } from '../../core/seat.ts';
import { bracketBalance } from '../../games/bracket-balance/index.ts';
import { matchSummary } from './match-summary.ts';

const sitting = {
  id: 'abcdef',
  began: '2026-01-01T00:00:00.000Z',
  names: PLAYERS,
  players: { 1: 'human', 2: 'human' },
  fair: false,
  practice: false,
};

const listed = (match: Match): unknown => matchSummary({ header: sitting, match }).record;

describe('the seed of a match with a hidden length', () => {
  // `analysis` is optional: a game may hide something without knowing what it is worth.
  const { analysis: _, ...game } = bracketBalance;
  const options = { length: 'unknown', rounds: 2 };
  const begun = unwrap(newMatch(game, { options, seed: 7 }));

  it('is not listed while the match goes on, also between two rounds', () => {
    expect(listed(begun)).not.toHaveProperty('seed');
    expect(listed(unwrap(playMove(begun, '(')))).not.toHaveProperty('seed');
    expect(listed(unwrap(applyText(begun, 'resign 1')))).not.toHaveProperty('seed');
  });

  it('is listed when it is over, and where nothing is hidden', () => {
    const single = unwrap(newMatch(game, { options: { length: 'unknown' }, seed: 7 }));
    expect(listed(unwrap(applyText(single, 'resign 1')))).toHaveProperty('seed', 7);
    expect(listed(unwrap(newMatch(game, { seed: 7 })))).toHaveProperty('seed', 7);
  });
});
