/** The moves of the visitor's finished matches on the server, to learn from. */
import { hasServer } from '../site.ts';
import type { DrillMatch } from '../worker-protocol.ts';
import { storedPlayerKey } from './seats.ts';
import { withNetwork } from './with-network.ts';

/** Each is a request of its own: the latest will do. */
const MAX_RECORDS = 30;

/** Whether there may be any. */
export const mayHavePast = (): boolean =>
  navigator.onLine && hasServer() && storedPlayerKey() !== undefined;

/** The latest first; none where the server cannot be reached. */
export async function loadPastRecords(): Promise<readonly DrillMatch[]> {
  const key = storedPlayerKey();
  if (key === undefined) return [];
  const past = await withNetwork(({ loadPastMatches }) => loadPastMatches(location.origin, key));
  if (!past.ok) return [];
  const loaded = past.value.slice(0, MAX_RECORDS).map(async ({ match, fair, you }) => {
    const record = await withNetwork(({ loadRecord }) => loadRecord(location.origin, match));
    return record.ok ? [{ record: record.value, fair, seats: [you] }] : [];
  });
  return (await Promise.all(loaded)).flat();
}
