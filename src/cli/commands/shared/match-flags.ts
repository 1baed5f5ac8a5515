/** From flags to a match: the flags every way of starting one shares. */

import type { Game } from '../../../core/game.ts';
import { type Match, newMatch, playMove } from '../../../core/match.ts';
import { plain } from '../../../core/message.ts';
import { COMMON_OPTIONS, type GivenOptions } from '../../../core/options.ts';
import { MAX_SEED, parseSeed } from '../../../core/random.ts';
import { parseFirst } from '../../../core/record.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { PLAYERS, PRINTABLE_NAME, type Seat } from '../../../core/seat.ts';
import { findGame } from '../../../games/list.ts';
import type { MatchHeader } from '../../../local/matches.ts';
import { parseServer } from '../../../online/links.ts';
import { LEVELS } from '../../../players/levels.ts';
import { PLAYER_FORMS, parsePlayerSpec } from '../../../players/player.ts';
import { type CommandSpec, type ExitCode, readArguments, usageError } from '../../command.ts';
import { type Flag, type Flags, optionFlags } from '../../flags.ts';
import { EXTERNAL_PLAYER_FLAGS } from './external-player-flags.ts';

const PLAYER_VALUES = `human, ${PLAYER_FORMS}`;

const FIRST_FLAG: Flag = {
  name: 'first',
  takes: '1, 2 or random',
  about: 'Who starts. Default: 1.',
  offers: ['1', '2', 'random'],
};

const MATCH_FLAGS: readonly Flag[] = [
  FIRST_FLAG,
  {
    name: 'seed',
    takes: `a whole number from 0 to ${MAX_SEED}`,
    about: 'All chance comes from it.',
  },
];

const SEAT_FLAGS: readonly Flag[] = [
  ...([1, 2] as const).map((seat) => ({
    name: `p${seat}`,
    takes: PLAYER_VALUES,
    about: `Who plays as Player ${seat}. Default: human.`,
    offers: ['human', ...LEVELS],
  })),
  { name: 'name1', takes: 'a name', about: 'What Player 1 is called.' },
  { name: 'name2', takes: 'a name', about: 'What Player 2 is called.' },
];

export const FAIR_FLAG: Flag = {
  name: 'fair',
  about: 'Begin each round a few moves in, where nobody has a quick forced win.',
};

export const PLAIN_FLAG: Flag = {
  name: 'plain',
  about: "Print the rule books' sessions and nothing else, as for a pipe or a screen reader.",
};

/** All flags that set up a match of a game. */
export const playFlags = (game: Game): readonly Flag[] => [
  ...optionFlags({ ...game.options, ...COMMON_OPTIONS }),
  ...MATCH_FLAGS,
  ...SEAT_FLAGS,
  FAIR_FLAG,
  ...EXTERNAL_PLAYER_FLAGS,
  PLAIN_FLAG,
];

export const NAME_FLAG: Flag = {
  name: 'name',
  takes: 'a name',
  about: 'What you are called. Default: the name you used last.',
};

export const seatFlag = (about: string): Flag => ({
  name: 'seat',
  takes: '1 or 2',
  about,
  offers: ['1', '2'],
});

/** All flags that set up a match of a game on a server. */
export const hostFlags = (game: Game): readonly Flag[] => [
  ...optionFlags({ ...game.options, ...COMMON_OPTIONS }),
  FIRST_FLAG,
  FAIR_FLAG,
  seatFlag('Where you sit. Default: 1.'),
  {
    name: 'clock',
    takes: 'MINUTES+SECONDS, such as 5+3',
    about: 'Time for each player and round, and what each turn adds. Default: no clock.',
  },
  {
    name: 'server',
    takes: 'an address',
    about:
      'The server to play on. Default: DUELBOOK_SERVER; without it, this program is the server.',
  },
  { name: 'listed', about: 'Show the match in the list of open matches on the server.' },
  { name: 'quick', about: 'Play against whoever wants the same game on the server.' },
  NAME_FLAG,
  PLAIN_FLAG,
];

const MOVES_FLAG: Flag = {
  name: 'moves',
  takes: 'one move or more',
  about: 'What has been played.',
  many: true,
};

export const JSON_FLAG: Flag = { name: 'json', about: 'As JSON.' };

/** The server that a flag or the environment names; null where neither does. */
export function serverFrom({ server }: Flags['values']): Result<string | null> {
  const given = server ?? (process.env.DUELBOOK_SERVER || undefined);
  return given === undefined ? ok(null) : parseServer(given);
}

/** The flags of commands that look at a server. */
export const SERVER_QUERY_FLAGS: readonly Flag[] = [
  { name: 'server', takes: 'an address', about: 'Which server. Default: DUELBOOK_SERVER.' },
  JSON_FLAG,
];

