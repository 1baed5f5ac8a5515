// The least that a durable server has to do, to say what is left for ours to save: WebSockets, JSON,
// and one commit for all moves that came together. No rules, no seats, no turns, no limits, and nothing
// that could look a match up again.
import { createServer } from 'node:http';
import Libsql from 'libsql';
import { WebSocketServer } from 'ws';

const db = new Libsql(process.argv[2]);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('create table moves (move text)');
const insert = db.prepare('insert into moves select value from json_each(?)');

/** The sockets of each match. */
const matches = new Map();
let group = [];

function commit() {
  const committed = group;
  group = [];
  insert.run(JSON.stringify(committed));
  for (const move of committed) {
    const text = JSON.stringify(move);
    for (const socket of matches.get(move.match)) socket.send(text);
  }
}

const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.n === undefined) {
      matches.set(message.match, [...(matches.get(message.match) ?? []), socket]);
      socket.send('{}');
      return;
    }
    if (group.length === 0) setImmediate(commit);
    group.push({ ...message, at: Date.now() });
  });
});
http.listen(0, '127.0.0.1', () => {
  console.log(`A bare server at http://localhost:${http.address().port}`);
});
