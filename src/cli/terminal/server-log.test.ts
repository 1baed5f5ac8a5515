/** Entries of a server's log as people read them: written by pino, as the server writes them. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { formatLogLine } from './server-log.ts';

/** The lines of what is logged, without their times. */
function linesOf(logs: (log: pino.Logger) => void): readonly string[] {
  const lines: string[] = [];
  logs(pino({ level: 'debug' }, { write: (json: string) => void lines.push(formatLogLine(json)) }));
  for (const line of lines) expect(line).toMatch(/^\d\d:\d\d:\d\d /);
  return lines.map((line) => line.slice('00:00:00 '.length));
}

describe('a line of the log', () => {
  it('has the hour of this place', () => {
    const noon = new Date(2026, 0, 2, 12, 4, 5).getTime();
    expect(formatLogLine(`{"level":30,"time":${noon},"msg":"serving"}\n`)).toBe('12:04:05 serving');
  });

  it('says what happened and what belongs to it, and the level only of what is bad', () => {
    const lines = linesOf((log) => {
      log.info({ port: 8420, database: 'sqlite' }, 'serving');
      log.debug({ method: 'GET', status: 200 }, 'answered');
      log.warn('that was odd');
      log.error({ gap: 9, matches: 2 }, 'clocks could not be set on');
    });
    expect(lines).toEqual([
      'serving (port 8420, database sqlite)',
      'answered (method GET, status 200)',
      'WARN that was odd',
      'ERROR clocks could not be set on (gap 9, matches 2)',
    ]);
  });

  it('gives the reason of a failure, and not where in the program it was', () => {
    const lines = linesOf((log) => {
      log.error({ err: new Error('the disk is full') }, 'a request failed');
      log.error({ why: 'Error: no such match\n    at service.ts:1:1' }, 'a match failed');
    });
    expect(lines).toEqual([
      'ERROR a request failed: the disk is full',
      'ERROR a match failed: Error: no such match',
    ]);
  });

  it('stays one line, and does nothing to the terminal, whatever came from outside', () => {
    const lines = linesOf((log) => log.debug({ path: '/\x1b[2J\n\u202e' }, 'answered'));
    expect(lines).toEqual(['answered (path / [2J )']);
  });
});
