/** What Equation Duel says of equations and ties, which no playout comes to, is said in German too. */
import { describe, expect, it } from 'vitest';
import { translator } from '../../messages/translate.ts';
import { phrases } from './de.ts';
import { check, type EquationRules, parseDeclaration } from './equation.ts';
import { bitOf } from './numbers.ts';
import { tieBreak } from './rules.ts';

const translate = translator([phrases], { language: 'de', names: { 1: 'Ada', 2: 'Ben' }, you: 2 });
const holding = (...numbers: readonly number[]): number =>
  numbers.reduce((set, number) => set | bitOf(number), 0);

const SINGLE: EquationRules = { digits: 'single', operators: '+-' };
const JOINED: EquationRules = { digits: 'joined', operators: '+-*/' };
const HELD = holding(1, 2, 3);

describe('what is against an equation', () => {
  it.each([
    ['1 + 2', SINGLE, 'das Gleichheitszeichen fehlt'],
    ['1 = 2 = 3', SINGLE, 'es gibt 2 Gleichheitszeichen'],
    ['= 3', SINGLE, 'vor dem Gleichheitszeichen steht nichts'],
    ['3 =', SINGLE, 'nach dem Gleichheitszeichen steht nichts'],
    ['1 + = 3', SINGLE, 'nach + fehlt eine Zahl'],
    ['- 1 = 3', SINGLE, 'vor - fehlt eine Zahl'],
    ['(1 = 1', SINGLE, 'eine Klammer wird nie geschlossen'],
    ['1) = 1', SINGLE, 'eine Klammer wird geschlossen, die nie geöffnet wurde'],
    ['1 2 = 3', SINGLE, 'zwischen 1 und 2 fehlt ein Rechenzeichen'],
    ['1 * 2 = 2', SINGLE, 'das Rechenzeichen * ist nicht erlaubt'],
    ['1 + 1 = 2', SINGLE, 'die Zahl 1 kommt zu oft vor'],
    ['12 + 12 = 3', JOINED, '12 braucht eine Zahl zu oft'],
    ['15 = 3', JOINED, 'die eigenen Zahlen lassen sich nicht zu 15 verbinden'],
    ['4 = 3', SINGLE, 'die Zahl 4 gehört nicht zu den eigenen'],
    ['1 / (3 - 2 - 1) = 2', JOINED, 'die Zahl 1 kommt zu oft vor'],
    ['1 = 2', SINGLE, 'die linke Seite ist 1, die rechte 2'],
  ] as const)('%s', (text, rules, reason) => {
    const checked = check(text, HELD, rules);
    expect(checked.ok ? '' : translate(checked.error.text)).toEqual({ text: reason, lang: 'de' });
  });

  it('is a division by zero', () => {
    const checked = check('3 / (2 + 4 - 6) = 1', holding(1, 2, 3, 4, 6), JOINED);
    expect(checked.ok ? '' : translate(checked.error.text).text).toBe('es wird durch null geteilt');
  });

  it.each(['1', `1 = ${'1'.repeat(200)}`, '1 = a', '='.repeat(150)])(
    'before it counts: %s',
    (text) => {
      const declared = parseDeclaration(text);
      expect(declared.ok ? '' : translate(declared.error.text).lang).toBe('de');
    },
  );
});

describe('a tie', () => {
  it.each([
    [holding(1, 2), holding(4), 'und du hast die höhere Summe, 4 zu 3.'],
    [holding(1, 3), holding(4), 'beide Summen sind 4, und du hast weniger Zahlen.'],
    [holding(1, 5), holding(2, 4), 'beide Summen sind 6, und Ada hat die höchste Zahl.'],
  ])('is broken: %s', (first, second, why) => {
    const { reason } = tieBreak({ 1: first, 2: second });
    expect(translate(reason).text).toContain(why);
  });
});
