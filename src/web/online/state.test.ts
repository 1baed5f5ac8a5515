/** What the page makes of what it hears: told by a match that is held here as a server holds it. */
import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import type { ConnectionEvent } from '../../online/connection.ts';
import type { EventKind, MatchEvent, MatchState } from '../../online/protocol.ts';
import {
  applyEvent,
  initialState,
  publicEvent,
  roundStart,
  type ServerMatchState,
} from '../../server/match/state.ts';
import type { MatchRow } from '../../server/storage/rows.ts';
import { apiErrorText } from './errors.ts';
import { noticeText, turnText } from './messages.ts';
import {
  INITIAL_STATE,
  type Notice,
  type OnlineState,
  onMessage,
  type UnconfirmedAct,
} from './state.ts';

const ROW: MatchRow = {
  id: 'abcdefghijkl',
  created: 1_000,
  game: 'binary-race',
  options: '{"rounds":2}',
  seed: 7,
  first: '1',
  fair: 0,
  listed: 0,
  quick: 0,
  seconds: 60,
  increment: 0,
  level1: null,
  level2: null,
};
const NOW = 400;

/** A server with one match, and a page at its first seat. */
function createLiveMatch() {
  let live: ServerMatchState = initialState(ROW);
  let scene: OnlineState = INITIAL_STATE;
  const news: Notice[] = [];
  const repeated: UnconfirmedAct[] = [];
  const listen = (heard: ConnectionEvent): void => {
    const step = onMessage(scene, heard, NOW);
    scene = step.state;
    news.push(...step.notices);
    if (step.resend !== null) repeated.push(step.resend);
  };
  const happens = (kind: EventKind, seat: 1 | 2, text = ''): MatchEvent => {
    const row = { n: live.n + 1, at: 2_000 + live.n, token: null, player: null, due: null };
    const event = { ...row, match: ROW.id, kind, seat, text };
    const after = applyEvent(live, event);
    const heard = publicEvent(event, live, after);
    live = after;
    return heard;
  };
  const state = (events: readonly MatchEvent[]): MatchState => ({
    match: ROW.id,
    game: ROW.game,
    options: live.match.options,
    first: 1,
    fair: false,
    listed: false,
    clock: live.clockSettings,
    seats: { 1: { kind: 'person', name: 'Ada', rating: null }, 2: { kind: 'open' } },
    you: 1,
    begins: roundStart(initialState(ROW).match),
    over: false,
    away: [],
    seed: null,
    n: live.n,
    events,
    now: 1_400,
  });
  const event = (...given: Parameters<typeof happens>): void =>
    listen({ kind: 'event', event: happens(...given) });
  const sends = (act: UnconfirmedAct['act'], text?: string): void => {
    const moves = scene.mirror?.match.count ?? 0;
    scene = { ...scene, pending: { act, text, moves } };
  };
  listen({ kind: 'state', state: state([happens('join', 1, 'Ada')]) });
  return { listen, event, happens, state, sends, news, repeated, scene: () => scene };
}

