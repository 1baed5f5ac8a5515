/** The connection that heals by itself, over sockets that a test opens, cuts and speaks through. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffMs, type Connection, type ConnectionEvent, connect } from './connection.ts';
import { NO_ABSENCES } from './fold.ts';
import type { MatchEvent, MatchState } from './protocol.ts';

const MATCH = 'abcdefghijkl';
const TOKEN = 'a-token-of-at-least-22-characters';

/** A socket whose other end is the test. */
class FakeSocket {
  readonly sent: unknown[] = [];
  last = '';
  closed = false;
  private readonly listeners = new Map<string, (event: { readonly data: unknown }) => void>();
  send(text: string): void {
    this.sent.push(JSON.parse(text));
    this.last = text;
  }
  close(): void {
    this.closed = true;
  }
  addEventListener(kind: string, heard: (event: { readonly data: unknown }) => void): void {
    this.listeners.set(kind, heard);
  }
  tell(kind: 'open' | 'close' | 'error' | 'message', message?: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.listeners.get(kind)?.({ data });
  }
}

const state = (n: number, events: readonly MatchEvent[] = []): MatchState & { type: 'state' } => ({
  type: 'state',
  match: MATCH,
  game: 'binary-race',
  options: {},
  first: 1,
  fair: false,
  listed: false,
  clock: null,
  seats: { 1: { kind: 'person', name: 'Ada', rating: null }, 2: { kind: 'open' } },
  you: 1,
  begins: { round: 1, starter: 1, start: { total: 1, turn: 1 } },
  over: false,
  away: [],
  leftAt: NO_ABSENCES,
  watchers: 0,
  seed: null,
  n,
  events,
  now: 0,
});

const move = (n: number): MatchEvent => ({ n, at: 0, kind: 'move', seat: 1, text: '+2' });
const eventMessage = (event: MatchEvent) => ({ type: 'event', match: MATCH, event });

