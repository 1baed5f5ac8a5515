/**
 * The five rule books' printed sessions, played through a pipe: line for line, blank lines and
 * spaces at the ends of lines aside, corrected where a ruling says that a book is wrong.
 */
import { expect, it } from 'vitest';
import { tidy } from './support/playing.ts';
import { onlyMatch, run } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';

/** What the program prints for these answers, without what never matters. */
function session(args: readonly string[], answers: readonly string[]): string {
  const home = tempFolder();
  const { code, out, err } = run(home, ['play', ...args], answers);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return tidy(out.replaceAll(onlyMatch(home), 'ID'));
}

it("prints Bracket Balance's session", () => {
  const printed = session(['bracket-balance', '--length', '6'], [...'(()())']);
  expect(printed).toBe(
    tidy(`
      Target expression length: 6
      Current Expression:
      Player 1's turn. Enter '(' or ')':
      > (
      Current Expression: (
      Player 2's turn. Enter '(' or ')':
      > (
      Current Expression: ((
      Player 1's turn. Enter '(' or ')':
      > )
      Current Expression: (()
      Player 2's turn. Enter '(' or ')':
      > (
      Current Expression: (()(
      Player 1's turn. Enter '(' or ')':
      > )
      Current Expression: (()()
      Player 2's turn. Enter '(' or ')':
      > )
      Current Expression: (()())
      Expression length reached.
      Player 1 cannot make a valid move.
      Player 2 wins!
    `),
  );
});

it("prints Palindrome War's session, which goes on because `arcar` is no palindrome (PW2)", () => {
  const printed = session(['palindrome-war'], [...'rEaBcEaErE']);
  expect(printed).toBe(
    tidy(`
      Welcome to Palindrome War!
      Player 1 begins.
      Current Sequence:
      Player 1, enter your letter (a-z): r
      Choose position - type 'B' for beginning or 'E' for end: E
      Updated Sequence: r
      No palindrome formed. Next player's turn.
      ---
      Current Sequence: r
      Player 2, enter your letter (a-z): a
      Choose position - type 'B' for beginning or 'E' for end: B
      Updated Sequence: a r
      No palindrome formed. Next player's turn.
      ---
      Current Sequence: a r
      Player 1, enter your letter (a-z): c
      Choose position - type 'B' for beginning or 'E' for end: E
      Updated Sequence: a r c
      No palindrome formed. Next player's turn.
      ---
      Current Sequence: a r c
      Player 2, enter your letter (a-z): a
      Choose position - type 'B' for beginning or 'E' for end: E
      Updated Sequence: a r c a
      No palindrome formed. Next player's turn.
      ---
      Current Sequence: a r c a
      Player 1, enter your letter (a-z): r
      Choose position - type 'B' for beginning or 'E' for end: E
      Updated Sequence: a r c a r
      No palindrome formed. Next player's turn.
      ---
      Current Sequence: a r c a r
      Player 2, enter your letter (a-z):
      The match is kept. Go on with: duelbook resume ID
    `),
  );
});

it("prints Binary Race's session", () => {
  const printed = session(['binary-race'], [...'212222']);
  const turn = (player: number, choice: number, total: number): string => `
    Player ${player}, choose an operation:
    1. Add 2
    2. Multiply by 2
    Enter your choice (1 or 2): ${choice}
    New total is ${total}.`;
  expect(printed).toBe(
    tidy(`
      ${turn(1, 2, 2)}
      ${turn(2, 1, 4)}
      ${turn(1, 2, 8)}
      ${turn(2, 2, 16)}
      ${turn(1, 2, 32)}
      ${turn(2, 2, 64)}
      Player 2 wins by reaching exactly 64.
    `),
  );
});

it("prints Equation Duel's session", () => {
  const printed = session(
    ['equation-duel'],
    [
      ...['4', 'no', '5', 'no', '6', 'yes', '6 - 4 = 2'],
      ...['3', 'yes', '5 + 3 = 8', '2', 'yes', '6 - 4 = 2'],
    ],
  );
  expect(printed).toBe(
    tidy(`
      Available Numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9]
      Player 1's Numbers: []
      Player 2's Numbers: []
      Player 1, select a number from the available numbers.
      Available Numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9]
      Your Numbers: []
      Enter number: 4
      Number 4 selected.
      Do you want to attempt an equation? (yes/no): no
      Player 2, select a number from the available numbers.
      Available Numbers: [1, 2, 3, 5, 6, 7, 8, 9]
      Your Numbers: []
      Enter number: 5
      Number 5 selected.
      Do you want to attempt an equation? (yes/no): no
      Player 1, select a number from the available numbers.
      Available Numbers: [1, 2, 3, 6, 7, 8, 9]
      Your Numbers: [4]
      Enter number: 6
      Number 6 selected.
      Do you want to attempt an equation? (yes/no): yes
      Enter your equation using your numbers: 6 - 4 = 2
      Equation is invalid (you do not have number 2). Turn ends.
      Player 2, select a number from the available numbers.
      Available Numbers: [1, 2, 3, 7, 8, 9]
      Your Numbers: [5]
      Enter number: 3
      Number 3 selected.
      Do you want to attempt an equation? (yes/no): yes
      Enter your equation using your numbers: 5 + 3 = 8
      Equation is invalid (you do not have number 8). Turn ends.
      Player 1, select a number from the available numbers.
      Available Numbers: [1, 2, 7, 8, 9]
      Your Numbers: [4, 6]
      Enter number: 2
      Number 2 selected.
      Do you want to attempt an equation? (yes/no): yes
      Enter your equation using your numbers: 6 - 4 = 2
      Equation is valid! Player 1 wins the game!
    `),
  );
});

it("prints Color Bridge's session", () => {
  const printed = session(['color-bridge'], ['5 6', '7', '4']);
  expect(printed).toBe(
    tidy(`
      Current Track: _ _ _ _ _ _ _ _ _ _ _
      Player 1 (Red), choose position(s) to color (one or two positions):
      > 5 6
      Updated Track: _ _ _ _ R R _ _ _ _ _
      Current Track: _ _ _ _ R R _ _ _ _ _
      Player 2 (Blue), choose position(s) to color (one or two positions):
      > 7
      Updated Track: _ _ _ _ R R B _ _ _ _
      Current Track: _ _ _ _ R R B _ _ _ _
      Player 1 (Red), choose position(s) to color (one or two positions):
      > 4
      Updated Track: _ _ _ R R R B _ _ _ _
      Player 1 (Red) wins by forming a sequence at positions 4, 5, 6!
    `),
  );
});
