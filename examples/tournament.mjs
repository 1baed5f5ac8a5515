// A small tournament with the library: every level against a player of our own that looks one move
// ahead. From a clone: `npm ci && node examples/tournament.mjs`.
import { GAMES, LEVELS, playMatch } from 'duelbook';

/** Wins at once where it can, never loses at once where it need not, and else moves at random. */
function careful(position, { seat, random }) {
  const after = position.moves.map((move) => ({ move, outcome: position.play(move).outcome }));
  const winning = after.find(({ outcome }) => outcome?.winner === seat);
  if (winning) return winning.move;
  const safe = after.filter(({ outcome }) => outcome === null || outcome.winner === null);
  const choice = safe.length > 0 ? safe : after;
  return choice[random(choice.length)].move;
}

const ROUNDS = 10;

for (const { id, title } of GAMES) {
  const lines = [];
  for (const level of LEVELS) {
    const { score } = await playMatch({
      game: id,
      options: { rounds: ROUNDS },
      seed: 1,
      players: [careful, level],
      most: 2000,
    });
    lines.push(`${level} ${score[1]}:${score[2]}`);
  }
  console.log(`${title.padEnd(16)} careful against ${lines.join(', ')}`);
}
