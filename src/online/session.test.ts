/** The session of a client, against a match held as a server holds it. */
import { describe, expect, it } from 'vitest';
import { NOW, openOnlineSession } from '../../test/support/online-session.ts';
import { NO_ABSENCES } from './fold.ts';
import { mayAct, serverTime } from './session.ts';

/** A session whose opponent has joined, and that has said so. */
function openWithBob() {
  const opened = openOnlineSession();
  opened.event('join', 2, 'Bob');
  opened.notices.splice(0);
  opened.effects.splice(0);
  return opened;
}

const tooLate = {
  kind: 'error',
  error: { code: 'wrong_number', message: 'Too late.' },
  n: 3,
} as const;

describe('a session', () => {
  it('knows how far the server is ahead, and stops the clocks while the match does not go on', () => {
    const { dispatch, session } = openWithBob();
    expect(session().clockOffset).toBe(1_000);
    expect(serverTime(session(), NOW + 50)).toBe(1_450);
    dispatch({ kind: 'lost', why: 'connection' }, NOW + 100);
    dispatch({ kind: 'lost', why: 'unwritten' }, NOW + 900);
    expect(serverTime(session(), NOW + 5_000)).toBe(1_500);
    dispatch({ kind: 'back' });
    expect(serverTime(session(), NOW + 5_000)).toBe(6_400);
  });

  it('gives notice of events, and lets go of what was sent when it comes back', () => {
    const { dispatch, event, notices, effects, session } = openWithBob();
    dispatch({ kind: 'act', act: 'move', text: '+2' });
    expect(effects).toEqual([{ kind: 'send', act: 'move', text: '+2' }]);
    // An event of one's own that is not what was sent.
    event('offer', 1);
    expect(session().pending).toMatchObject({ act: 'move' });
    event('move', 1, '+2');
    expect(session().pending).toBeNull();
    expect(session().mirror?.match.last).toBe('+2');
    expect(notices).toMatchObject([
      { kind: 'event', event: { kind: 'offer' }, isOwn: false },
      { kind: 'event', event: { kind: 'move' }, isOwn: true },
    ]);
  });

  it('keeps a round that is over to be looked at, but not the last one', () => {
    const { dispatch, event, session } = openWithBob();
    event('resign', 1);
    expect(session().finished).toMatchObject({ round: 1, outcome: { winner: 2 } });
    expect(session().mirror?.match.round).toBe(2);
    dispatch({ kind: 'next-round' });
    expect(session().finished).toBeNull();
    event('resign', 1);
    expect(session().finished).toBeNull();
  });

  it('does not look back while the own clock runs', () => {
    const { event, session } = openWithBob();
    event('resign', 1);
    // Bob begins the second round: once he has moved, time runs here.
    expect(session().finished).not.toBeNull();
    event('move', 2, '+2');
    expect(session().finished).toBeNull();
  });

  it('takes up after a lost connection what it missed', () => {
    const { dispatch, happens, state, notices, session } = openWithBob();
    dispatch({ kind: 'lost', why: 'connection' });
    expect(session().outage).toEqual({ why: 'connection', since: NOW });
    const missed = [happens('move', 1, '+2'), happens('move', 2, '*2')];
    dispatch({ kind: 'back' });
    dispatch({ kind: 'state', state: { ...state(missed), leftAt: { 1: null, 2: 5 } } });
    expect(session()).toMatchObject({ outage: null, error: null });
    expect(session().mirror?.match.last).toBe('*2');
    expect(notices.map(({ kind }) => kind)).toEqual(['lost', 'back', 'event', 'event', 'presence']);
    dispatch({ kind: 'state', state: { ...state([]), leftAt: { 1: null, 2: 5 } } });
    expect(notices.at(-1)).toEqual({ kind: 'here' });
  });

  it('gives notice once that the other has left or is back, and none of the own seat', () => {
    const { dispatch, happens, state, notices, session } = openWithBob();
    for (const here of [true, false, false, true, false]) {
      dispatch({ kind: 'presence', seat: 2, here });
    }
    dispatch({ kind: 'presence', seat: 1, here: false });
    expect(notices).toEqual([
      { kind: 'presence', seat: 2, here: false },
      { kind: 'presence', seat: 2, here: true },
      { kind: 'presence', seat: 2, here: false },
    ]);
    // In the server's time, which is a second ahead.
    expect(session().mirror?.leftAt).toEqual({ 1: NOW + 1_000, 2: NOW + 1_000 });
    // The state after a lost connection counts.
    dispatch({
      kind: 'state',
      state: { ...state([happens('move', 1, '+2')]), leftAt: NO_ABSENCES },
    });
    expect(session().mirror?.leftAt).toEqual(NO_ABSENCES);
    expect(notices.at(-1)).toEqual({ kind: 'presence', seat: 2, here: true });
  });

  it('says nothing of the connection when a server can write again', () => {
    const { dispatch, notices, session } = openWithBob();
    dispatch({ kind: 'lost', why: 'unwritten' });
    dispatch({ kind: 'back' });
    expect(session().outage).toBeNull();
    expect(notices).toEqual([{ kind: 'lost', why: 'unwritten' }]);
  });

  it('asks for ratings when a player joins and when a match between people ends', () => {
    const { dispatch, event, effects, session, state } = openOnlineSession();
    event('join', 2, 'Bob');
    expect(effects.splice(0)).toEqual([{ kind: 'ratings', before: null }]);
    const rating = { rating: 1600, deviation: 80 };
    const bob = { kind: 'person', name: 'Bob', rating } as const;
    const seats = { ...state([]).seats, 2: bob };
    dispatch({ kind: 'refresh', state: { ...state([]), match: 'another-one_', seats } });
    expect(session().mirror?.seats[2]).toMatchObject({ rating: null });
    dispatch({ kind: 'refresh', state: { ...state([]), seats } });
    expect(session().mirror?.seats[2]).toEqual(bob);
    event('resign', 1);
    expect(effects).toEqual([]);
    event('resign', 1);
    expect(effects).toEqual([{ kind: 'ratings', before: seats }]);
    event('rematch', 2);
    expect(effects).toHaveLength(1);
  });

  it('asks for no ratings after a match with a computer', () => {
    const { dispatch, event, effects } = openOnlineSession({ level2: 'easy' });
    expect(effects).toEqual([]);
    event('resign', 1);
    event('resign', 1);
    expect(effects).toEqual([]);
    dispatch({ kind: 'act', act: 'rematch' });
    expect(effects).toHaveLength(1);
  });

  it('stops where the match cannot be followed', () => {
    const { dispatch, state, session } = openWithBob();
    dispatch({
      kind: 'error',
      error: { code: 'unknown_match', message: 'There is none.' },
      n: null,
    });
    expect(session().error?.code).toBe('unknown_match');
    dispatch({ kind: 'state', state: { ...state([]), n: 0 } });
    expect(session().error?.code).toBe('no_server');
  });
});

