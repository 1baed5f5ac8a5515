/** Finds the positions that the home page asks its visitors to solve: `npm run positions`. */
import { writeFileSync } from 'node:fs';
import { newMatch, resolveOptions } from '../src/core/match.ts';
import type { GivenOptions } from '../src/core/options.ts';
import { unwrap } from '../src/core/result.ts';
import { GAMES } from '../src/games/list.ts';
import { oracleOf } from '../src/players/oracle-cache.ts';
import { findPuzzles, ratePuzzle } from '../src/study/puzzles.ts';

const OUT = 'src/web/home/positions.json';
const PER_GAME = 4;
/** Of so many in each variant the easiest are taken: the page asks people who have just come. */
const POOL = 60;
/** Longer wins take more thought than a visitor brings along. */
const MAX_TURNS = 5;
/** More moves are a chore to take in. */
const MAX_MOVES = 9;

interface Found {
  readonly rating: number;
  readonly position: {
    game: string;
    options: GivenOptions;
    moves: readonly string[];
    solution: string;
  };
}

const found = GAMES.map((game) => {
  const all: Found[] = [];
  for (const options of game.puzzleVariants ?? game.presets.map((preset) => preset.options)) {
    if (game.analysis?.(unwrap(resolveOptions(game, options))).chance !== undefined) continue;
    const match = unwrap(newMatch(game, { options, seed: 1 }));
    const oracle = oracleOf(match);
    for (const draft of findPuzzles(match, oracle, POOL)) {
      const { moves, turns, solution, rating } = ratePuzzle(oracle, draft);
      if (turns > MAX_TURNS || moves.length > MAX_MOVES) continue;
      all.push({ rating, position: { game: game.id, options, moves, solution: solution.text } });
    }
  }
  console.log(game.id, all.length);
  return all.sort((one, two) => one.rating - two.rating).slice(0, PER_GAME);
});

/** A game a day: first the easiest of each, then the next. */
const positions = Array.from({ length: PER_GAME }, (_, rank) =>
  found.flatMap((all) => all[rank]?.position ?? []),
).flat();

writeFileSync(OUT, `${JSON.stringify(positions, null, 2)}\n`);
