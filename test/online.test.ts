/**
 * Matches between machines: a real server, and terminal programs that play on it through pipes and at
 * terminals, with servers and programs that are killed in between.
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createListener, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { applyToDialog, startDialog } from '../src/core/dialog.ts';
import type { Game } from '../src/core/game.ts';
import { moverOf, newMatch, viewOf } from '../src/core/match.ts';
import type { MatchRecord } from '../src/core/record.ts';
import { unwrap } from '../src/core/result.ts';
import type { Seat } from '../src/core/seat.ts';
import { GAMES } from '../src/games/list.ts';
import { MAX_ANSWER_BYTES } from '../src/online/api.ts';
import { type RunningServer, startServer } from '../src/server/index.ts';
import { GAMES_FOLDER, readPlaythroughs } from './support/goldens.ts';
import { tidy, typed } from './support/playing.ts';
import { freePort } from './support/ports.ts';
import { hasTmux, launch, openTerminal, type Running, run, start } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';
import { PATIENCE, until } from './support/until.ts';

/** The server of all tests that need nothing of it but that it is there. */
let shared: RunningServer;
const folder = mkdtempSync(join(tmpdir(), 'duelbook-online-'));
beforeAll(async () => {
  const thinking = join(dirname(inject('program')), 'bot-worker.cjs');
  const db = join(folder, 'server.db');
  shared = unwrap(await startServer({ port: 0, host: '127.0.0.1', db, botWorker: thinking }));
});
afterAll(async () => {
  await shared.close();
  rmSync(folder, { recursive: true, force: true });
});
const onServer = (): readonly string[] => ['--server', `http://127.0.0.1:${shared.port}`];

/** A server of its own for one test; killed and started again, it is at the same address. */
interface Server {
  readonly url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

async function openServer(): Promise<Server> {
  const home = tempFolder();
  const port = await freePort();
  const serve = async (): Promise<Running> => {
    const where = ['--port', `${port}`, '--host', '127.0.0.1'];
    const running = start(home, ['serve', ...where, '--log', 'silent']);
    await running.prints(`localhost:${port}`);
    return running;
  };
  let running = await serve();
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => running.kill(),
    async restart() {
      running = await serve();
    },
  };
}

/** A host's terminal, and the link to its match. */
async function hosting(
  home: string,
  args: readonly string[],
): Promise<{ readonly host: Running; readonly link: string }> {
  const host = start(home, ['host', ...args]);
  await host.prints(/\/m\/[\w-]{12}\n/);
  const [, link = ''] = /duelbook join (\S+)/.exec(host.printed()) ?? [];
  return { host, link };
}

const AGAIN = 'Another match with the sides swapped? (yes/no):';
const CHOICE = /Enter your choice \(1 or 2\): /;

/** What was printed of the match alone. */
const session = (running: Running): string =>
  tidy(running.printed())
    .replace(/^Give this line to your friend .*:\n.*\n/, '')
    .replace(/^.* has joined\.\n/m, '')
    .split(/\n(?:Another match with the sides swapped|.* does not want another match)/)[0] ?? '';

/** The answers that each seat gives in a recorded match, and all of them in order. */
function answersOf(game: Game, record: MatchRecord) {
  const answers: Record<Seat, string[]> = { 1: [], 2: [] };
  const all: string[] = [];
  let { dialog } = startDialog(unwrap(newMatch(game, record)));
  for (const move of record.moves) {
    const { match } = dialog;
    const parsed = unwrap(match.rules.parse(move, match.position));
    const lines = match.words.answers(viewOf(match), parsed);
    answers[moverOf(match)].push(...lines);
    all.push(...lines);
    ({ dialog } = unwrap(applyToDialog(dialog, move)));
  }
  return { answers, all };
}

const typeAll = (running: Running, lines: readonly string[]): void => {
  for (const line of lines) running.type(line);
};

