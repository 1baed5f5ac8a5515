/** How many watch a match, and that each server knows of the others. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Audience, openAudience } from './audience.ts';
import { newLiveMatch, type Watcher } from './live-match.ts';

const A = 'AAAAAAAAAAAA';

/** Servers on one database; what their players hear of the number of watchers. */
function openServers(count: number) {
  const all: Audience[] = [];
  const servers = Array.from({ length: count }, (_, name) => {
    const live = newLiveMatch(A);
    const heard: number[] = [];
    live.watchers.set({ send: (message) => heard.push(JSON.parse(message).count) }, 1);
    const audience: Audience = openAudience(
      () => live,
      () => [live],
      (update) => {
        const others = all.filter((each) => each !== audience);
        for (const each of others) each.onUpdate({ ...update, from: `server ${name}` });
      },
    );
    all.push(audience);
    return {
      heard,
      count: () => audience.count(live),
      close: () => audience.close(),
      come: (who: Watcher = { send: () => {} }) => {
        live.watchers.set(who, null);
        audience.onChange(live);
        return who;
      },
      go: (who: Watcher) => {
        live.watchers.delete(who);
        audience.onChange(live);
      },
    };
  });
  return servers;
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('watchers', () => {
  it('are counted without the players, and a crowd is told of once', () => {
    const [server] = openServers(1);
    const crowd = Array.from({ length: 50 }, () => server?.come() ?? { send: () => {} });
    expect(server?.count()).toBe(50);
    vi.advanceTimersByTime(1_000);
    expect(server?.heard).toEqual([50]);
    for (const each of crowd) server?.go(each);
    vi.advanceTimersByTime(1_000);
    expect(server?.heard).toEqual([50, 0]);
  });

  it('of all servers count at each of them', () => {
    const [one, two] = openServers(2);
    one?.come();
    vi.advanceTimersByTime(2_000);
    two?.come();
    vi.advanceTimersByTime(2_000);
    expect([one?.count(), two?.count()]).toEqual([2, 2]);
    expect([one?.heard, two?.heard]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('of a server that is killed count for a minute, and of one that runs for ever', () => {
    const [one, two, three] = openServers(3);
    one?.come();
    two?.come();
    vi.advanceTimersByTime(2_000);
    expect(three?.count()).toBe(2);
    two?.close();
    vi.advanceTimersByTime(600_000);
    expect(three?.heard.at(-1)).toBe(1);
    expect(three?.count()).toBe(1);
  });
});
