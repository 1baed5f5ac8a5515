/** `duelbook host`, `join` and `watch`: the ways to a match on a server. */

import type { Message } from '../../core/message.ts';
import type { OptionValues } from '../../core/options.ts';
import type { First } from '../../core/record.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import {
  botIdentity,
  deriveSeatToken,
  deriveServerKey,
  ensureIdentity,
  type HeldSeat,
  type Identity,
  newSecret,
  readSeat,
  writeSeat,
} from '../../local/credentials.ts';
import { homeFolder } from '../../local/home.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import {
  createMatch,
  fetchMatch,
  findOpponent,
  type SeatGrant,
  takeSeat,
} from '../../online/api.ts';
import type { ApiError } from '../../online/api-error.ts';
import { DEFAULT_PORT, type MatchLink, matchUrl } from '../../online/links.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import type { RunningServer } from '../../server/index.ts';
import { type ExitCode, failure, PROGRAM, usageError } from '../output.ts';
import { studyAfter } from '../terminal/play-on.ts';
import { canonicalServer, lanServer } from './address.ts';
import { errorText } from './error-text.ts';
import type { BotSettings, OnlineBot } from './online-bot.ts';
import { type OnlineChoice, playOnline } from './play-online.ts';

export interface HostSettings {
  readonly game: string;
  readonly options: OptionValues;
  readonly first: First;
  readonly fair: boolean;
  readonly clock: ClockSettings | null;
  readonly seat: Seat;
  readonly listed: boolean;
  readonly quick: boolean;
  /** Null where this program becomes the server. */
  readonly server: string | null;
  readonly name: string | undefined;
  readonly plain: boolean;
  /** What plays in the place of a person, if anything. */
  readonly bot: BotSettings | null;
}

/** Errors of machines and networks; all others are the user's. */
const MACHINE_ERRORS: readonly ApiError['code'][] = [
  ...(['unreachable', 'no_server', 'unavailable', 'damaged_match', 'too_busy'] as const),
  ...(['too_many_requests', 'too_many_connections'] as const),
];

/** What a server gets to know of a player who takes a seat. */
const joinFields = ({ name, key }: Identity, server: string, token: string) => ({
  ...(name === null ? {} : { name }),
  key: deriveServerKey({ name, key }, canonicalServer(server)),
  token,
});

const reportError = (error: ApiError): ExitCode =>
  (MACHINE_ERRORS.includes(error.code) ? failure : usageError)(errorText(error));

/** Plays, and then goes on with what was chosen to follow, when the match and its server are closed. */
async function goOnAfter(
  play: (onChosen: (choice: OnlineChoice) => void) => Promise<ExitCode>,
): Promise<ExitCode> {
  let chosen: OnlineChoice | null = null as OnlineChoice | null;
  const code = await play((choice) => {
    chosen = choice;
  });
  if (chosen === null) return code;
  const { next, id, game } = chosen;
  if (next === 'review' && id !== null) await studyAfter('review', id);
  if (next === 'puzzles') await studyAfter('puzzle', game);
  const { homeScreen } = await import('../home/home.ts');
  return homeScreen();
}

/** `duelbook host`. */
export const hostOnline = (settings: HostSettings): Promise<ExitCode> =>
  goOnAfter((onChosen) => hostAndPlay(settings, onChosen));

async function hostAndPlay(
  settings: HostSettings,
  onChosen: (choice: OnlineChoice) => void,
): Promise<ExitCode> {
  const home = homeFolder();
  const player = identityOf(home, settings);
  if (!player.ok) return failure(player.error);
  const own = settings.server === null ? await openServer(home, null) : null;
  if (own !== null && !own.ok) return failure(withAdvice(own.error));
  let playing: OnlineBot | null = null;
  try {
    const server = own?.value.address ?? settings.server ?? '';
    const token = newSecret();
    const joining = joinFields(player.value, server, token);
    const bot = await openBotAt(server, joining.key, settings.bot);
    if (!bot.ok) return bot.error();
    playing = bot.value;
    const made = await createOrPair(server, settings, joining);
    if (!made.ok) return reportError(made.error);
    const { match } = made.value;
    const link = { server: own?.value.shown ?? (await publicServer(server, match)), match };
    const port = own?.value.running.port ?? null;
    const held = { ...link, token, kept: null, port, game: settings.game };
    const written = writeSeat(home, held);
    if (!written.ok) return failure(written.error);
    const { plain, listed, quick } = settings;
    return await playOnline({
      server,
      link,
      held,
      plain,
      invitation: quick ? [texts.online.looking, ''] : invitationLines(held),
      isNew: true,
      serves: own !== null,
      withdraws: listed || quick,
      bot: playing,
      onChosen,
    });
  } finally {
    playing?.end();
    await own?.value.running.close();
  }
}

