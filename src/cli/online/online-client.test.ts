/** What the terminal says of a lost connection, and of a server that cannot write. */
import { expect, it } from 'vitest';
import { openOnlineSession } from '../../../test/support/online-session.ts';
import type { SessionEvent } from '../../online/session.ts';
import { outageNotes, statusText } from './online-client.ts';

const LOST = 'The connection is lost. Trying again …';
const UNWRITTEN = 'The server cannot save anything right now. Your move is sent again …';

/** What is said after each event, and what stays on a screen. */
function saidAfter(...events: readonly SessionEvent[]) {
  const { dispatch, notices, session } = openOnlineSession();
  return events.map((event) => {
    notices.splice(0);
    dispatch(event);
    const said = notices.map((notice) => statusText(notice, { 1: 'Ada', 2: 'Bob' }));
    return { said, notes: outageNotes(session()) };
  });
}

it('says that the connection is lost, and when it is back', () => {
  expect(saidAfter({ kind: 'lost', why: 'connection' }, { kind: 'back' })).toEqual([
    { said: [LOST], notes: [LOST] },
    { said: ['The connection is back.'], notes: [] },
  ]);
});

it('says of a server that cannot write nothing about the connection', () => {
  expect(saidAfter({ kind: 'lost', why: 'unwritten' }, { kind: 'back' })).toEqual([
    { said: [UNWRITTEN], notes: [UNWRITTEN] },
    { said: [], notes: [] },
  ]);
});

it('says that the other has left, and is back', () => {
  const presence = { kind: 'presence', seat: 2 } as const;
  expect(saidAfter({ ...presence, here: false }, { ...presence, here: true })).toEqual([
    { said: ['Bob left; the match is kept.'], notes: [] },
    { said: ['Bob is back.'], notes: [] },
  ]);
});
