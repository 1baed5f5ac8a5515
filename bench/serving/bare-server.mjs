// The least that a durable server has to do when it tells each player of each move by itself (ours waits
// a moment where it is busy): WebSockets, the same messages as ours, and one row for all moves that came
// together, committed before anybody hears of them. Short frames are read and written by hand, and moves
// read and told of without JSON's help, as in src/server. No rules, no seats, no turns, no limits, and
// nothing that could look a match up again.
import { createServer } from 'node:http';
import Libsql from 'libsql';
import { WebSocketServer } from 'ws';

const db = new Libsql(process.argv[2]);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.pragma('wal_autocheckpoint = 4000');
db.exec('create table moves (moves text)');
const insert = db.prepare('insert into moves values (?)');

const WHOLE_TEXT = 0x81;
const MASKED = 0x80;
/** What a client's frame has before its text. */
const HEAD = 6;
const MOVE = /^\{"type":"act","match":"([\w-]{12})","n":(\d+),"act":"move","text":"([^"\\]*)"\}$/;

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

function hear(socket, text) {
  const move = MOVE.exec(text);
  if (move === null) {
    const { match } = JSON.parse(text);
    matches.set(match, [...(matches.get(match) ?? []), socket]);
    socket.write(frameOf('{}'), 'latin1');
    return;
  }
  if (group.length === 0) setImmediate(commit);
  const [, match, n, played] = move;
  group.push([match, Number(n), Date.now(), 'move', 1 + (n % 2), played]);
}

const http = createServer();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
http.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (ws) => {
    ws.on('message', (data) => hear(socket, String(data)));
    const [read] = socket.listeners('data');
    socket.off('data', read);
    socket.on('data', (chunk) => {
      if (chunk[0] !== WHOLE_TEXT || chunk.length !== HEAD + chunk[1] - MASKED) {
        read.call(socket, chunk);
        return;
      }
      for (let at = HEAD; at < chunk.length; at += 1) chunk[at] ^= chunk[2 + ((at - HEAD) & 3)];
      hear(socket, chunk.latin1Slice(HEAD));
    });
  });
});
http.listen(0, '127.0.0.1', () => {
  console.log(`A bare server at http://localhost:${http.address().port}`);
});
