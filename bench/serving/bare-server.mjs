// The least that a durable server does which sends each move at once: WebSockets, the same messages as
// ours, and one row for all moves that arrive together, committed before they are sent. No rules, seats,
// turns or limits, and no way to load a match again.
import { createServer } from 'node:http';
import { DatabaseSync } from '@photostructure/sqlite';
import { WebSocketServer } from 'ws';

const db = new DatabaseSync(process.argv[2]);
db.exec('pragma journal_mode = WAL');
db.exec('pragma synchronous = FULL');
db.exec('pragma wal_autocheckpoint = 4000');
db.exec('create table moves (moves text)');
const insert = db.prepare('insert into moves values (?)');
// A statement does not keep its database open: unless something holds it, it is collected as garbage.
process.on('exit', () => db.close());

const WHOLE_TEXT = 0x81;

/** The sockets of each match. */
const matches = new Map();
let group = [];

function commit() {
  const committed = group;
  group = [];
  insert.run(JSON.stringify(committed));
  for (const [match, n, at, kind, seat, text] of committed) {
    const event = `"n":${n},"at":${at},"kind":"${kind}","seat":${seat},"text":${JSON.stringify(text)}`;
    const frame = frameOf(`{"type":"event","match":"${match}","event":{${event}}}`);
    for (const socket of matches.get(match)) socket.write(frame, 'latin1');
  }
}

const frameOf = (text) => String.fromCharCode(WHOLE_TEXT, text.length) + text;

function onMessage(socket, data) {
  const { type, match, n, text } = JSON.parse(data);
  if (type !== 'act') {
    matches.set(match, [...(matches.get(match) ?? []), socket]);
    socket.write(frameOf('{}'), 'latin1');
    return;
  }
  if (group.length === 0) setImmediate(commit);
  group.push([match, n, Date.now(), 'move', 1 + (n % 2), text]);
}

const http = createServer();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
http.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (ws) => {
    ws.on('message', (data) => onMessage(socket, String(data)));
  });
});
http.listen(0, '127.0.0.1', () => {
  console.log(`A bare server at http://localhost:${http.address().port}`);
});
