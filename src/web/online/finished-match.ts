/** A match on the server that is over: what was played, and who played it. */
import { useEffect, useState } from 'preact/hooks';
import { type Match, replay } from '../../core/match.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import type { ApiError } from '../../online/api.ts';
import { isMatchId } from '../../online/links.ts';
import type { MatchState } from '../../online/protocol.ts';
import { UNKNOWN_MATCH } from './errors.ts';

export interface FinishedMatch {
  readonly game: string;
  /** The match as it was set up, and after each text of its record. */
  readonly steps: readonly Match[];
  readonly seats: MatchState['seats'];
  readonly fair: boolean;
}

const UNREACHABLE: ApiError = { code: 'unreachable', message: '' };

async function load(id: string): Promise<Result<FinishedMatch, ApiError>> {
  if (!isMatchId(id)) return err(UNKNOWN_MATCH);
  // What is needed online is not loaded by whoever reviews a match of this browser.
  const door = await import('./network.ts').catch(() => null);
  if (door === null) return err(UNREACHABLE);
  const { fetchRecord, fetchMatch } = door;
  const [record, state] = await Promise.all([
    fetchRecord(location.origin, id),
    // For who played; what was played is in the record.
    fetchMatch(location.origin, id, 0),
  ]);
  if (!record.ok) return record;
  if (!state.ok) return state;
  const game = findGame(record.value.game);
  const steps: Match[] = [];
  const match = game.ok ? replay(game.value, record.value, (step) => steps.push(step)) : game;
  const { seats, fair } = state.value;
  return match.ok ? ok({ game: record.value.game, steps, seats, fair }) : err(UNKNOWN_MATCH);
}

/** The match of an id, once it has come; until then null. */
export function useFinishedMatch(id: string): Result<FinishedMatch, ApiError> | null {
  const [played, setPlayed] = useState<Result<FinishedMatch, ApiError> | null>(null);
  useEffect(() => {
    let stale = false;
    void load(id).then((loaded) => !stale && setPlayed(loaded));
    return () => {
      stale = true;
    };
  }, [id]);
  return played;
}