describe('a scene', () => {
  it('knows how far the clocks of the server are ahead', () => {
    expect(createLiveMatch().scene()).toMatchObject({ clockOffset: 1_000, clock: { seconds: 60 } });
  });

  it('tells what happened, and lets go of what was sent when it comes back', () => {
    const { event, sends, news, scene } = createLiveMatch();
    event('join', 2, 'Bob');
    sends('move', '+2');
    event('move', 1, '+2');
    expect(scene().pending).toBeNull();
    expect(scene().mirror?.match).toMatchObject({ count: 1, last: '+2' });
    expect(news.map((each) => (each.kind === 'event' ? each.event.kind : each.kind))).toEqual([
      'here',
      'join',
      'move',
    ]);
  });

  it('keeps a round that is over to be looked at, but not the last one', () => {
    const { event, scene } = createLiveMatch();
    event('join', 2, 'Bob');
    event('resign', 1);
    expect(scene().finished).toMatchObject({ round: 1, outcome: { winner: 2 } });
    expect(scene().mirror?.match.round).toBe(2);
    const { finished } = scene();
    event('resign', 1);
    expect(scene().finished).toBe(finished);
  });

  it('does not look back while the clock of whoever looks runs', () => {
    const { event, scene } = createLiveMatch();
    event('join', 2, 'Bob');
    event('resign', 1);
    // Bob begins the second round: once he has moved, time runs here.
    expect(scene().finished).not.toBeNull();
    event('move', 2, '+2');
    expect(scene().finished).toBeNull();
  });

  it('says whose turn it is when a match begins, and to whoever is back', () => {
    const { listen, event, happens, state, news, scene } = createLiveMatch();
    const names = { 1: 'Ada', 2: 'Bob' };
    const said = (): string | null => {
      const last = news.at(-1);
      return last === undefined ? null : turnText(last, scene(), names, en);
    };
    // Nobody has come yet.
    expect(said()).toBeNull();
    event('join', 2, 'Bob');
    expect(said()).toBe('Your move');
    event('move', 1, '+2');
    expect(said()).toBeNull();
    listen({ kind: 'lost', why: 'connection' });
    listen({ kind: 'state', state: state([]) });
    expect(said()).toBeNull();
    listen({ kind: 'back' });
    listen({ kind: 'state', state: state([]) });
    expect(said()).toBe('Bob to move');
    // What has happened meanwhile is read out with how it stands.
    listen({ kind: 'state', state: state([happens('move', 2, '+2')]) });
    expect(said()).toBeNull();
  });

  it('tells a declined rematch from a declined restart', () => {
    const { event, news, scene } = createLiveMatch();
    const names = { 1: 'Ada', 2: 'Bob' };
    const said = (): string | null => {
      const last = news.at(-1);
      return last === undefined ? null : noticeText(last, names, 1, en);
    };
    event('join', 2, 'Bob');
    event('offer', 1);
    event('decline', 2);
    expect(said()).toBe('Bob does not agree. The round goes on.');
    event('offer', 1);
    event('decline', 1);
    expect(said()).toBe('You take your offer back. The round goes on.');
    event('offer', 2);
    event('decline', 1);
    expect(said()).toBe('You do not agree. The round goes on.');
    // So does a move.
    event('offer', 2);
    event('move', 1, '+2');
    expect(said()).toBe('You do not agree. The round goes on.');
    event('offer', 2);
    event('move', 2, '+2');
    expect(said()).toBe('Bob takes the offer back. The round goes on.');
    event('move', 1, '+2');
    expect(said()).toBeNull();
    event('resign', 1);
    event('resign', 2);
    event('rematch', 1);
    expect(said()).toBe('Waiting for Bob to agree to another match…');
    event('decline', 2);
    expect(said()).toBe('Bob does not want another match.');
    expect(scene().mirror?.declined).toBe(2);
  });

  it('says that page and server differ, not that there is no server', () => {
    const { listen, state, scene } = createLiveMatch();
    listen({ kind: 'state', state: { ...state([]), n: 0 } });
    const { trouble: error } = scene();
    expect(error && apiErrorText(error, en)).toBe(en.online.differ);
  });

  it('takes up after a lost connection what it missed', () => {
    const { listen, event, happens, state, news, scene } = createLiveMatch();
    event('join', 2, 'Bob');
    listen({ kind: 'lost', why: 'connection' });
    expect(scene().outage).toBe('connection');
    const missed = [happens('move', 1, '+2'), happens('move', 2, '*2')];
    listen({ kind: 'back' });
    listen({ kind: 'state', state: state(missed) });
    expect(scene()).toMatchObject({ outage: null, trouble: null });
    expect(scene().mirror?.match).toMatchObject({ count: 2, last: '*2' });
    expect(news).toHaveLength(6);
  });

  it('says once that the other has left, and is back', () => {
    const { listen, event, happens, state, news, scene } = createLiveMatch();
    event('join', 2, 'Bob');
    const sentences = (): (string | null)[] =>
      news.splice(0).map((each) => noticeText(each, { 1: 'Ada', 2: 'Bob' }, 1, en));
    sentences();
    for (const here of [true, false, false, true, false]) {
      listen({ kind: 'presence', seat: 2, here });
    }
    expect(sentences()).toEqual(['Bob has left.', 'Bob is back.', 'Bob has left.']);
    expect(scene().mirror?.away).toEqual([2]);
    listen({ kind: 'presence', seat: 1, here: false });
    expect(sentences()).toEqual([null]);
    // What a server tells after a lost connection holds.
    listen({ kind: 'state', state: { ...state([happens('move', 1, '+2')]), away: [] } });
    expect(scene().mirror?.away).toEqual([]);
  });

  it('says of a server that cannot write nothing about the connection', () => {
    const { listen, event, sends, news, scene } = createLiveMatch();
    event('join', 2, 'Bob');
    sends('move', '+2');
    listen({ kind: 'lost', why: 'unwritten' });
    const last = news.at(-1);
    expect(last && noticeText(last, { 1: 'Ann', 2: 'Bob' }, 1, en)).toBe(en.online.unwritten);
    const { length } = news;
    listen({ kind: 'back' });
    expect(scene().outage).toBeNull();
    expect(news).toHaveLength(length);
  });

  it('says once more what only came too late', () => {
    const { listen, event, sends, news, repeated } = createLiveMatch();
    event('join', 2, 'Bob');
    sends('move', '+2');
    event('offer', 2);
    listen({ kind: 'error', code: 'wrong_number', message: 'Too late.', n: 3 });
    expect(repeated).toMatchObject([{ act: 'move', text: '+2' }]);
    expect(news.at(-1)?.kind).toBe('event');
  });

  it('does not say again what is no longer so, and says why something is refused', () => {
    const { listen, event, sends, news, repeated, scene } = createLiveMatch();
    event('join', 2, 'Bob');
    sends('offer');
    event('move', 2, '+2');
    listen({ kind: 'error', code: 'wrong_number', message: 'Too late.', n: 3 });
    expect(repeated).toEqual([]);
    expect(scene().pending).toBeNull();
    sends('move', 'x');
    listen({ kind: 'error', code: 'illegal_move', message: 'No.', n: 4 });
    expect(news.at(-1)).toMatchObject({ kind: 'refused', refused: { message: 'No.' } });
  });

  it('stops where the server says something that cannot be', () => {
    const { listen, scene } = createLiveMatch();
    listen({ kind: 'error', code: 'unknown_match', message: 'There is none.', n: null });
    expect(scene().trouble?.code).toBe('unknown_match');
  });
});
