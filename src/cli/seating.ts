/** Sitting down to a match: the journal is opened, the right face is put on, and people play. */
import type { Match } from '../core/match.ts';
import { homeFolder } from '../store/home.ts';
import {
  createJournal,
  type Journal,
  type Kept,
  openJournal,
  type Sitting,
} from '../store/matches.ts';
import { type ExitCode, troubled } from './command.ts';
import { type Lines, standardLines } from './lines.ts';
import { plainFace } from './plain.ts';
import { type Face, playTable } from './table.ts';

export interface Seating {
  readonly plain: boolean;
  /** Standard input where somebody has begun to read it: two readers would lose lines. */
  readonly lines?: Lines;
}

/** Plain for pipes and where asked for; a drawn screen for people. */
async function faceFor({ plain, lines }: Seating, journal: Journal): Promise<Face> {
  if (plain || !process.stdin.isTTY || !process.stdout.isTTY) {
    return plainFace(lines ?? standardLines());
  }
  const { screenFace } = await import('./screen.ts');
  return screenFace(journal.sitting);
}

/** Starts a new match and plays it. */
export async function seatNew(
  match: Match,
  sitting: Omit<Sitting, 'id'>,
  seating: Seating,
): Promise<ExitCode> {
  const journal = createJournal(homeFolder(), match, sitting);
  if (!journal.ok) return troubled(journal.error);
  return seat(journal.value, { match }, seating);
}

/** Goes on with a kept match. */
export async function seatAgain(kept: Kept, seating: Seating): Promise<ExitCode> {
  const journal = openJournal(homeFolder(), kept);
  return journal.ok ? seat(journal.value, kept, seating) : troubled(journal.error);
}

async function seat(
  journal: Journal,
  { match, answers = [] }: { readonly match: Match; readonly answers?: readonly string[] },
  seating: Seating,
): Promise<ExitCode> {
  const face = await faceFor(seating, journal);
  const left = await playTable({ face, journal, match, answers });
  journal.close();
  return left === 'lost' ? 1 : 0;
}
