/** Loads a finished match from the server: its moves and its players. */
import { useEffect, useState } from 'preact/hooks';
import { type Match, replay } from '../../core/match.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import type { ApiError } from '../../online/api-error.ts';
import { isMatchId } from '../../online/links.ts';
import type { MatchState } from '../../online/protocol.ts';
import { UNKNOWN_MATCH } from './errors.ts';

export interface LoadedMatch {
  readonly game: string;
  /** The match at its start and after each text of its record. */
  readonly steps: readonly Match[];
  readonly seats: MatchState['seats'];
  readonly fair: boolean;
}

const UNREACHABLE: ApiError = { code: 'unreachable', message: '' };

async function load(id: string): Promise<Result<LoadedMatch, ApiError>> {
  if (!isMatchId(id)) return err(UNKNOWN_MATCH);
  // Loaded only here: a review of a local match needs no network.
  const network = await import('./network.ts').catch(() => null);
  if (network === null) return err(UNREACHABLE);
  const { loadRecord, loadMatch } = network;
  const [record, state] = await Promise.all([
    loadRecord(location.origin, id),
    loadMatch(location.origin, id, 0),
  ]);
  if (!record.ok) return record;
  if (!state.ok) return state;
  const game = findGame(record.value.game);
  const steps: Match[] = [];
  const match = game.ok ? replay(game.value, record.value, (step) => steps.push(step)) : game;
  const { seats, fair } = state.value;
  return match.ok ? ok({ game: record.value.game, steps, seats, fair }) : err(UNKNOWN_MATCH);
}

/** The finished match; null while it loads. */
export function useFinishedMatch(id: string): Result<LoadedMatch, ApiError> | null {
  const [played, setPlayed] = useState<Result<LoadedMatch, ApiError> | null>(null);
  useEffect(() => {
    let stale = false;
    void load(id).then((loaded) => !stale && setPlayed(loaded));
    return () => {
      stale = true;
    };
  }, [id]);
  return played;
}
