/**
 * Random playouts of every game through the contract, beside the same rules written for
 * boardgame.io. The rules must agree before anything is timed: the same random rounds are played on
 * both, with the same moves to choose from, the same turns and the same winners.
 */
import type { Rules } from '../src/core/game.ts';
import { resolveOptions } from '../src/core/match.ts';
import { ok, type Result } from '../src/core/result.ts';
import { finderFor } from '../src/games/equation-duel/finder.ts';
import { GAMES } from '../src/games/list.ts';
import { loadBoardgameIo, type PeerPlayer, peerPlayer } from './boardgame-io.ts';
import {
  binaryRace,
  bracketBalance,
  colorBridge,
  equationDuel,
  palindromeWar,
} from './peers/games.ts';
import type { Section } from './section.ts';
import { compare, type FastRandom, fastRandom, HOW_MEASURED } from './timing.ts';

/** Palindrome War may go on for ever, so every playout stops here. */
const MAX_MOVES = 400;
const ROUNDS_COMPARED = 200;
const ROUNDS_BEFORE_TIMING = 2000;

type AnyRules = Rules<unknown, unknown>;

/** One random round through the public contract; returns how many moves it took. */
function playout(rules: AnyRules, random: FastRandom): number {
  let position = rules.start(1, random);
  let played = 0;
  for (; played < MAX_MOVES && rules.outcome(position) === null; played += 1) {
    const moves = rules.moves(position);
    position = rules.play(position, moves[random(moves.length)]);
  }
  return played;
}

/** Plays the same rounds on both sides and throws at the first difference. */
export function assertAgreement(id: string, rules: AnyRules, peer: PeerPlayer): void {
  const random = fastRandom(1);
  const same = (what: string, ours: unknown, theirs: unknown): void => {
    const [left, right] = [JSON.stringify(ours), JSON.stringify(theirs)];
    if (left !== right) throw new Error(`${id}: ${what} differ: ${left} and ${right}`);
  };
  for (let round = 0; round < ROUNDS_COMPARED; round += 1) {
    const table = peer.sit();
    let position = rules.start(1, random);
    for (let played = 0; played < MAX_MOVES; played += 1) {
      const outcome = rules.outcome(position);
      same('winners', outcome?.winner ?? null, table.winner());
      if (outcome !== null) break;
      const moves = rules.moves(position);
      const texts = moves.map(rules.format);
      const chosen = random(moves.length);
      same('turns', rules.turn(position), table.turn());
      same('moves', texts.toSorted(), table.texts().toSorted());
      position = rules.play(position, moves[chosen]);
      table.play(texts[chosen] ?? '');
    }
  }
}

export const perSecond = (rate: number): string => Math.round(rate).toLocaleString('en-US');
export const times = (ours: number, theirs: number): string =>
  `${(ours / theirs).toLocaleString('en-US', { maximumSignificantDigits: 3 })} ×`;

/** Our games as boardgame.io plays them, by their ids. */
export function loadPeers(): Result<ReadonlyMap<string, PeerPlayer>> {
  const library = loadBoardgameIo();
  if (!library.ok) return library;
  const { INVALID_MOVE } = library.value;
  // Found before anything is timed, here for boardgame.io and in the finder's memory for ours.
  const { equationIn } = finderFor({ digits: 'single', operators: '+-*/' });
  const equations = Array.from({ length: 2 ** 9 }, (_, set) => equationIn(set));
  return ok(
    new Map<string, PeerPlayer>([
      ['bracket-balance', peerPlayer(library.value, bracketBalance(INVALID_MOVE))],
      ['palindrome-war', peerPlayer(library.value, palindromeWar(INVALID_MOVE))],
      ['binary-race', peerPlayer(library.value, binaryRace())],
      ['equation-duel', peerPlayer(library.value, equationDuel(INVALID_MOVE, equations))],
      ['color-bridge', peerPlayer(library.value, colorBridge(INVALID_MOVE))],
    ]),
  );
}

export function playouts(): Result<Section> {
  const loaded = loadPeers();
  if (!loaded.ok) return loaded;
  const peers = loaded.value;
  const random = fastRandom(2);
  const contests = GAMES.map((game) => {
    const options = resolveOptions(game, {});
    if (!options.ok) throw new Error(options.error.text);
    const rules = game.rules(options.value);
    const peer = peers.get(game.id);
    if (peer !== undefined) assertAgreement(game.id, rules, peer);
    return { title: game.title, own: (): number => playout(rules, random), peer };
  });
  // All games are played before any is timed, or the first would run on code compiled for it alone.
  for (const { own } of contests) {
    for (let round = 0; round < ROUNDS_BEFORE_TIMING; round += 1) own();
  }
  const rows = contests.map(({ title, own, peer }) => {
    if (peer === undefined) {
      const [ours = 0] = compare([own]);
      return [title, perSecond(ours), '–', '–', '–', '–'];
    }
    const [ours = 0, reducer = 0, client = 0] = compare([
      own,
      () => peer.reducerPlayout(random, MAX_MOVES),
      () => peer.clientPlayout(random, MAX_MOVES),
    ]);
    return [
      title,
      perSecond(ours),
      perSecond(reducer),
      times(ours, reducer),
      perSecond(client),
      times(ours, client),
    ];
  });
  return ok({
    name: 'playouts',
    title: 'Random playouts, moves per second',
    head: ['game', 'duelbook', 'boardgame.io reducer', 'ratio', 'boardgame.io client', 'ratio'],
    rows,
    note: `Default options; each figure ${HOW_MEASURED}. Both sides agreed on the moves, turns and winners of ${ROUNDS_COMPARED} random rounds of each game first.`,
  });
}