describe('through pipes', () => {
  it('every game is played to its end, and looks as it does at one keyboard', async () => {
    const server = await openServer();
    const play = async (game: Game): Promise<void> => {
      const record = readPlaythroughs(join(GAMES_FOLDER, game.id)).find(
        ({ name }) => name === 'default',
      )?.record;
      if (record === undefined) throw new Error(`${game.id} has no playthrough`);
      const { answers, all } = answersOf(game, record);
      const { host, link } = await hosting(tempFolder(), [game.id, '--server', server.url]);
      const friend = start(tempFolder(), ['join', link]);
      typeAll(host, answers[1]);
      typeAll(friend, answers[2]);
      expect(await Promise.all([host.end(), friend.end()])).toEqual([0, 0]);
      const local = typed(game, {}, all);
      expect(session(host)).toBe(local);
      expect(session(friend)).toBe(local);
    };
    await Promise.all(GAMES.map(play));
  });

  it('what is hidden stays so until it is reached, and rounds and fair openings are told', async () => {
    const pair = async (args: readonly string[], line: string): Promise<string> => {
      const { host, link } = await hosting(tempFolder(), [...args, ...onServer()]);
      const friend = start(tempFolder(), ['join', link]);
      for (const each of [host, friend]) typeAll(each, Array(30).fill(line));
      expect(await Promise.all([host.end(), friend.end()])).toEqual([0, 0]);
      expect(session(friend)).toBe(session(host));
      return session(host);
    };
    const [hidden, fair] = await Promise.all([
      pair(['bracket-balance', '--length', 'unknown', '--rounds', '3'], '('),
      pair(['binary-race', '--fair', '--rounds', '2', '--first', 'random'], '2'),
    ]);
    expect(hidden.match(/The hidden length was \d+\./g)).toHaveLength(3);
    expect(hidden).toContain('overall champion!');
    expect(hidden).toMatch(
      /The hidden lengths were \d+, \d+ and \d+; fixed at the start \(commitment [0-9a-f]{16}…\)\.$/,
    );
    expect(fair.match(/To make it fair, these moves are already played: /g)).toHaveLength(2);
    expect(fair).toMatch(/The coin toss says: Player [12] starts\./);
  });

  it('a restart is offered, declined, agreed to; one resigns; then the sides are swapped', async () => {
    const homes = [tempFolder(), tempFolder()] as const;
    const args = ['binary-race', '--target', '9', '--name', 'Ada', ...onServer()];
    const { host, link } = await hosting(homes[0], args);
    const watcher = start(tempFolder(), ['watch', link]);
    await watcher.prints('The match waits for its players.');
    const friend = start(homes[1], ['join', link, '--name', 'Bob']);
    await host.prompts(CHOICE, 1);
    // What players say is kept nowhere: only those who are there hear it.
    for (const each of [friend, watcher]) await each.prints('Ada, choose an operation:');
    host.type('/hint');
    await host.prints('There are no hints in matches against people.');
    host.type('/decline');
    await host.prints('There is no offer to start again.');
    host.type('/claim');
    await host.prints('Without clocks you can claim a round when the other player is to move');
    host.type('/say nothing');
    await host.prints(/There is no \/say nothing\. You can say:\n.*\/say good-luck +Good luck!/s);
    host.type('/say good luck');
    for (const each of [host, friend, watcher]) await each.prints('Ada: Good luck!\n');
    host.type('/mute');
    await host.prints('What players say is hidden now.');
    host.type('1');
    await friend.prompts(CHOICE, 2);
    friend.type('/restart');
    await friend.prints('Ada is asked whether to start the round again.');
    await host.prints('Bob would like to start the round again.');
    host.type('no');
    await friend.prints('Ada declined; the round goes on.');
    await host.prints('You declined; the round goes on.');
    friend.type('/restart');
    await host.prompts(/Start the round again\? \(yes\/no\): /, 2);
    host.type('yes');
    await friend.prints('The round starts again.');
    await host.prints('The round starts again.');
    host.type('/resign');
    for (const each of [host, friend]) await each.prints('Ada resigned.\nBob wins!\n');
    expect(await watcher.end()).toBe(0);
    const watched = tidy(watcher.printed());
    expect(watched).toContain('Ada, choose an operation:');
    expect(watched).toContain('Bob would like to start the round again.\n');
    expect(watched).toMatch(/Ada resigned\.\nBob wins!$/);
    await host.prints(AGAIN);
    host.type('yes');
    await friend.prints('Ada would like another match.');
    friend.type('y');
    await host.prints('The sides are swapped: you are Player 2 now.');
    await friend.prints('The sides are swapped: you are Player 1 now.');
    await friend.prints(/Bob, choose an operation:[^:]*: $/);
    friend.type('/resign');
    for (const each of [host, friend]) await each.prints(/Bob resigned\.\nAda wins!\n.*yes\/no/s);
    host.type('no');
    await friend.prints('Ada does not want another match.');
    expect(await Promise.all([host.end(), friend.end()])).toEqual([0, 0]);

    for (const home of homes) {
      const { out } = run(home, ['history', '--over']);
      expect(out).toContain('Ada – Bob: Bob won');
      expect(out).toContain('Bob – Ada: Ada won');
    }
    const again = await launch(homes[1], ['join', link]).ended;
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toContain('The match is over: Bob won.');
    expect(readdirSync(join(homes[1], 'matches'))).toHaveLength(2);
  });

  it('a player whose program was killed takes the same seat again', async () => {
    const [ada, bob] = [tempFolder(), tempFolder()];
    const { host, link } = await hosting(ada, ['binary-race', ...onServer()]);
    const friend = start(bob, ['join', link]);
    await host.prompts(CHOICE, 1);
    host.type('1');
    await friend.prompts(CHOICE, 2);
    await friend.kill();
    await host.prints('Player 2 left; the match is kept.\n');
    const seats = run(bob, ['join']);
    expect(seats.code).toBe(0);
    expect(seats.out).toMatch(/^Binary Race, since \d{4}-\d\d-\d\d \d\d:\d\d\n/);
    expect(seats.out).toContain(`\n  duelbook join ${link}\n`);
    const back = start(bob, ['join', link, '--name', 'Rob']);
    await back.prints('In this match you stay Player 2; in new ones you are Rob.');
    await back.prints('The match goes on after move 1.');
    await host.prints('Player 2 is back.\n');
    back.type('1');
    await host.prints('New total is 5.');
    const taken = await launch(tempFolder(), ['join', link]).ended;
    expect(taken.code).toBe(2);
    expect(taken.err).toBe(`There is no free seat for you. Watch with: duelbook watch ${link}\n`);
    await host.prompts(CHOICE, 3);
    expect(await host.end()).toBe(0);
    expect(host.printed()).toContain(`Come back with: duelbook join ${link}`);
    expect(readFileSync(join(bob, 'online', `${link.slice(-12)}.json`), 'utf8')).toContain('token');
    expect(link).not.toContain('token');
  });

  it('without a server the host is one, and comes back with all that was played', async () => {
    const [ada, bob] = [tempFolder(), tempFolder()];
    const { host, link } = await hosting(ada, ['binary-race', '--seat', '2', '--clock', '0.9+1']);
    const same = await launch(bob, ['join', link, '--seat', '2']).ended;
    expect(same.code).toBe(2);
    expect(same.err).toBe(
      `Seat 2 is taken; seat 1 is free. Take it with: duelbook join ${link} --seat 1\n`,
    );
    // Over this machine's own address, which needs no network.
    const friend = start(bob, ['join', link, '--name', 'Bob']);
    await friend.prompts(CHOICE, 1);
    expect(friend.printed()).toMatch(/You have 0:[2-5]\d left\./);
    friend.type('1');
    await host.prompts(CHOICE, 2);
    await host.kill();
    await friend.prints('The connection is lost. Trying again …');
    const back = start(ada, ['join', link]);
    await back.prints('This program is the server: stay until the match is over.');
    await back.prints('The match goes on after move 1.');
    await friend.prints('The connection is back.');
    back.type('/resign');
    await friend.prints('Player 2 resigned.');
    await friend.prints(AGAIN);
    expect(await friend.end()).toBe(0);
    expect(await back.end()).toBe(0);
    for (const home of [ada, bob]) {
      expect(run(home, ['history']).out).toContain('Bob – Player 2: Bob won');
    }
  });

  it('those who host at the same moment get a port each', async () => {
    const all = await Promise.all(
      Array.from({ length: 3 }, () => hosting(tempFolder(), ['binary-race'])),
    );
    expect(new Set(all.map(({ link }) => new URL(link).port)).size).toBe(3);
    await Promise.all(all.map(({ host }) => host.kill()));
  });

  it('a clock that runs out ends the round for the player to move', async () => {
    const args = ['binary-race', '--clock', '0.1', '--name', 'Ada', ...onServer()];
    const { host, link } = await hosting(tempFolder(), args);
    const friend = start(tempFolder(), ['join', link]);
    for (const each of [host, friend]) {
      await each.prints('Ada ran out of time.\nPlayer 2 wins!\n');
      expect(await each.end()).toBe(0);
    }
  });

  it('strangers who want the same are paired', async () => {
    const args = ['host', 'binary-race', '--target', '7', '--quick', ...onServer()];
    const one = start(tempFolder(), args);
    await one.prints('Looking for an opponent for the same game.');
    const two = start(tempFolder(), args);
    for (const each of [one, two]) typeAll(each, ['1', '1', '1']);
    expect(await Promise.all([one.end(), two.end()])).toEqual([0, 0]);
    for (const each of [one, two]) expect(each.printed()).toContain('wins by reaching exactly 7.');
    expect(one.printed()).toMatch(/Player [12] has joined\./);
    expect(two.printed()).toMatch(/^You play against Player [12]\.\n/);
  });
});

