/** Who has left a match, and who only seemed to. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '../../core/seat.ts';
import type { PresenceUpdate, Unsigned } from '../storage/backend.ts';
import { awaySeats, type LiveMatch, newLiveMatch, type Watcher } from './live-match.ts';
import { openPresence, type Presence } from './presence.ts';

const A = 'AAAAAAAAAAAA';

/** What servers tell each other: all of it comes to all others, after what is done just now. */
function openBus() {
  const all: Presence[] = [];
  const announced: string[] = [];
  return {
    announced,
    join: (presence: Presence) => void all.push(presence),
    announce: (from: Presence, sighting: Unsigned<PresenceUpdate>): void => {
      announced.push(`${sighting.seat} ${sighting.here}`);
      setTimeout(() => {
        const others = all.filter((each) => each !== from);
        for (const each of others) each.onUpdate({ ...sighting, from: 'another' });
      }, 1);
    },
  };
}

/** A server with one table. What its watchers hear is written down. */
function openServer(bus = openBus()) {
  const heard: string[] = [];
  const live = newLiveMatch(A);
  let inMemory: LiveMatch | undefined = live;
  const presence: Presence = openPresence(
    () => inMemory,
    (sighting) => bus.announce(presence, sighting),
  );
  bus.join(presence);
  const watcher = (name: string): Watcher => ({
    send: (message) => {
      const { type, seat, here } = JSON.parse(message);
      heard.push(`${name}: ${type} ${seat} ${here}`);
    },
  });
  return {
    ...{ heard, presence, announced: bus.announced, away: () => awaySeats(live) },
    come: (name: string, seat: Seat | null, who = watcher(name)) => {
      presence.addWatcher(live, who, seat);
      return who;
    },
    go: (who: Watcher) => presence.removeWatcher(live, who),
    letGo: () => {
      inMemory = undefined;
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
    // Ben himself is told how the match stands, and nothing before that.
    expect(server.heard).toEqual(['Ann: presence 2 true', 'Eve: presence 2 true']);
  });

  it('who comes back in time never left, and has all the time again on going again', () => {
    const server = openServer();
    server.come('Ann', 1);
    server.go(server.come('Ben', 2));
    vi.advanceTimersByTime(4_500);
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

  it('a watcher cannot leave', () => {
    const server = openServer();
    server.come('Ann', 1);
    server.go(server.come('Eve', null));
    vi.advanceTimersByTime(60_000);
    expect(server.heard).toEqual([]);
    expect(server.announced).toEqual(['1 true']);
  });
});

describe('several servers', () => {
  it('know who comes and who has left elsewhere, also where the match was let go of', () => {
    const bus = openBus();
    const [here, there] = [openServer(bus), openServer(bus)];
    here.come('Ann', 1);
    const ben = there.come('Ben', 2);
    there.go(ben);
    there.letGo();
    vi.advanceTimersByTime(10_000);
    expect(here.heard.splice(0)).toEqual(['Ann: presence 2 false']);
    openServer(bus).come('Ben', 2);
    vi.advanceTimersByTime(1);
    expect(here.heard).toEqual(['Ann: presence 2 true']);
    expect(bus.announced).toEqual(['1 true', '2 true', '2 false', '2 true']);
  });

  it('say nothing of a player who goes from one to the other', () => {
    const bus = openBus();
    const [here, there] = [openServer(bus), openServer(bus)];
    here.come('Ann', 1);
    there.come('Eve', null);
    here.go(here.come('Ben', 2));
    vi.advanceTimersByTime(500);
    there.come('Ben', 2);
    vi.advanceTimersByTime(60_000);
    expect([here.heard, there.heard, here.away(), there.away()]).toEqual([[], [], [], []]);
  });

  it('say nothing of a player who was at the other before the first noticed it', () => {
    const bus = openBus();
    const [here, there] = [openServer(bus), openServer(bus)];
    here.come('Ann', 1);
    there.come('Eve', null);
    const dead = here.come('Ben', 2);
    there.come('Ben', 2);
    vi.advanceTimersByTime(30_000);
    here.go(dead);
    vi.advanceTimersByTime(60_000);
    expect([here.heard, there.heard, here.away(), there.away()]).toEqual([[], [], [], []]);
  });

  it('take over from one that stops: its players have not left', () => {
    const server = openServer();
    const ann = server.come('Ann', 1);
    const ben = server.come('Ben', 2);
    server.go(ben);
    vi.advanceTimersByTime(1);
    server.presence.close();
    server.go(ann);
    server.presence.onUpdate({ kind: 'presence', from: 'there', match: A, seat: 2, here: false });
    expect(vi.getTimerCount()).toBe(0);
    expect(server.announced).toEqual(['1 true', '2 true']);
  });
});
