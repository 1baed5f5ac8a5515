/** Sitting down to a match: the journal is opened, the right face is put on, and people play. */
import type { Match } from '../core/match.ts';
import { ok, type Result } from '../core/result.ts';
import type { GuestSettings } from '../players/guests.ts';
import { isLevel } from '../players/levels.ts';
import { homeFolder } from '../store/home.ts';
import {
  type Journal,
  type Kept,
  openJournal,
  promiseJournal,
  type Sitting,
} from '../store/matches.ts';
import { type ExitCode, mistaken, troubled } from './command.ts';
import type { Heads } from './frame.ts';
import { type Lines, standardLines } from './lines.ts';
import { ORDER_NAMES } from './orders.ts';
import { plainFace } from './plain.ts';
import { type Face, type Guests, playTable } from './table.ts';

export interface Seating {
  readonly plain: boolean;
  /** Standard input where somebody has begun to read it: two readers would lose lines. */
  readonly lines?: Lines;
  /** Whether people wait for others, who are elsewhere. */
  readonly isWaiting?: boolean;
  /** How programs and models are asked. */
  readonly guests?: GuestSettings;
}

/** How it went: what the program ends with, and whether the match was played to its end. */
export interface Sat {
  readonly code: ExitCode;
  readonly isOver: boolean;
}

const unplayed = (code: ExitCode): Sat => ({ code, isOver: false });

/** Whether there is a terminal on both sides that can move its cursor. */
export const canDraw = (): boolean =>
  process.stdin.isTTY && process.stdout.isTTY && process.env.TERM !== 'dumb';

/** Plain for pipes, for terminals that cannot move a cursor and where asked for; else a drawn screen. */
export async function faceFor(
  { plain, lines, isWaiting }: Seating,
  heads: () => Heads,
  orders: () => readonly string[] = () => ORDER_NAMES,
): Promise<Face> {
  if (plain || !canDraw()) return plainFace(lines ?? standardLines(isWaiting));
  const { screenFace } = await import('./screen.ts');
  return screenFace(heads, orders);
}

/** Plays a new match, which is kept from its first move on. */
export async function seatNew(
  match: Match,
  sitting: Omit<Sitting, 'id'>,
  seating: Seating,
): Promise<Sat> {
  const journal = promiseJournal(homeFolder(), match, sitting);
  if (!journal.ok) return unplayed(troubled(journal.error));
  return seat(journal.value, { match }, seating);
}

/** Goes on with a kept match. */
export async function seatAgain(kept: Kept, seating: Seating): Promise<Sat> {
  const journal = openJournal(homeFolder(), kept);
  return journal.ok ? seat(journal.value, kept, seating) : unplayed(troubled(journal.error));
}

async function seat(
  journal: Journal,
  { match, answers = [] }: { readonly match: Match; readonly answers?: readonly string[] },
  seating: Seating,
): Promise<Sat> {
  const guests = await invite(journal.sitting, seating.guests);
  if (!guests.ok) {
    journal.close();
    return unplayed(mistaken(guests.error));
  }
  const face = await faceFor(seating, () => journal.sitting);
  try {
    const left = await playTable({ face, journal, match, answers, guests: guests.value });
    return { code: left === 'lost' ? 1 : 0, isOver: left === 'over' };
  } finally {
    for (const guest of Object.values(guests.value)) guest.end();
    journal.close();
  }
}

/** Opens the programs and models that sit at the table. */
async function invite({ players }: Sitting, settings?: GuestSettings): Promise<Result<Guests>> {
  const guests: { -readonly [seat in keyof Guests]: Guests[seat] } = {};
  for (const seat of [1, 2] as const) {
    const player = players[seat];
    if (player === 'human' || isLevel(player) || settings === undefined) continue;
    // Loaded where it is needed: most matches are between people and levels.
    const { openGuest } = await import('../players/guests.ts');
    const guest = openGuest(player, settings);
    if (!guest.ok) return guest;
    if (guest.value !== null) guests[seat] = guest.value;
  }
  return ok(guests);
}
