/** Who has left a match, and who only seemed to. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '../core/seat.ts';
import type { Frame } from './frames.ts';
import { openPresence } from './presence.ts';
import type { Sighting } from './store/backend.ts';
import type { Table, Watcher } from './tables.ts';

const A = 'AAAAAAAAAAAA';

/** A server with one table. What its watchers hear and what it tells others is written down. */
function openServer() {
  const heard: string[] = [];
  const announced: Sighting[] = [];
  const table: Pick<Table, 'id' | 'watchers' | 'away'> = { id: A, watchers: null, away: [] };
  let held: Table | undefined = table as Table;
  const presence = openPresence(
    {
      find: () => held,
      leave: (left, watcher) => void left.watchers?.delete(watcher),
    },
    (sighting) => void announced.push(sighting),
  );
  const watcher = (name: string): Watcher => ({
    send: (frame: Frame) => {
      const { type, seat, here } = JSON.parse(frame.toString('latin1').slice(2));
      heard.push(`${name}: ${type} ${seat} ${here}`);
    },
  });
  return {
    ...{ heard, announced, presence, away: () => table.away },
    come: (name: string, seat: Seat | null, who = watcher(name)) => {
      presence.come(table as Table, who, seat);
      return who;
    },
    go: (who: Watcher) => presence.go(table as Table, who),
    letGo: () => {
      held = undefined;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a player', () => {
  it('who goes has left after five seconds, and is back on coming back', () => {
    const server = openServer();
    server.come('Ann', 1);
    server.come('Eve', null);
    const ben = server.come('Ben', 2);
    server.go(ben);
    vi.advanceTimersByTime(4_999);
    expect(server.heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(server.away()).toEqual([2]);
    expect(server.heard.splice(0)).toEqual(['Ann: presence 2 false', 'Eve: presence 2 false']);
    server.come('Ben', 2);
    expect(server.away()).toEqual([]);
    expect(server.heard).toEqual(['Ann', 'Eve', 'Ben'].map((name) => `${name}: presence 2 true`));
  });

  it('who comes back in time never left, and has all the time again on going again', () => {
    const server = openServer();
    server.come('Ann', 1);
    server.go(server.come('Ben', 2));
    vi.advanceTimersByTime(4_000);
    server.go(server.come('Ben', 2));
    vi.advanceTimersByTime(4_999);
    expect(server.heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(server.heard).toEqual(['Ann: presence 2 false']);
  });

  it('with two connections has left when both are gone', () => {
    const server = openServer();
    server.come('Ann', 1);
    const one = server.come('Ben', 2);
    const two = server.come('Ben', 2);
    server.go(one);
    vi.advanceTimersByTime(60_000);
    expect(server.away()).toEqual([]);
    server.go(two);
    vi.advanceTimersByTime(5_000);
    expect(server.away()).toEqual([2]);
  });

  it('who only watches from now on has left the seat', () => {
    const server = openServer();
    const ben = server.come('Ben', 2);
    server.come('Ben', null, ben);
    vi.advanceTimersByTime(5_000);
    expect(server.away()).toEqual([2]);
  });

  it('who only watches is nobody who could leave', () => {
    const server = openServer();
    server.come('Ann', 1);
    server.go(server.come('Eve', null));
    vi.advanceTimersByTime(60_000);
    expect(server.heard).toEqual([]);
    expect(server.announced).toEqual([{ match: A, seat: 1, here: true }]);
  });
});

describe('other servers', () => {
  it('are told of who comes and who has left, also when the match is let go of', () => {
    const server = openServer();
    const ben = server.come('Ben', 2);
    server.come('Ben', 2, ben);
    server.go(ben);
    server.letGo();
    vi.advanceTimersByTime(5_000);
    expect(server.announced).toEqual([
      { match: A, seat: 2, here: true },
      { match: A, seat: 2, here: false },
    ]);
  });

  it('are believed, unless the player is here', () => {
    const server = openServer();
    server.come('Ann', 1);
    server.announced.splice(0);
    server.presence.hear({ match: A, seat: 2, here: false });
    server.presence.hear({ match: A, seat: 2, here: false });
    expect(server.heard.splice(0)).toEqual(['Ann: presence 2 false']);
    server.presence.hear({ match: A, seat: 2, here: true });
    expect(server.heard.splice(0)).toEqual(['Ann: presence 2 true']);
    server.presence.hear({ match: A, seat: 1, here: false });
    expect(server.heard).toEqual([]);
    expect(server.announced).toEqual([{ match: A, seat: 1, here: true }]);
  });

  it('take over from one that stops: nobody has left it', () => {
    const server = openServer();
    const ann = server.come('Ann', 1);
    const ben = server.come('Ben', 2);
    server.go(ben);
    server.presence.close();
    server.go(ann);
    vi.advanceTimersByTime(60_000);
    expect(server.heard).toEqual([]);
    expect(server.announced.filter(({ here }) => !here)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
