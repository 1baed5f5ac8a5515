/** What the page says of notices. */
import { expect, it } from 'vitest';
import { openOnlineSession } from '../../../test/support/online-session.ts';
import { de } from '../../messages/de/page.ts';
import { en } from '../../messages/en/page.ts';
import { onlineMessages } from '../../online/messages.ts';
import { apiErrorText } from './errors.ts';
import { noticeText, turnText } from './messages.ts';

const NAMES = { 1: 'Ada', 2: 'Bob' };

type Opened = ReturnType<typeof openOnlineSession>;

const said = ({ notices }: Opened): string | null => {
  const last = notices.at(-1);
  return last === undefined ? null : noticeText(last, NAMES, 1, en);
};

it('says whose turn it is when a match begins, and on coming back', () => {
  const opened = openOnlineSession();
  const { dispatch, event, happens, state, notices, session } = opened;
  const turn = (): string | null => {
    const last = notices.at(-1);
    return last === undefined ? null : turnText(last, session(), NAMES, en);
  };
  // The opponent is missing.
  expect(turn()).toBeNull();
  event('join', 2, 'Bob');
  expect(turn()).toBe('Your move');
  event('move', 1, '+2');
  expect(turn()).toBeNull();
  dispatch({ kind: 'lost', why: 'connection' });
  dispatch({ kind: 'state', state: state([]) });
  expect(turn()).toBeNull();
  dispatch({ kind: 'back' });
  dispatch({ kind: 'state', state: state([]) });
  expect(turn()).toBe('Bob to move');
  // The match view announces the moves that were missed.
  dispatch({ kind: 'state', state: state([happens('move', 2, '+2')]) });
  expect(turn()).toBeNull();
});

it('tells a declined rematch from a declined restart', () => {
  const opened = openOnlineSession();
  const { event } = opened;
  event('join', 2, 'Bob');
  event('offer', 1);
  event('decline', 2);
  expect(said(opened)).toBe('Bob declined; the round goes on.');
  event('offer', 1);
  event('decline', 1);
  expect(said(opened)).toBe('You take your offer back. The round goes on.');
  event('offer', 2);
  event('decline', 1);
  expect(said(opened)).toBe('You declined; the round goes on.');
  // So does a move.
  event('offer', 2);
  event('move', 1, '+2');
  expect(said(opened)).toBe('You declined; the round goes on.');
  event('offer', 2);
  event('move', 2, '+2');
  expect(said(opened)).toBe('Bob takes the offer back. The round goes on.');
  event('move', 1, '+2');
  expect(said(opened)).toBeNull();
  event('resign', 1);
  event('resign', 2);
  event('rematch', 1);
  expect(said(opened)).toBe('Waiting for Bob to agree to another match…');
  event('decline', 2);
  expect(said(opened)).toBe('Bob does not want another match.');
});

it('says that the other has left, and what a server cannot do', () => {
  const opened = openOnlineSession();
  const { dispatch, event } = opened;
  event('join', 2, 'Bob');
  dispatch({ kind: 'presence', seat: 2, here: false });
  expect(said(opened)).toBe('Bob left; the match is kept.');
  dispatch({ kind: 'presence', seat: 2, here: true });
  expect(said(opened)).toBe('Bob is back.');
  dispatch({ kind: 'lost', why: 'unwritten' });
  expect(said(opened)).toBe(en.online.unwritten);
  dispatch({ kind: 'act', act: 'move', text: 'x' });
  dispatch({ kind: 'error', error: { code: 'illegal_move', message: 'No.' }, n: 3 });
  expect(said(opened)).toBe('No.');
});

it('says that page and server differ, not that there is no server', () => {
  const { dispatch, state, session } = openOnlineSession();
  dispatch({ kind: 'state', state: { ...state([]), n: 0 } });
  const { error } = session();
  expect(error && apiErrorText(error, en)).toBe(en.online.differ);
});

it("has no English in German where a player's act is refused", () => {
  const codes = ['match_over', 'not_begun', 'not_your_turn', 'wrong_number', 'not_now'] as const;
  for (const code of codes) {
    expect(apiErrorText({ code, message: 'No.' }, en)).toBe('No.');
    expect(apiErrorText({ code, message: 'No.' }, de)).not.toContain('No.');
  }
});

it('says in German exactly why, where the server names it', () => {
  const { text: message, ...fact } = onlineMessages.claimTooEarly({ seconds: 40 });
  expect(apiErrorText({ code: 'not_now', message, fact }, de)).toBe('Das geht in 40 s.');
});
