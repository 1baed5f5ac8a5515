/**
 * The ways to a match on a server: it is set up, a seat is taken or taken up again, or it is only
 * watched. The commands load this when they are called, and with it the network.
 */
import type { OptionValues } from '../../core/options.ts';
import type { First } from '../../core/record.ts';
import { ok, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { DEFAULT_PORT, type Link, linkTo } from '../../online/links.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import {
  createMatch,
  lookAt,
  pairUp,
  type Seated,
  type Trouble,
  takeSeat,
} from '../../online/requests.ts';
import type { RunningServer } from '../../server/index.ts';
import type { Unopened } from '../../server/store/backend.ts';
import { homeFolder } from '../../store/home.ts';
import {
  type HeldSeat,
  keyFor,
  newSecret,
  type Player,
  readPlayer,
  readSeat,
  tokenFor,
  writeSeat,
} from '../../store/online.ts';
import { type ExitCode, mistaken, PROGRAM, troubled } from '../command.ts';
import { oneName, shownAs } from './address.ts';
import { visit } from './visit.ts';

/** A match that somebody wants to set up. */
export interface Hosted {
  readonly game: string;
  readonly options: OptionValues;
  readonly first: First;
  readonly fair: boolean;
  readonly clock: ClockSettings | null;
  readonly seat: Seat;
  readonly listed: boolean;
  readonly quick: boolean;
  /** Null where this program is to be the server. */
  readonly server: string | null;
  readonly name: string | undefined;
  readonly plain: boolean;
}

/** Troubles of machines and networks; all others are mistakes in what was asked. */
const MACHINES: readonly Trouble['code'][] = [
  ...(['unreachable', 'no_server', 'unavailable', 'too_busy'] as const),
  ...(['too_many_requests', 'too_many_connections'] as const),
];

const failed = ({ code, message }: Trouble): ExitCode =>
  MACHINES.includes(code) ? troubled(message) : mistaken(message);

/** `duelbook host`. */
export async function host(wanted: Hosted): Promise<ExitCode> {
  const home = homeFolder();
  const player = readPlayer(home, wanted.name);
  if (!player.ok) return troubled(player.error);
  const own = wanted.server === null ? await openServer(home, null) : null;
  if (own !== null && !own.ok) return troubled(withAdvice(own.error));
  try {
    const server = own?.value.address ?? wanted.server ?? '';
    const sitter = {
      ...(player.value.name === null ? {} : { name: player.value.name }),
      key: keyFor(player.value, oneName(server)),
      token: newSecret(),
    };
    const made = await setUp(server, wanted, sitter);
    if (!made.ok) return failed(made.error);
    const { match } = made.value;
    const link = { server: own?.value.shown ?? (await shownTo(server, match)), match };
    const port = own?.value.running.port ?? null;
    const held = { ...link, token: sitter.token, kept: null, port, game: wanted.game };
    const written = writeSeat(home, held);
    if (!written.ok) return troubled(written.error);
    const { plain, listed, quick } = wanted;
    const invitation = quick ? ['Looking for somebody who wants the same game.', ''] : invite(held);
    const withdraws = listed || quick;
    const seat = { isNew: true, isNameless: false, serves: own !== null, withdraws };
    return await visit({ server, link, held, plain, invitation, ...seat });
  } finally {
    await own?.value.running.close();
  }
}

/** Only one server can have the matches of a folder. */
const withAdvice = ({ code, message }: Unopened): string =>
  code === 'taken'
    ? `${message} Play on the server that runs there: add --server http://localhost:${DEFAULT_PORT}, or the port that it has.`
    : message;

/** The address of a server for a friend: one of this machine's that is found from others too. */
async function shownTo(server: string, match: string): Promise<string> {
  const shown = shownAs(server);
  // It may listen to this machine alone.
  return shown !== null && (await lookAt(shown, match, 0)).ok ? shown : server;
}

/** What to tell a friend. */
const invite = (held: HeldSeat): readonly string[] => [
  'Give this line to your friend:',
  '',
  `  duelbook join ${linkTo(held)}`,
  '',
];

/** Sets a match up, or finds one that somebody else has. */
function setUp(
  server: string,
  { game, options, first, fair, clock, seat, listed, quick }: Hosted,
  sitter: { readonly key: string; readonly token: string },
): Promise<Result<Seated, Trouble>> {
  const agreed = { game, options, fair, clock, ...sitter };
  if (quick) return pairUp(server, agreed);
  const seats = seat === 1 ? ({ 1: 'me', 2: 'open' } as const) : ({ 1: 'open', 2: 'me' } as const);
  return createMatch(server, { ...agreed, first, listed, seats });
}

