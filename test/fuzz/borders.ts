/** Every border where something comes in from outside. */
import type { Border } from './border.ts';
import { assistants } from './borders/assistants.ts';
import { engine } from './borders/engine.ts';
import { databases, journals } from './borders/files.ts';
import { dialogs, equations, moves, options, records } from './borders/rules.ts';
import { http, sockets } from './borders/server.ts';

export const BORDERS: readonly Border[] = [
  ...[options, records, moves, equations, dialogs],
  ...[engine, assistants, http, sockets, databases, journals],
];
