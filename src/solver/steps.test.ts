import { describe, expect, it } from 'vitest';
import { mapProgress, runSteps, runWithPauses, type Steps, stopWhen } from './steps.ts';

function* count(to: number): Steps<string> {
  for (let at = 1; at <= to; at += 1) yield at / to;
  return 'done';
}

describe('work in steps', () => {
  it('runs to its end and tells its progress', () => {
    const seen: number[] = [];
    expect(runSteps(count(4), (share) => seen.push(share))).toBe('done');
    expect(seen).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it('pauses only when the time is over', async () => {
    let time = 0;
    const seen: number[] = [];
    const pauses = {
      now: () => time++,
      everyMs: 2,
      pause: async (share: number) => void seen.push(share),
    };
    expect(await runWithPauses(count(8), pauses)).toBe('done');
    expect(seen).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it('is cancelled by a pause that rejects', async () => {
    const pauses = { now: () => 1, everyMs: 0, pause: () => Promise.reject(new Error('enough')) };
    await expect(runWithPauses(count(2), pauses)).rejects.toThrow('enough');
  });

  it('tells its progress another way', () => {
    expect([...mapProgress(count(2), (share) => `${share * 100} %`)]).toEqual(['50 %', '100 %']);
    expect(runSteps(mapProgress(count(2), String))).toBe('done');
  });

  it('gives null when it is stopped', () => {
    let left = 2;
    expect(runSteps(stopWhen(count(9), () => left-- === 0))).toBeNull();
    expect(runSteps(stopWhen(count(2), () => false))).toBe('done');
  });
});