interface OwnServer {
  readonly running: RunningServer;
  /** Where this machine finds it, and where others do. */
  readonly address: string;
  readonly shown: string;
}

const here = (port: number): string => `http://127.0.0.1:${port}`;

async function openServer(home: string, port: number | null): Promise<Result<OwnServer, Unopened>> {
  // Loaded where it is needed: most people play on a server that is there.
  const { serveHere } = await import('./hosting.ts');
  const running = await serveHere(home, port);
  if (!running.ok) return running;
  const address = here(running.value.port);
  return ok({ running: running.value, address, shown: shownAs(address) ?? address });
}

/** How somebody wants to join. */
interface Joining {
  readonly name: string | undefined;
  readonly seat: Seat | null;
  /** Whether another server than before may be shown what holds the seat. */
  readonly moved: boolean;
  readonly plain: boolean;
}

/** What is left to somebody whose seat is taken: the other one, or to watch. */
async function insteadOf(seat: Seat | null, server: string, link: Link): Promise<string> {
  const state = seat === null ? null : await lookAt(server, link.match, 0);
  const isFree = seat !== null && state?.ok && state.value.seats[other(seat)].kind === 'open';
  return isFree
    ? `Take it with: ${PROGRAM} join ${linkTo(link)} --seat ${other(seat)}`
    : `Watch with: ${PROGRAM} watch ${linkTo(link)}`;
}

/** `duelbook join`: takes a seat, or takes it up again. */
export async function join(link: Link, given: Joining): Promise<ExitCode> {
  const home = homeFolder();
  const player = readPlayer(home, given.name);
  if (!player.ok) return troubled(player.error);
  const seat = readSeat(home, link.match);
  if (!seat.ok) return troubled(seat.error);
  if (seat.value !== null && !given.moved && !isHeldAt(seat.value, link.server)) {
    // Another server must not get to see the token.
    return mistaken(
      `You hold a seat at this match on another server: ${linkTo(seat.value)}\nIf the match has moved, add --moved: then this server is shown the secret that holds your seat.`,
    );
  }
  let held = heldFor(player.value, link, seat.value);
  let server = held.port === null ? link.server : here(held.port);
  const body = {
    ...(player.value.name === null ? {} : { name: player.value.name }),
    ...(given.seat === null ? {} : { seat: given.seat }),
    key: keyFor(player.value, oneName(server)),
    token: held.token,
  };
  let taken = await takeSeat(server, link.match, body);
  let own: Result<OwnServer, Unopened> | null = null;
  if (!taken.ok && taken.error.code === 'unreachable' && held.port !== null) {
    // It was this program's own server, and went away with it.
    own = await openServer(home, held.port);
    if (!own.ok) return troubled(own.error.message);
    server = own.value.address;
    held = { ...held, server: own.value.shown };
    taken = await takeSeat(server, link.match, body);
  }
  try {
    if (!taken.ok) {
      return taken.error.code === 'seat_taken'
        ? mistaken(`${taken.error.message} ${await insteadOf(given.seat, server, link)}`)
        : failed(taken.error);
    }
    const shown = { server: await shownTo(held.server, link.match), match: link.match };
    held = { ...held, ...shown };
    const written = writeSeat(home, held);
    if (!written.ok) return troubled(written.error);
    const isNew = seat.value === null;
    return await visit({
      ...{ server, link: shown, held, plain: given.plain, invitation: invite(held) },
      ...{ isNew, isNameless: isNew && player.value.name === null },
      ...{ serves: own?.ok ?? false, withdraws: false },
    });
  } finally {
    if (own?.ok) await own.value.running.close();
  }
}

/** Whether a seat is held at a server, by whatever name of this machine. */
const isHeldAt = ({ server, port }: HeldSeat, address: string): boolean =>
  [server, ...(port === null ? [] : [here(port)])].map(oneName).includes(oneName(address));

/** The seat to take, or the one that is held, where it is now. */
function heldFor(player: Player, { server, match }: Link, held: HeldSeat | null): HeldSeat {
  if (held === null) {
    const token = tokenFor(player, linkTo({ server: oneName(server), match }));
    return { server, match, token, kept: null, port: null, game: null };
  }
  return isHeldAt(held, server) ? { ...held, server } : { ...held, server, port: null };
}

/** `duelbook watch`. */
export async function watch(link: Link, plain: boolean): Promise<ExitCode> {
  const { server, match } = link;
  const found = await lookAt(server, match, 0);
  if (!found.ok) return failed(found.error);
  const invitation = ['The match waits for its players.', ''];
  const guest = { held: null, isNew: false, isNameless: false };
  return visit({ server, link, plain, invitation, ...guest, serves: false, withdraws: false });
}