/** Only one server can have the matches of a folder. */
const withAdvice = (error: Message): string =>
  error.code === 'hosting.inUse'
    ? `${sentenceOf(error)} ${texts.online.useRunningServer(`http://localhost:${DEFAULT_PORT}`)}`
    : sentenceOf(error);

/** The address of a server for a friend: of this machine's, one that others find too. */
async function publicServer(server: string, match: string): Promise<string> {
  const shown = lanServer(server);
  // The server may listen to this machine only.
  return shown !== null && (await fetchMatch(shown, match, 0)).ok ? shown : server;
}

const invitationLines = (held: HeldSeat): readonly string[] => [
  texts.online.giveLink,
  '',
  `  ${PROGRAM} join ${matchUrl(held)}`,
  '',
];

function createOrPair(
  server: string,
  { game, options, first, fair, clock, seat, listed, quick }: HostSettings,
  joining: ReturnType<typeof joinFields>,
): Promise<Result<SeatGrant, ApiError>> {
  const terms = { game, options, fair, clock, ...joining };
  if (quick) return findOpponent(server, terms);
  const seats = seat === 1 ? ({ 1: 'me', 2: 'open' } as const) : ({ 1: 'open', 2: 'me' } as const);
  return createMatch(server, { ...terms, first, listed, seats });
}

interface OwnServer {
  readonly running: RunningServer;
  /** Where this machine finds it, and where others do. */
  readonly address: string;
  readonly shown: string;
}

const localUrl = (port: number): string => `http://127.0.0.1:${port}`;

async function openServer(home: string, port: number | null): Promise<Result<OwnServer>> {
  // Loaded only here: most matches are on a server that runs already.
  const { startLocalServer } = await import('./local-server.ts');
  const running = await startLocalServer(home, port);
  if (!running.ok) return running;
  const address = localUrl(running.value.port);
  return ok({ running: running.value, address, shown: lanServer(address) ?? address });
}

/** Who plays: the person of this machine, or a bot of theirs, whose name is not kept. */
function identityOf(
  home: string,
  { name, bot }: Pick<JoinSettings, 'name' | 'bot'>,
): Result<Identity> {
  if (bot === null) return ensureIdentity(home, name);
  const person = ensureIdentity(home, undefined);
  return person.ok ? ok(botIdentity(person.value, name)) : person;
}

/** Opens the bot that plays, if any, and marks its key; else how the command fails. */
async function openBotAt(
  server: string,
  key: string,
  settings: BotSettings | null,
): Promise<Result<OnlineBot | null, () => ExitCode>> {
  if (settings === null) return ok(null);
  // Loaded here: people mostly play themselves.
  const { markBot, openBot } = await import('./online-bot.ts');
  const marked = await markBot(server, key);
  if (!marked.ok) return err(() => reportError(marked.error));
  const bot = openBot(settings);
  return bot.ok ? bot : err(() => usageError(sentenceOf(bot.error)));
}

interface JoinSettings {
  readonly name: string | undefined;
  readonly seat: Seat | null;
  /** Whether another server than before may see the token. */
  readonly moved: boolean;
  readonly plain: boolean;
  readonly bot: BotSettings | null;
}