/** The flags that lead to a position. */
export const solveFlags = (game: Game): readonly Flag[] => [
  ...optionFlags(game.options),
  ...MATCH_FLAGS,
  MOVES_FLAG,
  { name: 'svg', takes: 'a new file', about: 'Draw the card into a file.' },
  JSON_FLAG,
];

/** The flags that lead to a position as a model is shown it. */
export const promptFlags = (game: Game): readonly Flag[] => [
  ...optionFlags(game.options),
  ...MATCH_FLAGS,
  MOVES_FLAG,
  seatFlag('Who is asked. Default: whoever is to move.'),
];

export const puzzleFlags = (game: Game): readonly Flag[] => [
  ...optionFlags(game.options),
  ...MATCH_FLAGS,
  { name: 'count', takes: 'a whole number from 1 to 50', about: 'How many. Default: 5.' },
  JSON_FLAG,
];

/** A command that begins with a game. */
export type GameCommandSpec = CommandSpec & Required<Pick<CommandSpec, 'flagsOf'>>;

/** Reads the game and the flags of a command that begins with one: the exit code, or both. */
export function readGameArguments(
  face: GameCommandSpec,
  [id, ...argv]: readonly string[],
): Result<{ readonly game: Game; readonly flags: Flags }, ExitCode> {
  if (id === undefined) return err(usageError('Which game? `duelbook games` lists them.'));
  if (id === '--help') {
    const [name] = face.usage.split(' ');
    const where = `\`duelbook ${name} GAME --help\` lists its`;
    const about = face.about.includes(where) ? face.about : `${face.about} ${where} flags.`;
    const help = readArguments({ ...face, about }, [id]);
    return err(help.ok ? 0 : help.error);
  }
  if (id.startsWith('-')) return err(usageError(`Name the game first: duelbook ${face.usage}.`));
  const game = findGame(id);
  if (!game.ok) return err(usageError(game.error));
  const usage = face.usage.replace('GAME', id);
  const about = game.value.summary;
  const flags = readArguments({ usage, about, flags: face.flagsOf(game.value) }, argv);
  return flags.ok ? ok({ game: game.value, flags: flags.value }) : flags;
}

/** A seed that nobody chose. Whoever holds a record holds its seed, so it need not be hard to guess, and Node's crypto need not be loaded for it. */
export const randomSeed = (): number => Math.floor(Math.random() * (MAX_SEED + 1));

/** The match that flags ask for. */
export function matchFrom(game: Game, { values }: Pick<Flags, 'values'>): Result<Match> {
  const first = parseFirst(values.first ?? 1);
  if (!first.ok) return first;
  const seed = parseSeed(values.seed ?? randomSeed());
  if (!seed.ok) return seed;
  const options = givenOptions(game, values);
  return newMatch(game, { options, seed: seed.value, first: first.value });
}

/** The options of a game among the values of flags. */
export const givenOptions = (game: Game, values: Flags['values']): GivenOptions =>
  Object.fromEntries(
    Object.keys({ ...game.options, ...COMMON_OPTIONS })
      .filter((name) => values[name] !== undefined)
      .map((name) => [name, values[name]]),
  );

/**
 * The position that flags lead to. What nobody chose is the same every time: positions are looked
 * up again and compared.
 */
export function positionFrom(game: Game, { values, lists }: Flags): Result<Match> {
  let at = matchFrom(game, { values: { seed: '0', ...values } });
  for (const [index, text] of (lists.moves ?? []).entries()) {
    if (!at.ok) return at;
    const next = playMove(at.value, text);
    if (!next.ok)
      return err(plain(`Move ${index + 1}, ${JSON.stringify(text)}: ${next.error.text}`));
    at = next;
  }
  return at;
}

/** Who sits where, as flags say. */
export function headerFrom({ values }: Flags, began: Date): Result<Omit<MatchHeader, 'id'>> {
  const players: Record<Seat, string> = { 1: values.p1 ?? 'human', 2: values.p2 ?? 'human' };
  for (const seat of [1, 2] as const) {
    const player = players[seat];
    if (player === 'human') continue;
    const parsed = parsePlayerSpec(player, `p${seat} must be ${PLAYER_VALUES}`);
    if (!parsed.ok) return parsed;
  }
  const names = { 1: playerName(values.name1, 1), 2: playerName(values.name2, 2) };
  for (const name of Object.values(names)) {
    const checked = parseName(name);
    if (!checked.ok) return checked;
  }
  if (names[1] === names[2]) return err(plain(`Both players cannot be called ${names[1]}.`));
  return ok({ began: began.toISOString(), names, players, fair: values.fair !== undefined });
}

/** Reads what somebody wants to be called. */
export const parseName = (name: string): Result<string> =>
  PRINTABLE_NAME.test(name.trim())
    ? ok(name.trim())
    : err(plain('A name must have 1 to 30 printable characters.'));

const playerName = (given: string | undefined, seat: Seat): string =>
  given?.trim() ?? PLAYERS[seat];
