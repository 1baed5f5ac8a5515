/** `duelbook audit`, as it is typed, and the page of audits that `npm run audits` writes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveOptions } from '../src/core/match.ts';
import { unwrap } from '../src/core/result.ts';
import { GAMES } from '../src/games/list.ts';
import { auditBlock, presetRow } from '../src/report/audits-page.ts';
import { AUDIT_LIMITS, audit } from '../src/solver/audit/index.ts';
import { bash, run } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';
import { variantsOf } from './support/variants.ts';

/** The largest of the defaults that `--most` takes the place of. */
const LARGEST = AUDIT_LIMITS.positionsInGraph;

describe('duelbook audit', () => {
  it('says what a designer wants to know', () => {
    const { code, out, err } = run(tempFolder(), ['audit', 'binary-race', '--target', '8']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      [
        'Binary Race (start 1, target 8)',
        '',
        'Player 1 wins by force in 3 moves; with random players Player 1 wins 62.50 %.',
        '',
        'Positions           15: 8 open, 7 ended',
        'Value of the start  Player 1 wins by force in 3 moves',
        'Longest forced win  3 moves',
        'Moves to choose     2.0 on average, 2 at most',
        'Mistake possible    50.00 % of the open positions (4)',
        'Dead                12.50 % of the open positions (1)',
        'Can go on for ever  no',
        '',
        'play              Player 1  Player 2  drawn  moves',
        'both at random     62.50 %   37.50 %    0 %    3.4',
        'Player 1 perfect     100 %       0 %    0 %    3.0',
        'Player 2 perfect   50.00 %   50.00 %    0 %    3.5',
        'Computed exactly, by one pass over all positions.',
        '',
      ].join('\n'),
    );
  });

  it('says what it counted where positions have no end', () => {
    const { out } = run(tempFolder(), ['audit', 'palindrome-war', '--minimum', '3']);
    expect(out).toContain('more than 100,000; counted are 10 classes with the same future');
    expect(out).toContain('converged to 12 digits');
  });

  it('says what is sampled', () => {
    const { out } = run(tempFolder(), ['audit', 'color-bridge', '--length', '8', '--most', '99']);
    expect(out).toContain('Positions           more than 99, not listed');
    expect(out).toMatch(/both at random +\d\d\.\d\d % ± 0\.6\d/);
    expect(out).toContain('Sampled: 20,000 games from a fixed seed each');
  });

  it('reports a chance where the length is hidden', () => {
    const { out } = run(tempFolder(), ['audit', 'bracket-balance', '--length', 'unknown']);
    expect(out).toContain('when both play their best, Player 1 wins 46.67 %');
  });

  it('gives the same as JSON', () => {
    const { out } = run(tempFolder(), ['audit', 'binary-race', '--target', '8', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      game: 'binary-race',
      options: { start: 1, target: 8 },
      census: { of: 'positions', open: 8, ended: 7, mistakes: 4, dead: 1, endless: false },
      forced: { win: 1, plies: 3 },
      odds: { random: { first: 0.625, second: 0.375, sampled: null } },
      verdict: expect.stringContaining('Player 1 wins by force in 3 moves'),
    });
  });

  it.each([
    ['1..5', 'No variant is fair: each is won by the same player, whatever both play.'],
    ['2..2', 'No variant is fair: Player 2 wins every one of them, whatever both play.'],
  ])('says of a sweep over start=%s in which nothing is to be decided who wins', (values, said) => {
    const line = ['audit', 'binary-race', '--sweep', `start=${values}`, '--target', '3'];
    expect(run(tempFolder(), line).out).toContain(`${said}\n`);
  });

  it('sweeps an option, skips what cannot be played, and names the fairest', () => {
    const home = tempFolder();
    const line = ['audit', 'bracket-balance', '--brackets', '()[]', '--sweep', 'length=4..8'];
    const { code, out } = run(home, [...line, '--svg', 'sweep.svg']);
    expect(code).toBe(0);
    expect(out).toMatch(/^8 +7,205 +P2 in 8 +23\.88 %/m);
    expect(out).toMatch(/^4 +█+·+│·+ +18\.75 %$/m);
    expect(out).toContain("Fairest with random players: length 8 (Player 1's share is 23.88 %).");
    expect(out).toContain('Player 2 wins by force: length 4 to 8.');
    expect(out).toContain('Skipped: length 5, 7. length must be an even number');
    expect(out).toContain('The fairest is where random play is nearest to even');
    expect(readFileSync(join(home, 'sweep.svg'), 'utf8')).toMatch(/^<svg [\s\S]+<\/svg>\n$/);
    const { out: json } = run(home, [...line, '--json']);
    expect(JSON.parse(json)).toMatchObject({
      option: 'length',
      fairest: ['8'],
      audits: [{ options: { length: 4 } }, { options: { length: 6 } }, { options: { length: 8 } }],
      skipped: [{ value: '5' }, { value: '7' }],
    });
  });

  it('lists as many as it would by itself, when that is asked for', () => {
    const args = ['audit', 'color-bridge', '--length', '4', '--json'];
    const asked = run(tempFolder(), [...args, '--most', `${LARGEST}`]);
    expect(asked).toEqual({ ...run(tempFolder(), args), code: 0 });
  });

  it.each([
    [[], 'Which game?'],
    [['chess'], 'There is no game "chess"'],
    [['--json'], 'Name the game first'],
    [['color-bridge', '--length', '99'], 'length must be a whole number from 4 to 17'],
    [['binary-race', '--start', '9', '--target', '5'], 'target must be greater than start'],
    [['color-bridge', '--sweep', 'size=1..2'], 'There is no option "size" to sweep'],
    [['color-bridge', '--sweep', 'length=9..4'], 'A sweep goes up'],
    [
      ['color-bridge', '--sweep', 'length=4..9', '--length', '5'],
      '--sweep and --length do not go together',
    ],
    [['color-bridge', '--sweep', 'full=1..2'], 'A sweep is full=VALUE'],
    [['color-bridge', '--sweep', 'length=40..50'], 'length must be a whole number from 4 to 17'],
    [['color-bridge', '--most', '0'], 'most must be a whole number'],
    [['color-bridge', '--most', `${LARGEST + 1}`], `from 1 to ${LARGEST}`],
    [['color-bridge', '--nonsense'], 'There is no flag --nonsense'],
  ])('refuses %j with a sentence and code 2', (args, sentence) => {
    const { code, out, err } = run(tempFolder(), ['audit', ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it('writes over no file', () => {
    const home = tempFolder();
    writeFileSync(join(home, 'kept.svg'), 'mine');
    const { code } = run(home, ['audit', 'binary-race', '--svg', 'kept.svg']);
    expect(code).toBe(2);
    expect(readFileSync(join(home, 'kept.svg'), 'utf8')).toBe('mine');
  });

  it('ends with code 130 when it is interrupted', () => {
    const line = 'timeout --preserve-status -s INT 2 duelbook audit color-bridge --length 17';
    expect(bash(tempFolder(), line)).toEqual({ code: 130, out: '', err: '' });
  });
});

const VARIANTS = await Promise.all(
  GAMES.map(async (game) => ({ game, ...(await variantsOf(game)) })),
);
/** Without those that take seconds each: after a change of their rules, run `npm run audits`. */
const PRESETS = VARIANTS.flatMap(({ game, slow = [] }) =>
  game.presets.filter(({ name }) => !slow.includes(name)).map((preset) => ({ game, preset })),
);

describe('docs/audits.md', () => {
  const docs = resolve(import.meta.dirname, '../docs');
  const page = readFileSync(join(docs, 'audits.md'), 'utf8');

  it.each(PRESETS)('is up to date: $game.id $preset.name', ({ game, preset }) => {
    const found = audit(game, unwrap(resolveOptions(game, preset.options)));
    expect(page, 'npm run audits').toContain(presetRow(preset, found));
    if (preset === game.presets[0]) {
      expect(page, 'npm run audits').toContain(auditBlock(game, found));
    }
  });

  it('has all its pictures', () => {
    const pictures = [...page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = '']) => file);
    expect(pictures).toHaveLength(VARIANTS.filter(({ swept }) => swept !== undefined).length);
    for (const file of pictures) expect(existsSync(join(docs, file))).toBe(true);
  });
});
