/** What somebody at a terminal hears of a connection that is lost, and of a server that cannot write. */
import { expect, it } from 'vitest';
import type { ConnectionEvent } from '../../online/connection.ts';
import { type ClientState, connectionNotes, updateConnection } from './client-state.ts';

const LOST = 'The connection is lost. Trying again …';
const UNWRITTEN = 'The server cannot save anything right now. Your move is sent again …';

/** What is said, and what stays on a screen, after each thing that was heard. */
function told(...heard: readonly ConnectionEvent[]) {
  const scene: Pick<ClientState, 'lost'> = { lost: null };
  return heard.map((each) => {
    const said: string[] = [];
    updateConnection(each, scene, { say: (lines) => void said.push(...lines) });
    return { said, notes: connectionNotes(scene) };
  });
}

it('says that the connection is lost, and when it is back', () => {
  expect(told({ kind: 'lost', why: 'connection' }, { kind: 'back' })).toEqual([
    { said: [LOST], notes: [LOST] },
    { said: ['The connection is back.'], notes: [] },
  ]);
});

it('says of a server that cannot write nothing about the connection', () => {
  expect(told({ kind: 'lost', why: 'unwritten' }, { kind: 'back' })).toEqual([
    { said: [UNWRITTEN], notes: [UNWRITTEN] },
    { said: [], notes: [] },
  ]);
});
