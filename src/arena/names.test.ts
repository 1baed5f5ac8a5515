/** Names in an arena's tables: short, and never the same for two players. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortNames } from './names.ts';

describe('short names', () => {
  it('keep what fits, and of a command line its end', () => {
    expect(
      shortNames(
        ['perfect', 'cmd:python3 /home/ada/bots/careful.py', 'cmd:python3 /home/ada/bots/bold.py'],
        24,
      ),
    ).toEqual(['perfect', 'cmd:pyth…bots/careful.py', 'cmd:pyth…da/bots/bold.py']);
  });

  it('show what differs where ends are the same', () => {
    const bot = (depth: number): string =>
      `cmd:node /home/ada/bot.mjs --depth ${depth} --quiet --log /tmp/log`;
    expect(shortNames([bot(1), bot(2)], 24)).toEqual([
      '#1 …1 --qu…-log /tmp/log',
      '#2 …2 --qu…-log /tmp/log',
    ]);
  });

  it('are short and distinct for any players', () => {
    const part = fc.constantFrom('cmd:', 'a', 'b', '/tmp/', ' --x', 'ü', '🂡');
    const name = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(''));
    // Those of one front are alike, and so are those of the other.
    const pairs = ['node', 'deno'].flatMap((program) =>
      [1, 2].map(
        (depth) => `cmd:${program} /home/ada/bot.mjs --depth ${depth} --quiet --log /tmp/log`,
      ),
    );
    expect(new Set(shortNames(pairs, 32)).size).toBe(4);
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12 }), (names) => {
        const short = shortNames(names, 20);
        expect(new Set(short).size).toBe(names.length);
        for (const each of short) expect([...each].length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
