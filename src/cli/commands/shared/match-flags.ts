/** The flags that several commands share, and the match that flags ask for. */
import type { Game } from '../../../core/game.ts';
import { drawChance, followText, type Match, newMatch } from '../../../core/match.ts';
import { COMMON_OPTIONS, type GivenOptions } from '../../../core/options.ts';
import { MAX_SEED } from '../../../core/random.ts';
import type { First } from '../../../core/record.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { PRINTABLE_NAME } from '../../../core/seat.ts';
import { quoted, sentenceOf, texts } from '../../../messages/terminal.ts';
import { parseServer } from '../../../online/links.ts';
import type { ClockSettings } from '../../../online/protocol.ts';
import {
  choiceFlag,
  type Flag,
  listFlag,
  mustBe,
  optionFlag,
  seedFlag,
  switchFlag,
  textFlag,
  valueFlag,
} from '../../flags.ts';
import type { Parsed } from '../../output.ts';

const { flags, takes } = texts;

export const PLAIN: Flag<boolean> = switchFlag(flags.plain);
export const AS_JSON: Flag<boolean> = switchFlag(flags.json);
export const FAIR: Flag<boolean> = switchFlag(flags.fair);
export const SVG: Flag<string | undefined> = textFlag(flags.svg, takes.newFile);
export const FIRST: Flag<First> = choiceFlag<First>(flags.first, [1, 2, 'random'], 1);
export const ROUNDS = optionFlag('rounds', COMMON_OPTIONS.rounds);

/** What sets up a match beside the game's options. */
export const MATCH_FLAGS = { first: FIRST, seed: seedFlag(flags.seed, undefined) } as const;

/** What leads to a position. */
export const POSITION_FLAGS = {
  ...MATCH_FLAGS,
  moves: listFlag({ about: flags.moves, takes: takes.moves }, ok),
} as const;

export const nameFlag = (about: string): Flag<string | undefined> =>
  valueFlag(
    { about, takes: takes.name },
    (text, name) => {
      const trimmed = text.trim();
      return PRINTABLE_NAME.test(trimmed) ? ok(trimmed) : err(texts.errors.badName(name));
    },
    undefined,
  );

const MAX_MINUTES = 1_440;
const MAX_INCREMENT = 600;

/** Reads a clock: minutes, and the seconds that each turn adds. */
function parseClock(text: string, name: string): Parsed<ClockSettings> {
  const [, minutes, increment = '0'] = /^(\d{1,4}(?:\.\d{1,2})?)(?:\+(\d{1,3}))?$/.exec(text) ?? [];
  const seconds = Math.round(Number(minutes) * 60);
  if (seconds < 1) return err(texts.errors.shortClock(name));
  return seconds <= MAX_MINUTES * 60 && Number(increment) <= MAX_INCREMENT
    ? ok({ seconds, increment: Number(increment) })
    : mustBe(name, takes.clockUpTo(`${MAX_MINUTES}+${MAX_INCREMENT}`), text);
}

export const clockFlag = (about: string): Flag<ClockSettings | null> =>
  valueFlag({ about, takes: takes.clock }, parseClock, null);

/** A server from the flag or the environment; null where neither names one. */
export const serverFlag = (about: string): Flag<string | null> => ({
  about,
  takes: takes.address,
  read(given) {
    const server = given?.at(-1) ?? process.env.DUELBOOK_SERVER;
    return server ? parseServer(server) : ok(null);
  },
});

/** A server, which has to be named. */
export const SERVER: Flag<string> = {
  ...serverFlag(flags.whichServer),
  read(given, name) {
    const server = serverFlag('').read(given, name);
    if (!server.ok) return server;
    return server.value === null ? err(texts.errors.whichServer) : ok(server.value);
  },
};

interface MatchSetup {
  readonly first: First;
  readonly seed: number | undefined;
}

/** A seed for a match. It is in the match's record, so it need not be hard to guess. */
export const randomSeed = (): number => Math.floor(Math.random() * (MAX_SEED + 1));

/** A new match; without a seed, chance decides. */
export const setUpMatch = (
  game: Game,
  options: GivenOptions,
  { first, seed = randomSeed() }: MatchSetup,
): Result<Match> => newMatch(game, { options, seed, first });

/** The position after some moves. Without a seed it is the same every time, so that people can compare. */
export function setUpPosition(
  game: Game,
  options: GivenOptions,
  { first, seed = 0, moves = [] }: MatchSetup & { readonly moves: readonly string[] | undefined },
): Parsed<Match> {
  let at: Parsed<Match> = setUpMatch(game, options, { first, seed });
  for (const [index, text] of moves.entries()) {
    if (!at.ok) return at;
    const next = followText(at.value, text);
    at = next.ok
      ? next
      : err(texts.errors.badMove(index + 1, quoted(text), sentenceOf(next.error)));
  }
  return at.ok ? ok(drawChance(at.value)) : at;
}
