/** Starts or resumes a match: opens its journal, its frontend and its players, and plays. */
import type { Match } from '../../core/match.ts';
import { ok, type Result } from '../../core/result.ts';
import { homeFolder } from '../../local/home.ts';
import type { MatchHeader } from '../../local/journal-entries.ts';
import { type Journal, lazyJournal, openJournal, type SavedMatch } from '../../local/matches.ts';
import { sentenceOf } from '../../messages/terminal.ts';
import type { ExternalSettings } from '../../players/external.ts';
import { isLevel } from '../../players/levels.ts';
import { whyNotPerfect } from '../../players/perfect.ts';
import { type ExitCode, failure, usageError } from '../output.ts';
import type { NextAction } from './after-match.ts';
import type { PlayersInfo } from './frame.ts';
import type { ExternalPlayers, Frontend, LocalMatch } from './frontend.ts';
import { type LineIO, stdioLines } from './line-io.ts';
import { runMatchLoop } from './match-loop.ts';
import { readPaceMs } from './pace.ts';
import { plainFrontend } from './plain-frontend.ts';
import { playersInfo } from './players-info.ts';
import { commandsOf } from './slash-commands.ts';

export interface TerminalSettings {
  readonly plain: boolean;
  /** Standard input that is being read already: two readers would lose lines. */
  readonly lines?: LineIO;
  /** Whether people wait for others, who are elsewhere. */
  readonly isWaiting?: boolean;
  /** Whether something else goes on after the match, which therefore offers nothing. */
  readonly isPart?: boolean;
  /** How programs and models are asked. */
  readonly external?: ExternalSettings;
}

/** How it went: what the program ends with, whether the match is over, and what was chosen to follow. */
export interface PlayResult {
  readonly code: ExitCode;
  readonly isOver: boolean;
  readonly next: NextAction | null;
  /** The id of the match that was played; empty where none was. */
  readonly id: string;
}

const notPlayed = (code: ExitCode): PlayResult => ({ code, isOver: false, next: null, id: '' });

/** Whether there is a terminal on both sides that can move its cursor. */
export const canDrawScreen = (): boolean =>
  // Standard input is opened last: through a pipe the first prompt does not wait for it.
  process.stdout.isTTY && process.env.TERM !== 'dumb' && process.stdin.isTTY;

/** Plain for pipes, for terminals that cannot move a cursor and where asked for; else a drawn screen. */
export async function createFrontend(
  { plain, lines, isWaiting }: TerminalSettings,
  heads: () => PlayersInfo,
  commands: () => readonly string[],
): Promise<Frontend> {
  if (plain || !canDrawScreen()) return plainFrontend(lines ?? stdioLines(isWaiting));
  const { screenFrontend } = await import('./screen-frontend.ts');
  return screenFrontend(heads, commands, readPaceMs());
}

/** Plays a new match, which is kept from its first move on. */
export async function startMatch(
  match: Match,
  sitting: Omit<MatchHeader, 'id'>,
  settings: TerminalSettings,
): Promise<PlayResult> {
  const journal = lazyJournal(homeFolder(), sitting);
  if (!journal.ok) return notPlayed(failure(journal.error));
  return runMatch(journal.value, { match }, settings);
}

/** Goes on with a kept match. */
export async function resumeMatch(
  saved: SavedMatch,
  settings: TerminalSettings,
): Promise<PlayResult> {
  const journal = await openJournal(homeFolder(), saved);
  return journal.ok ? runMatch(journal.value, saved, settings) : notPlayed(failure(journal.error));
}

/** Plays a match that a journal keeps; `resume` says how to go on with it later. */
export async function runMatch(
  journal: Journal,
  { match, answers = [], resume }: Pick<LocalMatch, 'match' | 'answers' | 'resume'>,
  settings: TerminalSettings,
): Promise<PlayResult> {
  const external = await openExternalPlayers(journal.header, settings.external);
  if (!external.ok) {
    journal.close();
    return notPlayed(usageError(external.error));
  }
  if (Object.values(journal.header.players).includes('perfect')) {
    const why = await whyNotPerfect(match, async () => {
      const { EXACT_POSITIONS, loadOracle } = await import('./lazy-solver.ts');
      return loadOracle(match, EXACT_POSITIONS);
    });
    if (why !== null) {
      journal.close();
      return notPlayed(usageError(sentenceOf(why)));
    }
  }
  const commands = Object.keys(commandsOf({ journal }));
  const frontend = await createFrontend(
    settings,
    () => playersInfo(journal.header),
    () => commands,
  );
  try {
    const { kind, next } = await runMatchLoop({
      frontend,
      journal,
      match,
      answers,
      externalPlayers: external.value,
      isPart: settings.isPart ?? false,
      ...(resume === undefined ? {} : { resume }),
    });
    return { code: kind === 'lost' ? 1 : 0, isOver: kind === 'over', next, id: journal.header.id };
  } finally {
    for (const player of Object.values(external.value)) player.end();
    journal.close();
  }
}

/** Opens the programs and models that play. */
async function openExternalPlayers(
  { players }: MatchHeader,
  settings?: ExternalSettings,
): Promise<Result<ExternalPlayers>> {
  const opened: { -readonly [seat in keyof ExternalPlayers]: ExternalPlayers[seat] } = {};
  for (const seat of [1, 2] as const) {
    const player = players[seat];
    if (player === 'human' || isLevel(player) || settings === undefined) continue;
    // Loaded where it is needed: most matches are between people and levels.
    const { openExternalPlayer } = await import('../../players/external.ts');
    const external = openExternalPlayer(player, settings);
    if (!external.ok) return external;
    if (external.value !== null) opened[seat] = external.value;
  }
  return ok(opened);
}

/** The program's exit code after a match, or after the home screen where that was chosen. */
export async function homeAfter({ code, next }: PlayResult): Promise<ExitCode> {
  if (next !== 'home') return code;
  const { homeScreen } = await import('../home/home.ts');
  return homeScreen();
}
