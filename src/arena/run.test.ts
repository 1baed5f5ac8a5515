/** Runs: what may be added to them, and how they are put together. */
import { describe, expect, it } from 'vitest';
import { ENGLISH, named, playRun, RUN } from '../../test/support/arena.ts';
import { unwrap } from '../core/result.ts';
import { summaryTexts } from './report-text.ts';
import { formatHead, joinRuns, parseHead, planRun } from './run.ts';
import { scheduleOf } from './schedule.ts';
import { standingsOf } from './standings.ts';

const NOTHING = {
  ...{ players: undefined, games: undefined, variants: undefined, seeds: undefined },
  ...{ rounds: undefined, fair: undefined, maxMoves: undefined, moveTime: undefined },
  ...{ clock: undefined, sampling: undefined, reading: undefined, listMoves: undefined },
  disguises: undefined,
};

const idsOf = (run: typeof RUN): ReadonlySet<string> =>
  new Set(scheduleOf(run).map(({ id }) => id));

describe('a run', () => {
  it('goes on as it was where nothing is said, and is read as it was written', () => {
    expect(unwrap(planRun(RUN, NOTHING, 'run'))).toEqual(RUN);
    expect(parseHead(formatHead(RUN).trim())).toEqual(RUN);
    expect(parseHead('{"arena":3}')).toBeNull();
  });

  it('can be added players, games and rounds, and keeps its matches', () => {
    const more = { ...NOTHING, players: named('hard'), games: ['equation-duel'], rounds: 3 };
    const run = unwrap(planRun(RUN, more, 'run'));
    expect(run.players.map(({ name }) => name)).toEqual(['random', 'easy', 'perfect', 'hard']);
    expect(run.games).toEqual(['binary-race', 'color-bridge', 'equation-duel']);
    const ids = idsOf(run);
    expect(ids.size).toBe(6 * 3 * 3 * 2);
    expect([...idsOf(RUN)].filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each([
    ['another seed', { seeds: [8] }, '--seed'],
    ['fair starts, at another length', { fair: true, maxMoves: 9 }, '--fair, --max-moves'],
    ['another reading', { reading: 'strict' as const }, '--strict'],
    ['other sampling', { sampling: { temperature: 1, top_p: 1, k: 2 } }, '--temperature, --extra'],
  ])('cannot be added %s', (_, changed, flags) => {
    expect(planRun(RUN, { ...NOTHING, ...changed }, 'run')).toMatchObject({
      error: { text: expect.stringContaining(`different values of ${flags}.`) },
    });
  });

  it('goes on with one of its flags for models, and the others as they were', () => {
    const sampled = { ...RUN, sampling: { temperature: 1, top_p: 0.5 } };
    const again = { ...NOTHING, sampling: { temperature: 1 } };
    expect(unwrap(planRun(sampled, again, 'run'))).toEqual(sampled);
  });

  it('cannot be added another player under a name that is taken', () => {
    const impostor = { ...NOTHING, players: [{ name: 'easy', spec: 'hard' }] };
    expect(planRun(RUN, impostor, 'run')).toMatchObject({
      error: { text: '"easy" is among the players twice.' },
    });
  });

  it('is joined with one of another seed, and has the matches of both', () => {
    const other = { ...RUN, seeds: [8], players: named('easy', 'perfect') };
    const joined = unwrap(joinRuns([RUN, other], 'run'));
    expect(joined.seeds).toEqual([7, 8]);
    const ids = idsOf(joined);
    expect([...idsOf(RUN), ...idsOf(other)].filter((id) => !ids.has(id))).toEqual([]);
    expect(joinRuns([RUN, { ...other, maxMoves: 9 }], 'run').ok).toBe(false);
  });

  it('lets a bot play itself under two names', async () => {
    const players = ['one', 'two'].map((name) => ({ name, spec: 'easy' }));
    const run = { ...RUN, players, rounds: 1, games: ['color-bridge'] };
    const { entries } = await playRun(run);
    const standings = standingsOf(run, entries, [], { rateAll: false });
    expect(standings.players.map(({ won, lost }) => won + lost)).toEqual([2, 2]);
  });
});

describe('matches that the seat alone decides', () => {
  const run = { ...RUN, games: ['bracket-balance', 'binary-race'], rounds: 1 };

  it('are found by the oracle, and left out of ratings unless they are asked for', async () => {
    const { entries } = await playRun(run);
    const standings = standingsOf(run, entries, [], { rateAll: false });
    expect(standings).toMatchObject({
      ...{ played: 12, rated: 6 },
      decided: [{ game: 'bracket-balance', variant: 'default', decided: 6, played: 6 }],
    });
    expect(standingsOf(run, entries, [], { rateAll: true }).rated).toBe(12);
    const seats = standings.breakdowns.find(({ by }) => by === 'game and seat')?.slices ?? [];
    expect(seats.map(({ value }) => value.join(' '))).toEqual([
      ...['bracket-balance 1', 'bracket-balance 2', 'binary-race 1', 'binary-race 2'],
    ]);
  });

  it('are told in one line for all variants of a game', async () => {
    const variants = ['default', 'two-types'];
    const short = {
      ...run,
      players: named('easy', 'perfect'),
      games: ['bracket-balance'],
      variants,
    };
    const standings = standingsOf(short, (await playRun(short)).entries, [], { rateAll: false });
    expect(summaryTexts(short, standings, ENGLISH).slice(1)).toEqual([
      expect.stringMatching(/^bracket-balance \(default, two-types\): the seat alone decides/),
    ]);
  });
});
