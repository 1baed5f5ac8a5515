/** Grades of moves, checked by hand on small games, and of matches between the best players. */
import { describe, expect, it } from 'vitest';
import { circleWalk } from '../../test/support/circle-walk.ts';
import { diceRace } from '../../test/support/dice-race.ts';
import { largeGrid } from '../../test/support/large-grid.ts';
import { playAtRandom } from '../../test/support/playing.ts';
import { chain, type Tree, treeGame } from '../../test/support/tree-game.ts';
import type { Game } from '../core/game.ts';
import {
  applyText,
  type Match,
  newMatch,
  playMove,
  recordOf,
  replay,
  type Setup,
  viewOf,
} from '../core/match.ts';
import { randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import { findGame, GAMES } from '../games/list.ts';
import { chooseMove } from '../players/levels.ts';
import { fairOpening } from './fair.ts';
import { DRAW, openOracle, type Verdict } from './oracle.ts';
import { advantage, keepsValue, leadOfFirst, review, reviewSteps } from './review.ts';
import { runSteps } from './steps.ts';

function reviewed(id: string, setup: Setup, moves: readonly string[], fair = false) {
  const game: Game = unwrap(findGame(id));
  const record = recordOf(unwrap(newMatch(game, setup)));
  const match = unwrap(replay(game, { ...record, moves }));
  return review(match, openOracle(game, match.options), fair);
}

const stepsOf = (...given: Parameters<typeof reviewed>) =>
  reviewed(...given).rounds.flatMap(({ steps }) => steps);

const gradesOf = (...given: Parameters<typeof reviewed>) =>
  stepsOf(...given).map(({ grade }) => grade);

/** From 1 to 7: 6 and 2 lose for the player to move, 5, 4, 3 and 1 win. */
const SEVEN = { options: { target: 7 } };

describe('a review', () => {
  it('calls a win given away a blunder, with the better move and what refutes it', () => {
    const [first, second, third] = stepsOf('binary-race', SEVEN, ['+2', '*2', '+2']);
    expect(first).toMatchObject({
      at: 1,
      number: 1,
      seat: 1,
      grade: 'blunder',
      before: { value: 'win', plies: 4 },
      after: { value: 'loss', plies: 2 },
      best: [{ text: '*2' }],
      refutation: {
        moves: [
          { seat: 2, text: '*2' },
          { seat: 1, text: '+2' },
        ],
        winner: 2,
      },
    });
    expect(second).toMatchObject({ seat: 2, grade: 'best', refutation: null });
    expect(third).toMatchObject({ seat: 1, grade: 'best', after: { value: 'loss', plies: 0 } });
  });

  it('blames doubling first in the race of the book (BR3)', () => {
    const [first] = stepsOf('binary-race', {}, ['*2']);
    expect(first).toMatchObject({
      grade: 'blunder',
      before: { plies: 32 },
      best: [{ text: '+2' }],
    });
    expect(first?.refutation?.winner).toBe(2);
  });

  it('knows the good and the bad openings of Color Bridge (CB6)', () => {
    for (const opening of ['1', '2', '10', '11']) {
      expect(gradesOf('color-bridge', {}, [opening])).toEqual(['blunder']);
    }
    // They win too, but in 9 moves instead of 3.
    expect(gradesOf('color-bridge', {}, ['1 2'])).toEqual(['slip']);
    expect(gradesOf('color-bridge', { options: { full: 'draw' } }, ['1 2'])).toEqual(['blunder']);
    expect(gradesOf('color-bridge', {}, ['6'])).toEqual(['best']);
  });

  it('calls a win that comes two moves later fine', () => {
    // 4 or 7 would win at once.
    const steps = stepsOf('color-bridge', {}, ['5 6', '3', '1']);
    expect(steps[2]).toMatchObject({ grade: 'fine', before: { plies: 1 }, after: { plies: 2 } });
  });

  it('calls a win that comes four moves later a slip', () => {
    // 6 7 would win in three moves, 5 6 wins in seven.
    const steps = stepsOf('color-bridge', {}, ['1 2', '3', '4', '5 6']);
    expect(steps[3]).toMatchObject({ grade: 'slip', before: { plies: 3 }, after: { plies: 6 } });
  });

  it('calls a loss that comes much sooner a slip, unless it is the hardest to answer', () => {
    const before = ['8', '7', '11', '6'];
    const last = (move: string) => gradesOf('color-bridge', {}, [...before, move]).at(-1);
    // 4 5 lasts eight moves. 5 lasts four, if the winner sees that far; 1 is answered at once.
    expect(['4 5', '5', '1'].map(last)).toEqual(['best', 'fine', 'slip']);
  });

  it('counts two moves more as fine and three as a slip, where turns do not alternate', () => {
    const gradeOf = (tree: Tree) => {
      const game: Game = treeGame({ quick: 1, slow: tree });
      const match = unwrap(playMove(unwrap(newMatch(game)), 'slow'));
      return review(match, openOracle(game, match.options)).rounds[0]?.steps[0]?.grade;
    };
    expect(gradeOf(chain(2, 1))).toBe('fine');
    expect(gradeOf({ 'go+': chain(2, 1) })).toBe('slip');
  });

  it('ends even where the round does', () => {
    const game: Game = treeGame({ even: 'draw' });
    const match = unwrap(playMove(unwrap(newMatch(game)), 'even'));
    const [round] = review(match, openOracle(game, match.options)).rounds;
    expect(round).toMatchObject({ ended: 'over', winner: null, steps: [{ after: DRAW }] });
  });

  it('grades moves that the rules do not list', () => {
    // An equation that does not hold costs the attempt and no more; one that holds wins.
    expect(gradesOf('equation-duel', {}, ['1', '1 = 2'])).toEqual(['best', 'best']);
    const moves = ['1', 'no', '9', 'no', '2', 'no', '8', 'no', '3', '3 = 2 + 1'];
    expect(stepsOf('equation-duel', {}, moves).at(-1)).toMatchObject({ seat: 1, grade: 'best' });
  });

  it('takes nothing hidden into account (BB7)', () => {
    const hidden = { options: { length: 'unknown' }, seed: 5 } as const;
    const [first, second] = stepsOf('bracket-balance', hidden, ['(', ')']);
    expect([first?.grade, second?.grade]).toEqual(['best', 'best']);
    // Of 15 lengths the player to move has 7 at first, and 8 where one bracket is placed (BB7).
    expect(first).toMatchObject({ before: { chance: 7 / 15 }, after: { chance: 7 / 15 } });
    expect(second).toMatchObject({ before: { chance: 8 / 15 }, after: { chance: 8 / 15 } });
    expect([first, second].map((step) => step && leadOfFirst(step))).toEqual(
      [-1 / 15, -1 / 15].map((lead) => expect.closeTo(lead, 9)),
    );
    const [, left] = stepsOf('bracket-balance', hidden, ['(', 'resign 1']);
    expect(left).toMatchObject({ seat: 1, before: { chance: expect.closeTo(7 / 15, 9) } });
    expect(gradesOf('bracket-balance', hidden, [')'])).toEqual(['blunder']);
    // Reaching the hidden length wins, and cannot be foreseen.
    const all = stepsOf('bracket-balance', hidden, openers('bracket-balance', hidden));
    expect(all.every(({ grade }) => grade === 'best')).toBe(true);
    expect(all.at(-1)?.after).toMatchObject({ value: 'win', plies: 0 });
    // That the round went on beyond 6 says more: what a move leaves is what the other player then has.
    expect(all.length).toBeGreaterThan(7);
    const own = all.slice(0, -1).map(({ after }) => after.chance ?? -1);
    const others = all.slice(1).map(({ before }) => expect.closeTo(1 - (before.chance ?? -1), 9));
    expect(own).toEqual(others);
  });
});

/** Opening brackets until the round is over. */
function openers(id: string, setup: Setup): readonly string[] {
  let match: Match = unwrap(newMatch(unwrap(findGame(id)), setup));
  while (match.outcome === null) match = unwrap(playMove(match, '('));
  return recordOf(match).moves;
}

describe('resigning', () => {
  it('is no mistake, and shows what was given up where the position was not lost', () => {
    const [, lost] = stepsOf('binary-race', SEVEN, ['+2', 'resign 1']);
    expect(lost).toMatchObject({ grade: 'forfeit', before: { value: 'loss' }, refutation: null });
    const [, won] = stepsOf('binary-race', SEVEN, ['+2', 'resign 2']);
    expect(won).toMatchObject({
      move: 'resign',
      grade: 'forfeit',
      best: [{ text: '*2' }],
      refutation: { winner: 2 },
    });
  });

  it('has no better move out of turn', () => {
    const [first] = stepsOf('binary-race', SEVEN, ['resign 2']);
    expect(first).toMatchObject({ seat: 2, grade: 'forfeit', best: [] });
  });
});

describe('a match', () => {
  it('is reviewed round after round, restarts apart', () => {
    const { rounds, players } = reviewed('binary-race', { options: { target: 7, rounds: 3 } }, [
      ...['+2', '*2', '+2'],
      ...['*2', 'restart', '+2', 'resign 2'],
      '*2',
    ]);
    expect(
      rounds.map(({ round, attempt, ended, winner, steps }) => [
        round,
        attempt,
        ended,
        winner,
        steps.length,
      ]),
    ).toEqual([
      [1, 1, 'over', 2, 3],
      [2, 1, 'restarted', null, 1],
      [2, 2, 'forfeited', 1, 2],
      [3, 1, 'open', null, 1],
    ]);
    expect(rounds[2]?.steps.map(({ seat, grade }) => [seat, grade])).toEqual([
      [2, 'blunder'],
      [2, 'forfeit'],
    ]);
    expect(players).toEqual({
      1: { moves: 3, kept: 2, slips: 0, blunders: 1 },
      2: { moves: 3, kept: 2, slips: 0, blunders: 1 },
    });
  });

  it('counts slips for the seat that made them', () => {
    const { players } = reviewed('color-bridge', {}, ['1 2', '3', '4', '5 6']);
    expect([players[1].slips, players[2].slips]).toEqual([1, 2]);
    const { players: one } = reviewed('color-bridge', {}, ['1 2']);
    expect([one[1].slips, one[2].slips]).toEqual([1, 0]);
  });

  it('takes no resignation for a part of a fair opening', () => {
    const [resigned] = stepsOf('binary-race', {}, ['resign 1'], true);
    expect(resigned).toMatchObject({ move: 'resign', grade: 'forfeit' });
  });

  it('nor one that begins a later round of fair play', () => {
    const rounds = { options: { rounds: 2 } };
    const steps = stepsOf('binary-race', rounds, ['+2', 'resign 1', 'resign 2'], true);
    expect(steps.map(({ grade }) => grade)).toEqual(['given', 'forfeit', 'forfeit']);
  });

  it('of fair play has an opening that counts for neither player', () => {
    const game = unwrap(findGame('color-bridge'));
    const match = unwrap(newMatch(game, { seed: 8 }));
    const oracle = openOracle(game, match.options);
    const random = randomStream(8, 'opening', match.starts);
    const opening = fairOpening(oracle, viewOf(match), random);
    const { rounds, players } = reviewed('color-bridge', { seed: 8 }, opening, true);
    expect(rounds[0]?.steps.map(({ grade }) => grade)).toEqual(opening.map(() => 'given'));
    expect([players[1].moves, players[2].moves]).toEqual([0, 0]);
  });

  const SMALL = GAMES.flatMap(({ id, presets }) =>
    presets.filter(({ options }) => options.length !== 17).map((preset) => ({ id, preset })),
  );

  it.each(SMALL)(
    'of two perfect players has no blunder and no slip: $id $preset.name',
    ({ id, preset }) => {
      const game = unwrap(findGame(id));
      for (const seed of [1, 2]) {
        let match = unwrap(newMatch(game, { options: preset.options, seed }));
        const oracle = openOracle(game, match.options);
        while (match.outcome === null && match.count < 40) {
          const random = randomStream(seed, 'player', match.count);
          const move = chooseMove(match.rules, viewOf(match), 'perfect', random, () => oracle);
          match = unwrap(playMove(match, match.rules.format(move)));
        }
        const { rounds, players } = review(match, oracle);
        expect(rounds[0]?.steps.length).toBe(match.count);
        for (const { slips, blunders } of Object.values(players)) {
          expect({ slips, blunders }).toEqual({ slips: 0, blunders: 0 });
        }
      }
    },
  );
});

describe('a review of games without tables', () => {
  it('says what is an estimate, and calls no move the only one for it', () => {
    const played = playAtRandom(largeGrid, { seed: 3 }, 8);
    const oracle = openOracle(largeGrid, played.options, null, {
      ...{ positions: 0, near: 0 },
      search: { proof: 300, playouts: 1_000 },
    });
    const shares: number[] = [];
    const { rounds } = runSteps(reviewSteps(played, oracle), (share) => shares.push(share));
    const [round] = rounds;
    expect(round?.steps.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(round?.steps[0]?.before).toMatchObject({ value: 'draw', isEstimate: true });
    expect(round?.steps.some(({ grade }) => grade === 'slip')).toBe(false);
    expect(shares).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((step) => step / 8));
  });

  it('leaves out what chance drew, and ends each round that it ended', () => {
    const setup = { options: { target: 3, rounds: 2 }, seed: 2 };
    const moves = ['roll', 'die 3', 'roll', 'die 1', 'walk', 'walk', 'roll', 'die 3'];
    const record = { ...recordOf(unwrap(newMatch(diceRace, setup))), moves };
    const match = unwrap(replay(diceRace, record));
    const { rounds } = review(match, openOracle(diceRace, match.options));
    expect(rounds.map(({ ended, winner }) => [ended, winner])).toEqual([
      ['over', 1],
      ['over', 1],
    ]);
    const made = rounds.map(({ steps }) => steps.map(({ move }) => move));
    expect(made).toEqual([['roll'], ['roll', 'walk', 'walk', 'roll']]);
    expect(rounds[0]?.steps[0]?.before.chance).toBeGreaterThan(0.5);
  });

  it('gives the chance after a roll to the seat that rolled', () => {
    const match = unwrap(playMove(unwrap(newMatch(diceRace, { options: { target: 3 } })), 'roll'));
    const [step] = review(match, openOracle(diceRace, match.options)).rounds[0]?.steps ?? [];
    // Rolling is the best move, so it changes nothing; for the other player it would be 0.33.
    expect(step).toMatchObject({ grade: 'best', before: { chance: expect.closeTo(0.6707, 4) } });
    expect(step?.after.chance).toBe(step?.before.chance);
  });

  it('ends a round that was called a draw, and grades no such text', () => {
    let match = unwrap(newMatch(circleWalk, { options: { fields: 3 } }));
    for (const text of ['1', '2', '1', '2', '1', '2', '1', '2', 'repeats']) {
      match = unwrap(applyText(match, text));
    }
    const { rounds } = review(match, openOracle(circleWalk, match.options));
    expect(rounds.map(({ ended, winner, steps }) => [ended, winner, steps.length])).toEqual([
      ['over', null, 8],
    ]);
    expect(rounds[0]?.steps[0]?.before).toMatchObject({ value: 'draw', endless: true });
  });
});

it('an advantage grows as the win comes nearer', () => {
  const win = (plies: number) => advantage({ value: 'win', plies, endless: false, chance: null });
  expect([win(0), win(1) > win(2), win(1000) > 0]).toEqual([1, true, true]);
  expect(advantage({ value: 'draw', plies: null, endless: true, chance: null })).toBe(0);
  expect(advantage({ value: 'draw', plies: null, endless: false, chance: 0.75 })).toBe(0.5);
});

describe('a move keeps the value of a position', () => {
  const win = (plies: number): Verdict => ({ ...DRAW, value: 'win', plies });
  const loss = (plies: number): Verdict => ({ ...DRAW, value: 'loss', plies });
  const even = (chance: number): Verdict => ({ ...DRAW, chance });
  const guess = (chance: number): Verdict => ({ ...DRAW, chance, isEstimate: true });

  it.each<readonly [kept: boolean, best: Verdict, played: Verdict]>([
    [true, win(1), win(9)],
    [false, win(1), DRAW],
    [false, win(1), loss(9)],
    [true, DRAW, { ...DRAW, endless: true }],
    [false, DRAW, loss(9)],
    [true, loss(9), loss(1)],
  ])('%s: from %o to %o', (kept, best, played) => {
    expect(keepsValue(best, played)).toBe(kept);
  });

  it('where it gives away a twentieth of the chance to win, and no more', () => {
    expect(keepsValue(even(0.6), even(0.56))).toBe(true);
    expect(keepsValue(even(0.6), even(0.54))).toBe(false);
    expect(keepsValue(win(1), even(0.99))).toBe(false);
  });

  it('where estimates differ by a fifth, and no more: they may be wrong by that much', () => {
    expect(keepsValue(win(1), guess(0.81))).toBe(true);
    expect(keepsValue(win(1), guess(0.79))).toBe(false);
    expect(keepsValue(guess(0.6), loss(3))).toBe(false);
    expect(keepsValue(guess(0.19), loss(3))).toBe(true);
    expect(keepsValue(guess(0.7), DRAW)).toBe(true);
    expect(keepsValue(guess(0.71), DRAW)).toBe(false);
  });
});

it('the lead of the first seat is the other’s loss, and nears even with distance', () => {
  const step = reviewed('binary-race', SEVEN, ['+2', '*2', '+2']).rounds[0]?.steps ?? [];
  // Player 1 is lost in 2, then in 1, then at once.
  expect(step.map(leadOfFirst)).toEqual([-0.75, -0.85, -1]);
  const [best, answer] = stepsOf('binary-race', SEVEN, ['*2', '+2']);
  expect([best, answer].map((one) => one && leadOfFirst(one))).toEqual([0.25 + 3 / 7, 0.75]);
  const even = stepsOf('color-bridge', { options: { full: 'draw', length: 4 } }, ['1', '2']);
  expect(even.map(leadOfFirst)).toEqual([0, 0]);
  expect(even.map(({ after }) => after.plies)).toEqual([null, null]);
  const far = { ...DRAW, value: 'loss', plies: 8 } as const;
  expect(advantage(far)).toBe(-0.5);
});

it('what is lost for certain has no refutation when it is given up, what may be drawn has', () => {
  const given = (tree: Tree) => {
    const game: Game = treeGame(tree);
    const match = unwrap(
      replay(game, { ...recordOf(unwrap(newMatch(game))), moves: ['resign 1'] }),
    );
    return review(match, openOracle(game, match.options)).rounds[0]?.steps[0];
  };
  expect(given({ a: 2, b: 2 })).toMatchObject({ before: { value: 'loss' }, refutation: null });
  expect(given({ a: 'draw', b: 2 })).toMatchObject({
    before: { value: 'draw' },
    after: { value: 'loss', plies: 0 },
    best: [{ text: 'a' }],
    refutation: { winner: null, moves: [{ seat: 1, text: 'a' }] },
  });
});
