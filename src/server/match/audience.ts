/**
 * Counts who watches a match without a seat, on all servers together. Each server announces its own
 * count when that changes, and from time to time, so that the count of a killed server expires.
 */
import type { ServerMessage } from '../../online/protocol.ts';
import type { AudienceUpdate, Unsigned } from '../storage/backend.ts';
import { broadcast, type LiveMatch } from './live-match.ts';

export interface Audience {
  /** Handles a watcher who has come or gone. */
  onChange(live: LiveMatch): void;
  /** Handles the announcement of another server. */
  onUpdate(update: AudienceUpdate): void;
  /** Tells a server at which the match has just come into memory. */
  introduce(live: LiveMatch): void;
  count(live: LiveMatch): number;
  close(): void;
}

/** Changes within this time are told together: of a crowd that comes, each would be told of each. */
const TELL_MS = 1_000;
const REPEAT_MS = 30_000;
/** A server that was silent for this long has no watchers. */
const EXPIRY_MS = 75_000;

/** `announce` tells all other servers on the database. */
export function openAudience(
  find: (match: string) => LiveMatch | undefined,
  all: () => Iterable<LiveMatch>,
  announce: (update: Unsigned<AudienceUpdate>) => void,
): Audience {
  /** Pending news, by match. */
  const timers = new Map<string, NodeJS.Timeout>();

  function introduce(live: LiveMatch): void {
    live.audience.announced = ownCount(live);
    announce({ kind: 'audience', match: live.id, count: live.audience.announced });
  }

  /** Tells servers and watchers soon how many watch now. */
  function tellSoon(match: string): void {
    if (timers.has(match)) return;
    const tell = (): void => {
      timers.delete(match);
      const live = find(match);
      if (live !== undefined) tellAll(live);
    };
    timers.set(match, setTimeout(tell, TELL_MS).unref());
  }

  function tellAll(live: LiveMatch): void {
    const { audience } = live;
    if (audience.announced !== ownCount(live)) introduce(live);
    const now = count(live);
    if (audience.told === now) return;
    audience.told = now;
    const message: ServerMessage = { type: 'watchers', match: live.id, count: now };
    broadcast(live, JSON.stringify(message), null);
  }

  function count(live: LiveMatch): number {
    const { elsewhere } = live.audience;
    let sum = ownCount(live);
    for (const [server, known] of elsewhere) {
      if (Date.now() - known.at > EXPIRY_MS) elsewhere.delete(server);
      else sum += known.count;
    }
    return sum;
  }

  const repeating = setInterval(() => {
    for (const live of all()) {
      if (ownCount(live) > 0) introduce(live);
      if (live.audience.elsewhere.size > 0) tellSoon(live.id);
    }
  }, REPEAT_MS).unref();

  return {
    onChange: ({ id }) => tellSoon(id),
    onUpdate({ from, match, count }) {
      const live = find(match);
      if (live === undefined) return;
      const { elsewhere } = live.audience;
      const isNew = !elsewhere.has(from);
      elsewhere.set(from, { count, at: Date.now() });
      // A server that we have not heard of has not heard of us.
      if (isNew && ownCount(live) > 0) introduce(live);
      tellSoon(match);
    },
    introduce(live) {
      if (ownCount(live) > 0) introduce(live);
    },
    count,
    close() {
      clearInterval(repeating);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function ownCount({ watchers }: LiveMatch): number {
  let sum = 0;
  for (const seat of watchers.values()) if (seat === null) sum += 1;
  return sum;
}
