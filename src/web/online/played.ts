/** A match on the server that is over: what was played, and who played it. */
import { useEffect, useState } from 'preact/hooks';
import { type Match, replay } from '../../core/match.ts';
import { ok, type Result, refuse } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { isMatchId } from '../../online/links.ts';
import type { MatchState } from '../../online/protocol.ts';
import type { Trouble } from '../../online/requests.ts';
import { UNKNOWN_MATCH } from './trouble.ts';

export interface Played {
  readonly game: string;
  /** The match as it was set up, and after each text of its record. */
  readonly steps: readonly Match[];
  readonly seats: MatchState['seats'];
  readonly fair: boolean;
}

const UNREACHABLE: Trouble = { code: 'unreachable', message: '' };

async function load(id: string): Promise<Result<Played, Trouble>> {
  if (!isMatchId(id)) return refuse(UNKNOWN_MATCH);
  // What is needed online is not loaded by whoever reviews a match of this browser.
  const door = await import('./door.ts').catch(() => null);
  if (door === null) return refuse(UNREACHABLE);
  const { readRecord, lookAt } = door;
  const [record, state] = await Promise.all([
    readRecord(location.origin, id),
    // For who played; what was played is in the record.
    lookAt(location.origin, id, 0),
  ]);
  if (!record.ok) return record;
  if (!state.ok) return state;
  const game = findGame(record.value.game);
  const steps: Match[] = [];
  const match = game.ok ? replay(game.value, record.value, (step) => steps.push(step)) : game;
  const { seats, fair } = state.value;
  return match.ok ? ok({ game: record.value.game, steps, seats, fair }) : refuse(UNKNOWN_MATCH);
}

/** The match of an id, once it has come; until then null. */
export function usePlayed(id: string): Result<Played, Trouble> | null {
  const [played, setPlayed] = useState<Result<Played, Trouble> | null>(null);
  useEffect(() => {
    let stale = false;
    void load(id).then((loaded) => !stale && setPlayed(loaded));
    return () => {
      stale = true;
    };
  }, [id]);
  return played;
}
