/** The flags that say who plays: people, levels, programs and models. */
import { type Match, moverOf } from '../../../core/match.ts';
import { err, ok } from '../../../core/result.ts';
import { other, PLAYERS, type Seat } from '../../../core/seat.ts';
import type { MatchHeader } from '../../../local/journal-entries.ts';
import { texts } from '../../../messages/terminal.ts';
import { checkServer, DEFAULT_URL } from '../../../players/chat-server.ts';
import type { ExternalSettings } from '../../../players/external.ts';
import { LEVELS } from '../../../players/levels.ts';
import { parsePlayerSpec } from '../../../players/player.ts';
import { type Flag, type FlagValues, mustBe, textFlag, valueFlag, wholeFlag } from '../../flags.ts';
import { suggestNames } from '../../names.ts';
import type { BotSettings } from '../../online/online-bot.ts';
import type { Parsed } from '../../output.ts';
import { PRACTICE_LEVEL } from '../../study/practise-here.ts';
import { rulesForModel } from '../../terminal/rules-page.ts';
import { clockFlag, nameFlag } from './match-flags.ts';

const { flags, takes } = texts;

/** Reads a player other than a person. */
export function parsePlayer(
  text: string,
  name: string,
  form: string = takes.player(LEVELS),
  known: readonly string[] = LEVELS,
): Parsed<string> {
  if (parsePlayerSpec(text).ok) return ok(text);
  const [meant] = suggestNames(text, known);
  const wrong = mustBe(name, form, text);
  return meant === undefined || wrong.ok
    ? wrong
    : err(`${wrong.error} ${texts.didYouMean([meant])}`);
}

const playerFlag = (seat: Seat): Flag<string | undefined> => {
  const form = takes.playerOrHuman(LEVELS);
  const known = ['human', ...LEVELS];
  return valueFlag(
    { about: flags.player(seat), takes: form, offers: known },
    (text, name) => (text === 'human' ? ok(text) : parsePlayer(text, name, form, known)),
    undefined,
  );
};

export const SEAT_FLAGS = {
  p1: playerFlag(1),
  p2: playerFlag(2),
  name1: nameFlag(flags.nameOf(1)),
  name2: nameFlag(flags.nameOf(2)),
} as const;

/** How programs are run. */
export const PROGRAM_FLAGS = {
  'bot-clock': clockFlag(flags.botClock),
  'bot-log': textFlag(flags.botLog, takes.file),
} as const;

/** How programs and models are asked. */
export const EXTERNAL_PLAYER_FLAGS = {
  'move-time': wholeFlag(flags.moveTime, 100, 600_000, null),
  'openai-url': textFlag(flags.openaiUrl(DEFAULT_URL), takes.url),
  'openai-key': textFlag(flags.openaiKey, takes.key),
  ...PROGRAM_FLAGS,
} as const;

/** What plays at an online seat in the place of a person, and how it is asked. */
export const ONLINE_BOT_FLAGS = {
  bot: valueFlag(
    { about: flags.onlineBot, takes: takes.player(LEVELS), offers: LEVELS },
    (text, name) => parsePlayer(text, name),
    undefined,
  ),
  ...EXTERNAL_PLAYER_FLAGS,
} as const;

/** The bot that flags ask for; null where a person plays. */
export function onlineBot(given: FlagValues<typeof ONLINE_BOT_FLAGS>): Parsed<BotSettings | null> {
  const { bot } = given;
  if (bot === undefined) return ok(null);
  const external = externalSettings([bot], given);
  return external.ok ? ok({ bot, external: external.value }) : external;
}

/** Who sits where, as flags say. In practice the seat that waits is a computer's, if none is named. */
export function setUpPlayers(
  { p1, p2, name1 = PLAYERS[1], name2 = PLAYERS[2] }: FlagValues<typeof SEAT_FLAGS>,
  { fair, practice }: Pick<MatchHeader, 'fair' | 'practice'>,
  match: Match,
): Parsed<Omit<MatchHeader, 'id'>> {
  const computer = practice && (p1 ?? p2) === undefined ? other(moverOf(match)) : null;
  const player = (seat: Seat): string => (seat === computer ? PRACTICE_LEVEL : 'human');
  if (name1 === name2) return err(texts.errors.sameNames(name1));
  return ok({
    began: new Date().toISOString(),
    names: { 1: name1, 2: name2 },
    players: { 1: p1 ?? player(1), 2: p2 ?? player(2) },
    ...{ fair, practice },
  });
}

function isModel(player: string): boolean {
  // Most players are people, of whom the parser would first have to complain.
  if (player === 'human') return false;
  const spec = parsePlayerSpec(player);
  return spec.ok && spec.value.kind === 'model';
}

/** How these players are asked; the model server is checked only where a model plays. */
export function externalSettings(
  players: readonly string[],
  given: Partial<FlagValues<typeof EXTERNAL_PLAYER_FLAGS>> = {},
): Parsed<ExternalSettings> {
  const { DUELBOOK_OPENAI_URL, DUELBOOK_OPENAI_KEY } = process.env;
  const url = given['openai-url'] ?? (DUELBOOK_OPENAI_URL || DEFAULT_URL);
  const key = given['openai-key'] ?? (DUELBOOK_OPENAI_KEY || null);
  const checked = players.some(isModel) ? checkServer({ url, key }) : ok(null);
  if (!checked.ok) return checked;
  const clock = given['bot-clock'] ?? null;
  return ok({
    moveTime: given['move-time'] ?? null,
    clock: clock && { time: clock.seconds * 1000, increment: clock.increment * 1000 },
    log: given['bot-log'] ?? null,
    ...{ url, key, rulesOf: rulesForModel },
  });
}