describe('what a server lists', () => {
  it('two of the same name are told apart in the history of both', async () => {
    const homes = [tempFolder(), tempFolder()] as const;
    const { host, link } = await hosting(homes[0], [
      ...['binary-race', '--name', 'Ada', ...onServer()],
    ]);
    const friend = start(homes[1], ['join', link, '--name', 'Ada']);
    await host.prints('has joined.');
    host.type('/resign');
    await Promise.all([host.end(), friend.end()]);
    const seats = [
      { 1: 'human', 2: 'remote' },
      { 1: 'remote', 2: 'human' },
    ];
    for (const [index, home] of homes.entries()) {
      expect(run(home, ['history']).out).toContain('Ada (1) – Ada (2): Ada (2) won');
      // Each has their own seat in it: only that one's mistakes are theirs.
      expect(JSON.parse(run(home, ['history', '--json']).out).players).toEqual(seats[index]);
    }
  });

  it('open matches are in the lobby until a player joins', async () => {
    const lobby = (): Promise<string> =>
      launch(tempFolder(), ['lobby', 'binary-race', ...onServer()]).ended.then(({ out }) => out);
    const args = ['--target', '7', '--clock', '5+3', '--listed', '--name', 'Ada'];
    const { host, link } = await hosting(tempFolder(), ['binary-race', ...args, ...onServer()]);
    expect(await lobby()).toBe(
      `Binary Race (target 7, clock 5+3), Ada waits\n  duelbook join ${link}\n`,
    );
    const friend = start(tempFolder(), ['join', link]);
    await host.prints('has joined');
    const [, url = ''] = onServer();
    expect(await lobby()).toBe(
      `There are no open matches at ${url}. Open one:\n  duelbook host binary-race --listed --server ${url}\n`,
    );
    await Promise.all([host.kill(), friend.kill()]);
  });

  it('the winner of a rated match is among the leaders', async () => {
    const args = ['palindrome-war', '--minimum', '3', '--name', 'Eve', ...onServer()];
    const { host, link } = await hosting(tempFolder(), args);
    const friend = start(tempFolder(), ['join', link, '--name', 'Zoe']);
    await friend.prints('Eve');
    typeAll(host, ['/resign']);
    await Promise.all([host.end(), friend.end()]);
    const home = tempFolder();
    const leaders = (): Promise<string> =>
      launch(home, ['leaders', 'palindrome-war', ...onServer()]).ended.then(({ out }) => out);
    // Ratings are the leader's work, which comes once a second.
    await expect
      .poll(leaders, { timeout: PATIENCE, interval: 500 })
      .toMatch(/1\. Zoe .*\n.* 2\. Eve/);
    // Looking makes no player: a visitor is not among them.
    expect(await leaders()).not.toContain('(you)');
    expect(existsSync(join(home, 'player.json'))).toBe(false);
  });
});

