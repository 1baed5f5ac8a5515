/**
 * Colyseus for `npm run bench serving`: a room that tells both players of each move, without rules
 * and without storage, and a room that keeps a position as state while no client is connected.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, Room, Server } from '@colyseus/core';
import { MapSchema, schema } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

class Relay extends Room {
  override maxClients = 2;

  override onCreate(): void {
    this.onMessage('move', (_: Client, move: unknown) => this.broadcast('move', move));
  }
}

const Position = schema({ total: 'number', turn: 'number', names: { map: 'string' } });

class Idle extends Room {
  override maxClients = 2;
  override autoDispose = false;
  override state = new Position();

  override onCreate(): void {
    this.state.total = 1;
    this.state.turn = 1;
    this.state.names = new MapSchema({ 1: 'Ada', 2: 'Bob' });
  }
}

const http = createServer();
const server = new Server({
  greet: false,
  gracefullyShutdown: false,
  transport: new WebSocketTransport({ server: http }),
});
server.define('relay', Relay);
server.define('idle', Idle);
await server.listen(0, '127.0.0.1');
console.log(`Colyseus at http://localhost:${(http.address() as AddressInfo).port}`);
