/** `duelbook stats`: what the kept matches add up to. */
import { isOver } from '../../core/match.ts';
import { pluralize } from '../../core/plural.ts';
import { GAMES } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { listMatches, type SavedMatch } from '../../local/matches.ts';
import { type PlayerSpec, parsePlayerSpec } from '../../players/player.ts';
import {
  type Command,
  type CommandSpec,
  failure,
  print,
  printErrors,
  printLines,
  readArguments,
} from '../command.ts';
import { countMoves, matchWinner } from '../terminal/match-summary.ts';
import { JSON_FLAG } from './shared/match-flags.ts';

const spec: CommandSpec = {
  usage: 'stats [--json]',
  about: 'Wins and losses by game and by player.',
  flags: [JSON_FLAG],
};

interface PlayerTally {
  played: number;
  won: number;
  drawn: number;
}

const addResult = (
  tallies: Map<string, PlayerTally>,
  name: string,
  won: boolean,
  drawn: boolean,
): void => {
  const tally = tallies.get(name) ?? { played: 0, won: 0, drawn: 0 };
  tally.played += 1;
  tally.won += Number(won);
  tally.drawn += Number(drawn);
  tallies.set(name, tally);
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const { matches, damaged, trouble } = listMatches(homeFolder());
    if (trouble !== null) return failure(trouble);
    const games = GAMES.map(({ id, title }) => ({
      id,
      title,
      ...tally(matches.filter(({ match }) => match.game.id === id)),
    }));
    if (flags.value.values.json !== undefined) print(JSON.stringify({ games }));
    else if (matches.length === 0) print('No matches yet.');
    else printLines(games.filter(({ matches: count }) => count > 0).flatMap(statsLines));
    printErrors(damaged);
    return 0;
  },
};

const KINDS: Readonly<Record<PlayerSpec['kind'], string>> = {
  level: 'computer',
  program: 'program',
  model: 'model',
};

/** Whom a seat's matches count for: people have names; all others are what they are at any seat. */
function playerLabel(player: string, name: string): string {
  const parsed = parsePlayerSpec(player);
  return parsed.ok ? `${KINDS[parsed.value.kind]} (${player})` : name;
}

function tally(matches: readonly SavedMatch[]) {
  const over = matches.filter(({ match }) => isOver(match));
  const players = new Map<string, PlayerTally>();
  let starter = 0;
  let moves = 0;
  for (const { match, header } of over) {
    const winner = matchWinner(match);
    for (const seat of [1, 2] as const) {
      const name = playerLabel(header.players[seat], header.names[seat]);
      addResult(players, name, winner === seat, winner === null);
    }
    // Every other round is started by the other seat, so only single rounds tell who profits.
    if (match.rounds === 1 && winner === match.starter) starter += 1;
    moves += countMoves(match);
  }
  return {
    matches: matches.length,
    over: over.length,
    single: over.filter(({ match }) => match.rounds === 1).length,
    wonByStarter: starter,
    moves: over.length === 0 ? 0 : Math.round((moves / over.length) * 10) / 10,
    players: Object.fromEntries(players),
  };
}

/** What is known of a game: where nothing is over, there is no average. */
function statsLines(
  game: ReturnType<typeof tally> & { readonly title: string },
): readonly string[] {
  const known = [
    pluralize(game.matches, 'match'),
    `${game.over} over`,
    ...(game.over > 0 ? [`${pluralize(game.moves, 'move')} on average`] : []),
    ...(game.single > 0
      ? [`${game.wonByStarter} of ${pluralize(game.single, 'single round')} won by the starter`]
      : []),
  ];
  const players = Object.entries(game.players).map(
    ([name, { played, won, drawn }]) =>
      `  ${name.padEnd(24)} played ${played}, won ${won}, drawn ${drawn}, lost ${played - won - drawn}`,
  );
  return [`${game.title}: ${known.join(', ')}`, ...players];
}