/** What to do where a seat is taken: take the other one, or watch. */
async function alternativeTo(seat: Seat | null, server: string, link: MatchLink): Promise<string> {
  const state = seat === null ? null : await fetchMatch(server, link.match, 0);
  const isFree = seat !== null && state?.ok && state.value.seats[other(seat)].kind === 'open';
  return isFree
    ? texts.online.takeOther(`${PROGRAM} join ${matchUrl(link)} --seat ${other(seat)}`)
    : texts.online.watchInstead(`${PROGRAM} watch ${matchUrl(link)}`);
}

/** `duelbook join`: takes a seat, or comes back to it. */
export const joinOnline = (link: MatchLink, settings: JoinSettings): Promise<ExitCode> =>
  goOnAfter((onChosen) => joinAndPlay(link, settings, onChosen));

async function joinAndPlay(
  link: MatchLink,
  settings: JoinSettings,
  onChosen: (choice: OnlineChoice) => void,
): Promise<ExitCode> {
  const home = homeFolder();
  const player = identityOf(home, settings);
  if (!player.ok) return failure(player.error);
  const seat = readSeat(home, link.match);
  if (!seat.ok) return failure(seat.error);
  if (seat.value !== null && !settings.moved && !isHeldAt(seat.value, link.server)) {
    // Another server must not see the token.
    return usageError(texts.online.otherServer(matchUrl(seat.value)));
  }
  let held = seatFor(player.value, link, seat.value);
  let server = held.port === null ? link.server : localUrl(held.port);
  const body = {
    ...joinFields(player.value, server, held.token),
    ...(settings.seat === null ? {} : { seat: settings.seat }),
  };
  const bot = await openBotAt(server, body.key, settings.bot);
  if (!bot.ok) return bot.error();
  let taken = await takeSeat(server, link.match, body);
  let own: Result<OwnServer> | null = null;
  if (!taken.ok && taken.error.code === 'unreachable' && held.port !== null) {
    // The server was this program's own, and ended with it.
    own = await openServer(home, held.port);
    if (!own.ok) return failure(own.error);
    server = own.value.address;
    held = { ...held, server: own.value.shown };
    taken = await takeSeat(server, link.match, body);
  }
  try {
    if (!taken.ok) {
      return taken.error.code === 'seat_taken'
        ? usageError(
            `${errorText(taken.error)} ${await alternativeTo(settings.seat, server, link)}`,
          )
        : reportError(taken.error);
    }
    const shown = { server: await publicServer(held.server, link.match), match: link.match };
    held = { ...held, ...shown };
    const written = writeSeat(home, held);
    if (!written.ok) return failure(written.error);
    const isNew = seat.value === null;
    return await playOnline({
      server,
      link: shown,
      held,
      plain: settings.plain,
      invitation: invitationLines(held),
      isNew,
      isNameless: isNew && player.value.name === null,
      given: isNew ? undefined : settings.name,
      serves: own?.ok ?? false,
      bot: bot.value,
      onChosen,
    });
  } finally {
    bot.value?.end();
    if (own?.ok) await own.value.running.close();
  }
}

/** Whether a seat is held at a server, under any name of this machine. */
const isHeldAt = ({ server, port }: HeldSeat, address: string): boolean =>
  [server, ...(port === null ? [] : [localUrl(port)])]
    .map(canonicalServer)
    .includes(canonicalServer(address));

/** The held seat at its present address, or a new one. */
function seatFor(
  identity: Identity,
  { server, match }: MatchLink,
  held: HeldSeat | null,
): HeldSeat {
  if (held === null) {
    const token = deriveSeatToken(identity, matchUrl({ server: canonicalServer(server), match }));
    return { server, match, token, kept: null, port: null, game: null };
  }
  return isHeldAt(held, server) ? { ...held, server } : { ...held, server, port: null };
}

/** `duelbook watch`. */
export async function watchOnline(link: MatchLink, plain: boolean): Promise<ExitCode> {
  const { server, match } = link;
  const found = await fetchMatch(server, match, 0);
  if (!found.ok) return reportError(found.error);
  const invitation = [texts.online.waitsForPlayers, ''];
  return playOnline({ server, link, held: null, plain, invitation });
}