describe('mistakes and troubles', () => {
  const NOWHERE = 'http://127.0.0.1:2';

  /** Something that listens and is no server, by the address that it would have as one. */
  async function listening(meet: (socket: Socket) => void): Promise<string> {
    const listener = createListener(meet).listen(0, '127.0.0.1');
    onTestFinished(() => void listener.close());
    await once(listener, 'listening');
    return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  const MISTAKES = [
    ['join', 'You have no online match to come back to.'],
    ['watch', 'Which match?'],
    ['join nonsense', 'A link looks like http://'],
    [`join ${NOWHERE}/m/AbCdEf123_-x --seat 3`, 'seat must be 1 or 2, not "3".'],
    [`join ${NOWHERE}/m/AbCdEf123_-x --name ${'x'.repeat(31)}`, '--name must have 1 to 30'],
    ['host binary-race --clock soon', 'clock must be MINUTES+SECONDS, such as 5+3'],
    ['host binary-race --clock 0', '--clock must be at least one second.'],
    ['host binary-race --target no', 'target must be'],
    ['host binary-race --server ftp://here', 'A server is given by its address'],
    ['host binary-race --quick', '--quick needs a server'],
    ['lobby', 'Which server?'],
    ['lobby chess', 'There is no game'],
    ['leaders', 'Which game?'],
    ['leaders binary-race', 'Which server?'],
    [`host binary-race --quick --seat 2 --server ${NOWHERE}`, 'do not go together'],
  ] as const;

  it('mistakes are said before anybody is called', async () => {
    const check = async ([line, sentence]: (typeof MISTAKES)[number]): Promise<void> => {
      const { code, out, err } = await launch(tempFolder(), line.split(' ')).ended;
      expect({ code, out }, line).toEqual({ code: 2, out: '' });
      expect(err).toContain(sentence);
    };
    await Promise.all(MISTAKES.map(check));
  });

  it('where there is no server, that is said', async () => {
    const lines = [
      `join ${NOWHERE}/m/AbCdEf123_-x`,
      `watch ${NOWHERE}/m/AbCdEf123_-x`,
      'host binary-race',
    ];
    const set = { DUELBOOK_SERVER: NOWHERE };
    const home = tempFolder();
    const runs = lines.map((line) => launch(home, line.split(' '), set).ended);
    const err = `The server ${NOWHERE} cannot be reached: nothing listens there.\n`;
    for (const ran of await Promise.all(runs)) expect(ran).toEqual({ code: 1, out: '', err });
    // A slip in the address holds no seat.
    expect(existsSync(join(home, 'online'))).toBe(false);
    const forbidden = await launch(home, ['join', '127.0.0.1:1/m/AbCdEf123_-x']).ended;
    expect(forbidden.err).toContain('http://127.0.0.1:1 cannot be reached: this port may not be');
  });

  it('where whatever listens hangs up at once, that is said too', async () => {
    const url = await listening((socket) => socket.destroy());
    const lines = [
      `lobby --server ${url}`,
      `leaders color-bridge --server ${url}`,
      `host binary-race --server ${url}`,
      `join ${url}/m/AbCdEf123_-x`,
      `watch ${url}/m/AbCdEf123_-x`,
    ];
    const home = tempFolder();
    // The program may or may not ask before it is cut off.
    const err = expect.stringMatching(
      `^The server ${url} cannot be reached: (the connection was cut|it does not answer)\\.\n$`,
    );
    for (const ran of await Promise.all(lines.map((line) => launch(home, line.split(' ')).ended))) {
      expect(ran).toEqual({ code: 1, out: '', err });
    }
  });

  /** Writes without end, as fast as it is read, and counts the bytes. */
  function pour(
    write: (chunk: Buffer, done: (error?: Error | null) => void) => void,
  ): () => number {
    const chunk = Buffer.alloc(1 << 20, ' ');
    let sent = 0;
    const next = (error?: Error | null): void => {
      if (error) return;
      sent += chunk.length;
      write(chunk, next);
    };
    next();
    return () => sent;
  }

  it('an answer without end is read to a limit', async () => {
    const counts: (() => number)[] = [];
    const url = await listening((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n');
        counts.push(pour((chunk, done) => socket.write(chunk, done)));
      });
    });
    const lines = [
      `lobby --server ${url}`,
      `leaders color-bridge --server ${url}`,
      `host binary-race --server ${url}`,
      `join ${url}/m/AbCdEf123_-x`,
      `watch ${url}/m/AbCdEf123_-x`,
    ];
    const err = `What answers at ${url} is no Duelbook server of this version.\n`;
    for (const line of lines) {
      const before = counts.length;
      const ran = await launch(tempFolder(), line.split(' ')).ended;
      expect(ran, line).toEqual({ code: 1, out: '', err });
      const sent = counts.slice(before).map((count) => count());
      expect(sent, line).toHaveLength(1);
      expect(sent[0]).toBeLessThan(2 * MAX_ANSWER_BYTES);
    }
  });

  it('a WebSocket message without end is read to a limit, and the program tries again', async () => {
    const [, real = ''] = onServer();
    const created = await fetch(`${real}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'binary-race' }),
    });
    const { match }: { match: string } = JSON.parse(await created.text());
    // Answers as the real server does, but for its WebSockets.
    const front = createServer(async ({ url = '' }, response) => {
      const answer = await fetch(`${real}${url}`);
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    });
    const sockets = new WebSocketServer({ server: front });
    const counts: (() => number)[] = [];
    sockets.on('connection', (socket) => {
      socket.on('error', () => {});
      counts.push(pour((chunk, done) => socket.send(chunk, { fin: false }, done)));
    });
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    onTestFinished(() => {
      for (const socket of sockets.clients) socket.terminate();
      front.close();
    });
    const { port } = front.address() as AddressInfo;
    const watcher = start(tempFolder(), ['watch', `http://127.0.0.1:${port}/m/${match}`]);
    await watcher.prints('The connection is lost. Trying again …');
    await until(
      () => counts.length > 1,
      () => 'it never tried again',
    );
    expect(counts[0]?.()).toBeLessThan(2 * MAX_ANSWER_BYTES);
    await watcher.kill();
  });

  it('a port that speaks another protocol is told in plain words', async () => {
    const url = await listening((socket) => {
      socket.on('error', () => {}).write('220 mail\r\n');
    });
    const secure = `https://127.0.0.1:${shared.port}`;
    const errors = {
      [url]: `What answers at ${url} is no Duelbook server of this version.\n`,
      [secure]: `The server ${secure} cannot be reached: it does not speak https.\n`,
    };
    for (const [server, err] of Object.entries(errors)) {
      const ran = await launch(tempFolder(), ['lobby', '--server', server]).ended;
      expect(ran).toEqual({ code: 1, out: '', err });
    }
  });

  it('a server whose lists would steer the terminal is none', async () => {
    const open = { match: 'AbCdEf123_-x', game: 'x', options: {}, clock: null, fair: false };
    const bad = '\u001b]0;owned\u0007';
    const lists = [{ game: bad }, { options: { [bad]: 1 } }, { options: { x: bad } }];
    for (const wrong of lists) {
      const text = JSON.stringify([{ ...open, name: null, created: 0, ...wrong }]);
      const head = `content-type: application/json\r\ncontent-length: ${text.length}`;
      const url = await listening((socket) => {
        socket.on('error', () => {}).end(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${text}`);
      });
      const ran = await launch(tempFolder(), ['lobby', '--server', url]).ended;
      const err = `What answers at ${url} is no Duelbook server of this version.\n`;
      expect(ran).toEqual({ code: 1, out: '', err });
    }
  });

  it('two servers cannot have one folder, and what to do is said', async () => {
    const home = tempFolder();
    const { host, link } = await hosting(home, ['binary-race']);
    const second = await launch(home, ['host', 'binary-race']).ended;
    expect(second.code).toBe(1);
    expect(second.err).toContain('Play on the server that runs there: add --server http://local');
    // By its other name it gives the same link as to the first, which friends can use.
    const [, port = ''] = /:(\d+)\//.exec(link) ?? [];
    const there = ['binary-race', '--server', `localhost:${port}`];
    const other = await hosting(home, there);
    expect(new URL(other.link).host).toBe(
      new URL(link).hostname === '127.0.0.1' ? `localhost:${port}` : new URL(link).host,
    );
    await Promise.all([other.host.kill(), host.kill()]);
  });

  it('a match that is not there, and a server that is none, are told apart', async () => {
    const [, url = ''] = onServer();
    for (const name of ['join', 'watch']) {
      expect(await launch(tempFolder(), [name, `${url}/m/AbCdEf123_-x`]).ended).toEqual({
        ...{ code: 2, out: '', err: 'There is no such match.\n' },
      });
    }
    const other = createServer((_, response) => response.end('<h1>Hello</h1>')).listen(0);
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const link = `http://127.0.0.1:${port}/m/AbCdEf123_-x`;
    const { code, err } = await launch(tempFolder(), ['join', link]).ended;
    expect(code).toBe(1);
    expect(err).toBe(
      `What answers at http://127.0.0.1:${port} is no Duelbook server of this version.\n`,
    );
  });

  it('a token is shown to no other server', async () => {
    const home = tempFolder();
    const { host, link } = await hosting(home, ['binary-race', ...onServer()]);
    await host.kill();
    const elsewhere = link.replace(/^.*(?=\/m\/)/, NOWHERE);
    expect(run(home, ['join', elsewhere])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^You hold a seat at this match on another server: .* --moved: /s),
    });
    const unmoved = await launch(home, ['join', elsewhere, '--moved']).ended;
    expect(unmoved.err).toContain('nothing listens there');
    // Another name of this machine is the same server, and one that is not known to be needs a word.
    for (const [name, ...flags] of [['localhost'], ['0.0.0.0', '--moved']]) {
      const back = start(home, ['join', link.replace('127.0.0.1', name ?? ''), ...flags]);
      await back.prints('Give this line to your friend');
      await back.kill();
    }
  });
});

describe.skipIf(!hasTmux)('at a terminal', () => {
  it('both go on by themselves when the server is killed and started again', async () => {
    const server = await openServer();
    const [ada, bob] = [await openTerminal(tempFolder()), await openTerminal(tempFolder())];
    const flags = `--name Ada --clock 5+3 --rounds 2 --server ${server.url}`;
    ada.enter(`duelbook host binary-race ${flags}`);
    await ada.shows('Waiting for an opponent …');
    const [link = ''] = /http\S+/.exec(ada.screen()) ?? [];
    expect(ada.screen()).toContain('Player 2 (no player yet)');
    ada.enter('/link');
    await ada.shows(`Join this match with: duelbook join ${link}`);
    ada.enter('/resign now');
    await ada.shows('Unexpected argument "now": /resign stands alone.');
    expect(ada.screen()).toContain(`the link, too):\n\n  duelbook join ${link}`);
    bob.enter(`duelbook join ${link} --name Bob`);
    await bob.shows('Waiting for Ada …');
    expect(bob.screen()).toMatch(/▶ Ada \[(5:00|4:\d\d)\] {3}0 : 0 {3}Bob \[5:00\]/);
    await ada.shows('Your turn. Add 2 (1) or multiply by 2 (2)?');
    ada.enter('1');
    await bob.shows('Ada adds 2.');
    await ada.shows('Waiting for Bob …');
    ada.enter('1');
    await ada.shows('There is nothing to answer yet.');
    // The clock ticks while Bob thinks, and what he has typed stays.
    bob.press('*', '2');
    await bob.shows('> *2');
    await bob.shows(/▶ Bob \[4:\d\d\]/);
    await bob.shows('> *2');

    await server.kill();
    await bob.shows('The connection is lost. Trying again …');
    await bob.shows('> *2');
    bob.press('Enter');
    await bob.shows('Sending …');
    expect(bob.screen()).toContain('The connection is lost. Trying again …');
    await server.restart();
    await ada.shows('Bob multiplies by 2.');
    await bob.shows('Waiting for Ada …');
    await bob.shows('The connection is back.');
    await bob.shows('now  6');
    ada.enter('/quit');
    await ada.shows(`Come back with: duelbook join ${link}`);
    expect(ada.drawnOn()).toBe(false);

    bob.enter('/resign');
    await bob.shows('Really give up this round? (yes/no):');
    bob.enter('no');
    await bob.shows('Waiting for Ada …');
    bob.enter('/resign');
    await bob.shows('Really give up this round? (yes/no):');
    bob.enter('yes');
    // The end of the round is above the next one, whose clock runs.
    await bob.shows(/round 2 of 2.+You lose\.\nYou resigned\.\n.*─\n.*No moves yet\./s);
    bob.enter('/resign');
    await bob.shows('Really give up this round? (yes/no):');
    bob.enter('yes');
    await bob.shows(AGAIN);
    // What the record calls "resign 2".
    expect(bob.screen()).toContain('Moves 1. Bob resigned\n');
    bob.enter('2');
    await bob.shows('Please answer yes or no.');
    bob.enter('no');
    await bob.shows(/You lose\.\nYou resigned\./);
    expect(bob.drawnOn()).toBe(false);
  });

  it('a watcher follows to the next match, until the players want none', async () => {
    const { host, link } = await hosting(tempFolder(), [
      'binary-race',
      '--name',
      'Ada',
      ...onServer(),
    ]);
    const watcher = await openTerminal(tempFolder());
    watcher.enter(`duelbook watch ${link}`);
    await watcher.shows('The match waits for its players.');
    const friend = start(tempFolder(), ['join', link, '--name', 'Bob']);
    await host.prompts(CHOICE, 1);
    host.type('/resign');
    await watcher.shows(
      /Bob wins!\nAda resigned\.\nWaiting to see whether they play another match; \/quit leaves …/,
    );
    for (const each of [host, friend]) {
      await each.prints(AGAIN);
      each.type('yes');
    }
    await watcher.shows('The sides are swapped.');
    expect(watcher.screen()).not.toContain('Bob wins!');
    // Their ratings stand there too, if the leader has counted the first match by now.
    await watcher.shows(/▶ Bob (\(\d+\) )?against Ada/);
    await friend.prompts(CHOICE, 1);
    friend.type('/resign');
    await watcher.shows('Waiting to see whether they play another match; /quit leaves …');
    friend.type('no');
    await watcher.shows('Bob does not want another match.');
    expect(watcher.drawnOn()).toBe(false);
    expect(watcher.screen().match(/Ada wins!/g)).toHaveLength(1);
    // The match is over for those who come later.
    watcher.enter(`clear; duelbook watch ${link}`);
    await watcher.shows('The match is over: Bob won.');
    expect(watcher.drawnOn()).toBe(false);
  });

  it('asking for a rematch and waiting for it print everything once', async () => {
    const [ada, bob] = [await openTerminal(tempFolder()), await openTerminal(tempFolder())];
    const [, url = ''] = onServer();
    ada.enter(`duelbook host binary-race --name Ada --server ${url}`);
    await ada.shows('Waiting for an opponent …');
    const [link = ''] = /http\S+/.exec(ada.screen()) ?? [];
    bob.enter(`duelbook join ${link} --name Bob`);
    await bob.shows('Waiting for Ada …');
    bob.enter('/resign');
    await bob.shows('Really give up this round? (yes/no):');
    bob.enter('yes');
    await ada.shows(AGAIN);
    bob.enter('yes');
    await bob.shows('Waiting for Ada; /quit leaves …');
    bob.enter('soon?');
    await bob.shows('There is nothing to answer yet.\nWaiting for Ada; /quit leaves …');
    // Bob leaves while Ada is still asked.
    await ada.shows('Bob would like another match.');
    bob.enter('/quit');
    // What can be done alone is offered still.
    await ada.shows(/Bob does not want another match\.\s+What next\?/);
    expect(ada.screen()).toContain('[›Review‹] [ Puzzles ] [ Home ]');
    ada.enter('q');
    await ada.shows('shell$');
    expect(ada.drawnOn()).toBe(false);
    expect(ada.screen().match(/You win!/g)).toHaveLength(1);
  });

  it('a new round shows how the old one ended, and nothing else of it', async () => {
    const rounds = ['--rounds', '2', '--clock', '5+3', '--name', 'Ada'];
    const { host, link } = await hosting(tempFolder(), ['color-bridge', ...rounds, ...onServer()]);
    const bob = await openTerminal(tempFolder());
    bob.enter(`duelbook join ${link} --name Bob`);
    host.type('5 6');
    await bob.shows('Ada colors 5 and 6.');
    bob.enter('7');
    await bob.shows('Moves 1. 5 6   2. 7');
    host.type('4');
    await bob.shows('round 2 of 2');
    const screen = bob.screen();
    expect(screen).toContain(
      'Ada colors 4.\nYou lose.\nAda has exactly three in a row at 4, 5, 6.',
    );
    // The old board has no room, and its lower half would show nothing.
    expect(screen).not.toContain('╰');
    expect(screen.match(/R Ada {3}B Bob/g)).toHaveLength(1);
  });

  it('on a small screen the end of a round is waited for, though no clock waits', async () => {
    const rounds = ['--rounds', '2', '--clock', '5+3', '--name', 'Ada'];
    const { host, link } = await hosting(tempFolder(), ['color-bridge', ...rounds, ...onServer()]);
    const bob = await openTerminal(tempFolder());
    bob.resize(60, 16);
    bob.enter(`duelbook join ${link} --name Bob`);
    host.type('5 6');
    await bob.shows('Ada colors 5 and 6.');
    bob.enter('7');
    await bob.shows(/^Waiting for Ada/m);
    host.type('4');
    await bob.shows('The clock runs. Press Enter for the next round:');
    expect(bob.screen()).toMatch(/│ R•│ R │ R │ B │.+You lose\.\nAda has exactly three/s);
    bob.press('Enter');
    await bob.shows('round 2 of 2');
    expect(bob.screen()).not.toContain('You lose.');
  });

  it('a round that was shown stays, though the end of the one before loses its room', async () => {
    const [ada, watcher] = [await openTerminal(tempFolder()), await openTerminal(tempFolder())];
    const [, url = ''] = onServer();
    ada.enter(`duelbook host color-bridge --name Ada --rounds 3 --clock 5+3 --server ${url}`);
    await ada.shows('Waiting for an opponent …');
    const [link = ''] = /http\S+/.exec(ada.screen()) ?? [];
    const bob = start(tempFolder(), ['join', link, '--name', 'Bob']);
    watcher.enter(`duelbook watch ${link}`);
    await watcher.shows('Watching; /quit leaves:');
    await ada.shows('Your turn. Color');
    ada.enter('5 6');
    await ada.shows('Waiting for Bob');
    bob.type('7');
    await ada.shows('Bob colors 7.');
    ada.enter('4');
    await ada.shows(/You win!.+No moves yet\./s);
    await watcher.shows(/Ada wins!.+No moves yet\./s);
    bob.type('3');
    for (const each of [ada, watcher]) await each.shows(/round 2 of 3.+Bob colors 3\./s);
    ada.enter('5');
    for (const each of [ada, watcher]) await each.shows('Moves 1. 3   2. 5');
    // A watcher types nothing, so new lines replace old ones.
    await watcher.shows('Ada colors 5.');
    expect(watcher.screen()).not.toContain('Bob colors 3.');
  });

  it('a watcher on a small screen sees the end of a round until the next begins', async () => {
    const rounds = ['--rounds', '2', '--name', 'Ada'];
    const { host, link } = await hosting(tempFolder(), ['color-bridge', ...rounds, ...onServer()]);
    const watcher = await openTerminal(tempFolder());
    watcher.resize(60, 16);
    const bob = start(tempFolder(), ['join', link, '--name', 'Bob']);
    watcher.enter(`duelbook watch ${link}`);
    await watcher.shows('▶ Ada');
    host.type('/resign');
    await watcher.shows(/round 1 of 2.+Ada resigned\..+Watching; \/quit leaves:/s);
    bob.type('3');
    await watcher.shows(/round 2 of 2.+Bob colors 3\./s);
  });

  it('a host sees the rating of the player who joins', async () => {
    const [ada, bob] = [tempFolder(), tempFolder()];
    const [, url = ''] = onServer();
    const args = ['color-bridge', '--name', 'Ada', '--server', url];
    const { host, link } = await hosting(ada, args);
    const friend = start(bob, ['join', link, '--name', 'Bob']);
    await host.prints('Bob has joined.');
    host.type('/resign');
    await Promise.all([host.end(), friend.end()]);
    const leaders = (): Promise<string> =>
      launch(ada, ['leaders', 'color-bridge', '--server', url]).ended.then(({ out }) => out);
    await expect
      .poll(leaders, { timeout: PATIENCE, interval: 500 })
      .toMatch(/1\. Bob .* rated\n.* 2\. Ada .* rated \(you\)\n/);

    const terminal = await openTerminal(ada);
    terminal.enter(`duelbook host color-bridge --server ${url}`);
    await terminal.shows('Waiting for an opponent …');
    const [second = ''] = /http\S+/.exec(terminal.screen()) ?? [];
    start(bob, ['join', second]);
    await terminal.shows(/▶ Ada \(1\d{3}\) against Bob \(1\d{3}\)/);
  });

  it.each(['', ' --plain'])('Ctrl-C ends waiting, and the match is called off%s', async (flag) => {
    const terminal = await openTerminal(tempFolder());
    const [, url = ''] = onServer();
    terminal.enter(`duelbook host binary-race --quick --clock 7+7 --server ${url}${flag}`);
    await terminal.shows('Looking for an opponent for the same game.');
    terminal.press('C-c');
    await terminal.shows('No opponent came, and the match is called off.');
    expect(terminal.drawnOn()).toBe(false);
  });
});