describe('a refused act', () => {
  it('is sent again where it only came too late', () => {
    const { dispatch, event, notices, effects } = openWithBob();
    dispatch({ kind: 'act', act: 'move', text: '+2' });
    event('offer', 2);
    dispatch(tooLate);
    expect(effects).toEqual([
      { kind: 'send', act: 'move', text: '+2' },
      { kind: 'send', act: 'move', text: '+2' },
    ]);
    expect(notices.at(-1)?.kind).toBe('event');
  });

  it('is not sent again where it would mean something else', () => {
    const { dispatch, event, effects, notices, session } = openWithBob();
    dispatch({ kind: 'act', act: 'offer' });
    event('move', 1, '+2');
    dispatch(tooLate);
    expect(effects).toHaveLength(1);
    expect(session().pending).toBeNull();
    expect(notices.at(-1)).toMatchObject({
      kind: 'refused',
      pending: { act: 'offer' },
      error: null,
    });
  });

  it('is explained where the events do not say why', () => {
    const { dispatch, notices } = openWithBob();
    dispatch({ kind: 'act', act: 'move', text: 'x' });
    dispatch({ kind: 'error', error: { code: 'illegal_move', message: 'No.' }, n: 3 });
    expect(notices.at(-1)).toMatchObject({ kind: 'refused', error: { message: 'No.' } });
  });

  it('makes a rematch where both wished it at once, and none where it was declined', () => {
    for (const kind of ['rematch', 'decline'] as const) {
      const { dispatch, event, effects, notices, session } = openWithBob();
      event('resign', 1);
      event('resign', 1);
      effects.splice(0);
      dispatch({ kind: 'act', act: 'rematch' });
      event(kind, 2);
      dispatch(tooLate);
      const isAgreed = kind === 'rematch';
      expect(effects).toHaveLength(isAgreed ? 2 : 1);
      expect(session().pending === null).toBe(!isAgreed);
      expect(notices.at(-1)).toMatchObject(
        isAgreed ? { kind: 'event' } : { kind: 'refused', error: null },
      );
    }
  });

  it('still declines a rematch that is wished at the same moment', () => {
    const { dispatch, event, effects } = openWithBob();
    event('resign', 1);
    event('resign', 1);
    effects.splice(0);
    dispatch({ kind: 'act', act: 'decline' });
    event('rematch', 2);
    dispatch(tooLate);
    expect(effects.map((effect) => effect.kind === 'send' && effect.act)).toEqual([
      'decline',
      'decline',
    ]);
  });

  it('declines no offer that was taken back', () => {
    const { dispatch, event, effects } = openWithBob();
    event('offer', 2);
    dispatch({ kind: 'act', act: 'decline' });
    event('decline', 2);
    dispatch(tooLate);
    expect(effects).toHaveLength(1);
  });
});

it('what a player may do follows from the match', () => {
  const { event, session } = openOnlineSession();
  const allowed = (): readonly string[] => {
    const { mirror } = session();
    if (mirror === null) throw new Error('no match');
    return (['move', 'resign', 'offer', 'decline', 'rematch', 'withdraw'] as const).filter((act) =>
      mayAct(mirror, act),
    );
  };
  expect(allowed()).toEqual(['withdraw']);
  event('join', 2, 'Bob');
  expect(allowed()).toEqual(['move', 'resign', 'offer']);
  event('offer', 1);
  expect(allowed()).toEqual(['move', 'resign', 'decline']);
  event('move', 1, '+2');
  event('offer', 2);
  expect(allowed()).toEqual(['resign', 'offer', 'decline']);
  event('resign', 2);
  event('resign', 2);
  expect(allowed()).toEqual(['decline', 'rematch']);
  event('rematch', 1);
  expect(allowed()).toEqual(['decline']);
  event('decline', 2);
  expect(allowed()).toEqual([]);
});
