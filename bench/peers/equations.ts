/**
 * Equations read a second time, for boardgame.io's Equation Duel: evaluated while they are read,
 * sharing no code with the product.
 */

/**
 * A numerator and a denominator, never reduced. Nine different numbers up to 9 keep both far below
 * 2^53, so this is exact.
 */
type Ratio = readonly [number, number];

/** The value of a side; null where it is not well formed or divides by zero. */
function ratioOf(side: string): Ratio | null {
  const tokens = side.match(/\d+|\S/g) ?? [];
  let next = 0;

  const operand = (): Ratio | null => {
    const token = tokens[next++] ?? '';
    if (token !== '(') return /^\d+$/.test(token) ? [Number(token), 1] : null;
    const inner = sum();
    return tokens[next++] === ')' ? inner : null;
  };

  const product = (): Ratio | null => {
    let value = operand();
    while (value !== null && (tokens[next] === '*' || tokens[next] === '/')) {
      const isTimes = tokens[next++] === '*';
      const by = operand();
      if (by === null || (!isTimes && by[0] === 0)) return null;
      value = isTimes ? [value[0] * by[0], value[1] * by[1]] : [value[0] * by[1], value[1] * by[0]];
    }
    return value;
  };

  const sum = (): Ratio | null => {
    let value = product();
    while (value !== null && (tokens[next] === '+' || tokens[next] === '-')) {
      const sign = tokens[next++] === '+' ? 1 : -1;
      const more = product();
      if (more === null) return null;
      value = [value[0] * more[1] + sign * more[0] * value[1], value[1] * more[1]];
    }
    return value;
  };

  const value = sum();
  return next === tokens.length ? value : null;
}

/** Whether a text is a declaration at all, right or wrong. */
export const isDeclaration = (text: string): boolean =>
  text.includes('=') && /^[\d+\-−*×x·/÷:()=\s]{1,200}$/i.test(text);

/** Whether a declared equation is true and made of numbers held, each of them used once. */
export function isTrue(declaration: string, held: readonly number[]): boolean {
  const equation = declaration.replace(/[×x·]/gi, '*').replace(/[÷:]/g, '/').replaceAll('−', '-');
  const numbers = equation.match(/\d+/g) ?? [];
  if (new Set(numbers).size < numbers.length) return false;
  if (!numbers.every((number) => held.some((own) => `${own}` === number))) return false;
  const sides = equation.split('=').map(ratioOf);
  const [left, right] = sides;
  return sides.length === 2 && !!left && !!right && left[0] * right[1] === right[0] * left[1];
}
