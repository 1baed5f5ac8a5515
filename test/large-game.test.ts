/** Games too large to be solved, and games of dice, at the terminal: every command ends in an answer or a reason. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './support/program.ts';
import { writeGame } from './support/write-game.ts';

const home = mkdtempSync(join(tmpdir(), 'duelbook-large-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

for (const name of ['large-grid', 'dice-race'] as const) writeGame(home, name);

const program = (args: readonly string[], input: readonly string[] = []) => run(home, args, input);
const idOf = (game: string): string => program(['history', '--game', game]).out.split(' ')[0] ?? '';
const TOO_LARGE = /^This game has too many positions to be solved: .*\n$/;

describe('a game too large to be solved', () => {
  const grid = './large-grid.ts';

  it('is played and hinted at by estimates', () => {
    const { code, out } = program(['play', grid, '--p2', 'easy', '--seed', '1'], ['13', '/hint']);
    expect([code, out]).toEqual([0, expect.stringMatching(/Hint: .* \(estimated\)/)]);
  });

  it('is not played by the perfect level, which says why before the first move', () => {
    const { code, out, err } = program(['play', grid, '--p2', 'perfect'], ['13']);
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(TOO_LARGE)]);
  });

  it('has no fair start, and begins as usual', () => {
    const { code, out } = program(['play', grid, '--fair', '--p2', 'easy'], ['13']);
    expect([code, out]).toEqual([0, expect.stringContaining('No fair start is known here: ')]);
  });

  it('is left out of an arena, which says so where nothing else is played', () => {
    const arena = ['arena', '--players', 'random', 'easy', '--rounds', '1', '--games', grid];
    const leftOut = /^Large Grid, variant default, is left out, since it cannot be graded: .*\n/;
    const { code, err } = program(arena);
    expect([code, err]).toEqual([1, expect.stringMatching(leftOut)]);
    expect(err).toMatch(/\nNothing is left to play\.\n$/);
  });

  it('has no puzzle of the day', () => {
    expect(program(['daily', grid])).toMatchObject({
      code: 2,
      err: 'Large Grid has no puzzle of the day.\n',
    });
  });
});

describe('a game of dice', () => {
  const dice = './dice-race.ts';

  it('is played, reviewed and replayed with what chance drew', () => {
    const played = program(
      ['play', dice, '--p1', 'hard', '--p2', 'perfect', '--rounds', '2', '--seed', '4'],
      [],
    );
    expect(played.out).toMatch(/Player 1: die \d\n/);
    expect(played.out).toMatch(/Points: Player 1 \d+, Player 2 \d+\.\n/);
    const id = idOf(dice);
    const reviewed = program(['review', id, '--game', dice]).out;
    expect(reviewed.match(/Round \d/g)).toEqual(['Round 1', 'Round 2']);
    expect(reviewed).not.toMatch(/estimated|die/);
    expect(program(['replay', id, '--game', dice]).out).toContain(
      played.out.slice(played.out.lastIndexOf('Score:')),
    );
  });

  it('is solved exactly, and has no puzzle that chance would solve', () => {
    expect(program(['solve', dice]).out).toContain('wins 65 % of the time');
    expect(program(['puzzle', dice])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^No puzzle/),
    });
  });
});