describe('a connection', () => {
  const sockets: FakeSocket[] = [];
  const connections: Connection[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const connection of connections.splice(0)) connection.close();
    sockets.splice(0);
    vi.useRealTimers();
  });

  const dial = (token: string | null = TOKEN): Connection => {
    const connection = connect({ url: 'ws://there', match: MATCH, token }, () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    });
    connections.push(connection);
    return connection;
  };
  const latest = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no call yet');
    return socket;
  };
  /** Everything heard so far, in short. */
  const heard = (connection: Connection): readonly string[] => {
    const kinds: string[] = [];
    for (
      let next: ConnectionEvent | null = connection.take();
      next !== null;
      next = connection.take()
    ) {
      const number = next.kind === 'event' ? ` ${next.event.n}` : '';
      kinds.push(next.kind === 'error' ? `error ${next.error.code}` : `${next.kind}${number}`);
    }
    return kinds;
  };
  const watching = (since: number) => ({ type: 'watch', match: MATCH, since, token: TOKEN });
  const acting = (n: number) => ({ type: 'act', match: MATCH, n, act: 'move', text: '+2' });

  it('follows a match from its beginning', () => {
    const connection = dial();
    latest().tell('open');
    expect(latest().sent).toEqual([watching(0)]);
    latest().tell('message', state(1));
    latest().tell('message', eventMessage(move(2)));
    expect(heard(connection)).toEqual(['state', 'event 2']);
  });

  describe('to a long match', () => {
    const part = (n: number, events: readonly MatchEvent[]) => ({
      ...state(n, events),
      more: true,
    });
    const numbers = (connection: Connection): readonly number[] | null => {
      const next = connection.take();
      return next?.kind === 'state' ? next.state.events.map(({ n }) => n) : null;
    };

    it('asks on until it has all events, and gives them as one state', () => {
      const connection = dial();
      latest().tell('open');
      latest().tell('message', part(5, [move(1), move(2)]));
      expect([connection.take(), latest().sent]).toEqual([null, [watching(0), watching(2)]]);
      latest().tell('message', part(5, [move(3), move(4)]));
      // What happens meanwhile is in the last part too.
      latest().tell('message', eventMessage(move(6)));
      expect([connection.take(), latest().sent.at(-1)]).toEqual([null, watching(4)]);
      latest().tell('message', state(6, [move(5), move(6)]));
      expect(numbers(connection)).toEqual([1, 2, 3, 4, 5, 6]);
      latest().tell('message', eventMessage(move(7)));
      expect(heard(connection)).toEqual(['event 7']);
    });

    it('begins anew after a loss, from what it knows', () => {
      const connection = dial();
      latest().tell('open');
      latest().tell('message', part(3, [move(1)]));
      latest().tell('close');
      vi.advanceTimersByTime(1_000);
      latest().tell('open');
      expect(latest().sent).toEqual([watching(0)]);
      latest().tell('message', state(3, [move(1), move(2), move(3)]));
      expect(heard(connection)).toEqual(['lost', 'back', 'state']);
    });

    it('does not ask again for a part that it has', () => {
      const connection = dial();
      latest().tell('open');
      latest().tell('message', part(3, [move(1)]));
      latest().tell('message', part(3, [move(1)]));
      expect(latest().sent).toEqual([watching(0), watching(1)]);
      latest().tell('message', state(3, [move(2), move(3)]));
      expect(numbers(connection)).toEqual([1, 2, 3]);
    });

    it('gives up a server that sends parts without end', () => {
      const connection = dial();
      latest().tell('open');
      const long = (n: number): MatchEvent => ({ ...move(n), text: 'x'.repeat(1 << 20) });
      for (let n = 1; n <= 17; n += 1) latest().tell('message', part(99, [long(n)]));
      expect([latest().closed, heard(connection)]).toEqual([true, ['lost']]);
    });
  });

  it('hears of who leaves, once it follows the match', () => {
    const connection = dial();
    latest().tell('open');
    const left = { type: 'presence', match: MATCH, seat: 2, here: false };
    latest().tell('message', left);
    latest().tell('message', { ...left, match: 'lkjihgfedcba' });
    latest().tell('message', state(1));
    latest().tell('message', left);
    latest().tell('message', left);
    expect(heard(connection)).toEqual(['state', 'presence']);
    // Missed players are reported when the server is asked again.
    latest().tell('message', { ...state(1), away: [2] });
    expect(heard(connection)).toEqual([]);
    latest().tell('message', state(1));
    expect(heard(connection)).toEqual(['presence']);
  });

  it('shows no token where there is none', () => {
    dial(null);
    latest().tell('open');
    expect(latest().sent).toEqual([{ type: 'watch', match: MATCH, since: 0 }]);
  });

  it('calls again when it is lost, and asks for what it has missed', () => {
    const connection = dial();
    latest().tell('open');
    latest().tell('message', state(4));
    latest().tell('close');
    expect(heard(connection)).toEqual(['state', 'lost']);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      vi.advanceTimersByTime(5_000);
      expect(sockets).toHaveLength(attempt + 1);
      if (attempt < 3) latest().tell('close');
    }
    latest().tell('open');
    expect(latest().sent).toEqual([watching(4)]);
    latest().tell('message', state(5, [move(5)]));
    expect(heard(connection)).toEqual(['back', 'state']);
  });

  it('writes a move the way that servers read at once', () => {
    const connection = dial();
    latest().tell('open');
    latest().tell('message', state(2));
    connection.act('move', '+2');
    // The order that PLAIN_MOVE in src/server/transport/read-message.ts asks for.
    expect(latest().last).toBe(`{"type":"act","match":"${MATCH}","n":3,"act":"move","text":"+2"}`);
  });

  it('sends what was not seen back once more, under the same number', () => {
    const connection = dial();
    latest().tell('open');
    latest().tell('message', state(2));
    connection.act('move', '+2');
    expect(latest().sent).toEqual([watching(0), acting(3)]);
    latest().tell('close');
    vi.advanceTimersByTime(5_000);
    latest().tell('open');
    latest().tell('message', state(2));
    expect(latest().sent).toEqual([watching(2), acting(3)]);
    latest().tell('message', eventMessage(move(3)));
    // Only when what was sent has come through all is well.
    expect(heard(connection)).toEqual(['state', 'lost', 'state', 'back', 'event 3']);
  });

  it('does not send again what had arrived', () => {
    const connection = dial();
    latest().tell('open');
    latest().tell('message', state(2));
    connection.act('move', '+2');
    latest().tell('close');
    vi.advanceTimersByTime(5_000);
    latest().tell('open');
    latest().tell('message', state(3, [move(3)]));
    expect(latest().sent).toEqual([watching(2)]);
    expect(heard(connection)).toEqual(['state', 'lost', 'back', 'state']);
  });

  it('says so when something else took the number meanwhile', () => {
    const connection = dial();
    latest().tell('open');
    latest().tell('message', state(2));
    latest().tell('close');
    connection.act('move', '+2');
    vi.advanceTimersByTime(5_000);
    latest().tell('open');
    latest().tell('message', state(3, [{ ...move(3), kind: 'resign', seat: 2, text: '' }]));
    const kinds = ['state', 'lost', 'back', 'state', 'error wrong_number'];
    expect(heard(connection)).toEqual(kinds);
  });

  it('takes nothing that the other did for its own', () => {
    const connection = dial();
    latest().tell('open');
    latest().tell('message', state(2));
    connection.act('offer');
    latest().tell('close');
    vi.advanceTimersByTime(5_000);
    latest().tell('open');
    latest().tell('message', state(3, [{ ...move(3), kind: 'offer', seat: 2, text: '' }]));
    const kinds = ['state', 'lost', 'back', 'state', 'error wrong_number'];
    expect(heard(connection)).toEqual(kinds);
  });

  it('gives a server that can read and not write more time with each attempt', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const connection = dial();
    connection.act('move', '+2');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      latest().tell('open');
      latest().tell('message', state(0));
      const { length } = sockets;
      latest().tell('message', { type: 'error', code: 'unavailable', message: 'Later.', n: 1 });
      for (waits.push(0); sockets.length === length; waits[attempt] = (waits[attempt] ?? 0) + 100) {
        vi.advanceTimersByTime(100);
      }
    }
    expect(waits).toEqual([200, 400, 800, 1_600, 3_200]);
    vi.restoreAllMocks();
  });

  it('tells once why a server takes nothing down, and once that it does again', () => {
    const connection = dial();
    const lost = (): readonly string[] => {
      const whys: string[] = [];
      for (let next = connection.take(); next !== null; next = connection.take()) {
        if (next.kind === 'lost') whys.push(next.why);
        if (next.kind === 'back' || next.kind === 'event') whys.push(next.kind);
      }
      return whys;
    };
    const answer = (...messages: readonly object[]): void => {
      vi.advanceTimersByTime(5_000);
      latest().tell('open');
      for (const message of messages) latest().tell('message', message);
    };
    const full = { type: 'error', code: 'unavailable', message: 'Later.', n: 3 };
    answer(state(2));
    connection.act('move', '+2');
    latest().tell('message', full);
    for (let attempt = 0; attempt < 3; attempt += 1) answer(state(2), full);
    expect(lost()).toEqual(['unwritten']);
    // It may be gone altogether meanwhile.
    vi.advanceTimersByTime(5_000);
    latest().tell('close');
    answer(state(2), full);
    expect(lost()).toEqual(['connection', 'unwritten']);
    answer(state(2), eventMessage(move(3)));
    expect(lost()).toEqual(['back', 'event']);
  });

  it('asks again where events are missing, and hears none twice', () => {
    const connection = dial();
    latest().tell('open');
    latest().tell('message', state(2));
    latest().tell('message', eventMessage(move(2)));
    latest().tell('message', eventMessage(move(5)));
    expect(latest().sent).toEqual([watching(0), watching(2)]);
    expect(heard(connection)).toEqual(['state']);
  });

  it('passes refusals on, without what would steer a terminal', () => {
    const connection = dial();
    latest().tell('open');
    latest().tell('message', { type: 'error', code: 'unknown_match', message: 'None\x1b[2J.' });
    expect(connection.take()).toEqual({
      ...{ kind: 'error', n: null },
      error: { code: 'unknown_match', message: 'None [2J.', fact: null },
    });
  });

  it.each([
    ['is no JSON', 'hello'],
    ['is no message', { type: 'state', match: MATCH }],
    ['is a server that is too busy', { type: 'error', code: 'unavailable', message: 'Later.' }],
  ])('calls again later where what it hears %s', (_, message) => {
    const connection = dial();
    latest().tell('open');
    latest().tell('message', message);
    expect(latest().closed).toBe(true);
    expect(heard(connection)).toEqual(['lost']);
    vi.advanceTimersByTime(5_000);
    expect(sockets).toHaveLength(2);
  });

  it('gives up a server that sends more than a match takes, in one message', () => {
    const connection = dial();
    latest().tell('open');
    const text = JSON.stringify({ type: 'error', code: 'not_now', message: 'No.' });
    latest().tell('message', `${' '.repeat(17 << 20)}${text}`);
    expect(latest().closed).toBe(true);
    expect(heard(connection)).toEqual(['lost']);
  });

  it('gives up a server that sends on and on while nothing is taken, until it is', () => {
    const connection = dial();
    latest().tell('open');
    const flood = (socket: FakeSocket): number => {
      const message = { type: 'error', code: 'not_now', message: 'x'.repeat(1 << 20) };
      let sent = 0;
      for (; !socket.closed && sent < 100; sent += 1) socket.tell('message', message);
      return sent;
    };
    expect(flood(latest())).toBe(16);
    vi.advanceTimersByTime(5_000);
    expect(flood(latest())).toBe(1);
    expect(heard(connection)).toHaveLength(16);
    vi.advanceTimersByTime(5_000);
    latest().tell('message', state(0));
    expect(heard(connection)).toEqual(['back', 'state']);
  });

  it('notices a connection that died without a word', () => {
    const connection = dial();
    latest().tell('open');
    latest().tell('message', state(2));
    vi.advanceTimersByTime(23_000);
    expect(latest().sent).toEqual([watching(0), watching(2)]);
    latest().tell('message', state(2));
    vi.advanceTimersByTime(45_000);
    expect(sockets).toHaveLength(2);
    expect(heard(connection)).toEqual(['state', 'lost']);
  });

  it('is quiet once it is closed', async () => {
    const connection = dial();
    latest().tell('open');
    connection.close();
    latest().tell('close');
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(heard(connection)).toEqual([]);
  });

  it('wakes a waiting caller', async () => {
    const connection = dial();
    const ready = connection.ready();
    latest().tell('open');
    latest().tell('message', state(1));
    await ready;
    await connection.ready();
    expect(heard(connection)).toEqual(['state']);
  });
});

it('waits longer each time, at most five seconds, and not all at once', () => {
  expect(backoffMs(0, 0)).toBe(100);
  expect(backoffMs(0, 1)).toBe(200);
  expect(backoffMs(3, 1)).toBe(1_600);
  expect(backoffMs(30, 1)).toBe(5_000);
  expect(backoffMs(30, 0)).toBe(2_500);
});
