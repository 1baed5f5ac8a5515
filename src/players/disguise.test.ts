/** Disguises: the same game in other words, checked position by position. */
import { describe, expect, it } from 'vitest';
import { boardText, legalMoves, type Match, newMatch, playMove, viewOf } from '../core/match.ts';
import { pick, randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import { GAMES } from '../games/list.ts';
import { type AnyDisguise, disguiseOf } from './disguise.ts';
import { moveReader } from './parse-answer.ts';
import { promptFor } from './prompt.ts';

const MATCHES = 12;
const MAX_MOVES = 24;

/** The positions of some random matches. */
function* positionsOf(start: (seed: number) => Match): Iterable<Match> {
  for (let seed = 0; seed < MATCHES; seed += 1) {
    let match = start(seed);
    const random = randomStream(seed, 'player', 0);
    for (let count = 0; count < MAX_MOVES && match.outcome === null; count += 1) {
      yield match;
      match = unwrap(playMove(match, pick(legalMoves(match), random)));
    }
  }
}

/** What is wrong with a disguise in a position. */
function faultsIn(match: Match, disguise: AnyDisguise): readonly string[] {
  const read = moveReader(match, disguise);
  const legal = legalMoves(match);
  const written = legal.map(disguise.write);
  const wrong = legal.filter((move, at) => {
    const back = read(written[at] ?? '');
    return !back.ok || back.value !== move;
  });
  // The game's own texts say nothing, unless they happen to be another's.
  const own = legal.filter((move) => !written.includes(move) && read(move).ok);
  return [
    ...wrong.map((move) => `${move} is not read back`),
    ...(new Set(written).size === legal.length ? [] : ['two moves have one text']),
    ...own.map((move) => `${move} is a move`),
  ];
}

describe.each(GAMES.map((game) => [game.id, game] as const))('the disguises of %s', (_, game) => {
  const words = [
    game.title,
    ...game.title.split(' '),
    'palindrome',
    'bracket',
    'equation',
    'track',
  ];

  it('are three, with names of their own', async () => {
    const { disguises } = (await game.disguises?.()) ?? { disguises: [] };
    expect(disguises.length).toBeGreaterThanOrEqual(3);
    expect(new Set(disguises.map(({ title }) => title)).size).toBe(disguises.length);
  });

  describe.each(game.presets.map(({ name, options }) => [name, options] as const))(
    'in variant %s',
    (__, options) => {
      const start = (seed: number): Match => unwrap(newMatch(game, { options, seed }));

      it.each([1, 2, 3])('have the same moves and boards in other words: %i', async (number) => {
        const disguise = await disguiseOf(start(0), number);
        if (disguise === null) throw new Error('no disguise');
        const faults = new Set<string>();
        const boards = new Map<string, string>();
        for (const match of positionsOf(start)) {
          for (const fault of faultsIn(match, disguise)) faults.add(fault);
          const own = boardText(match);
          const retold = disguise.board(viewOf(match), match.options).join('\n');
          // It shows all that the game's own board shows.
          if (boards.has(retold) && boards.get(retold) !== own) faults.add(`two boards: ${retold}`);
          boards.set(retold, own);
        }
        expect([...faults]).toEqual([]);
        expect(boards.size).toBeGreaterThan(3);
      });

      it.each([1, 2, 3])('never have a word of the game in a prompt: %i', async (number) => {
        const disguise = await disguiseOf(start(0), number);
        const [, match = start(1)] = [...positionsOf(start)];
        const { rules, position } = promptFor(match, 'The rules.', { disguise, reason: 'No.' });
        const prompt = `${rules}\n${position}`.toLowerCase();
        expect(prompt).toContain('end with one line in exactly this form: move: <your move>');
        const found = words.filter((word) => prompt.includes(word.toLowerCase()));
        expect(found).toEqual([]);
      });
    },
  );
});
