/** What the rules of Equation Duel say, in English. */
import { defineMessages, type Message, type Sentences } from '../../core/message.ts';
import type { Seat } from '../../core/seat.ts';

type Count = { count: number };
type Max = { max: number };
type Sign = { sign: string };
/** A number as it is written in an equation. */
type Written = { number: string };

export const english = {
  goal: 'The first to make an equation of their own numbers wins.',
  joinedGoal: 'The first equation wins; 1 and 2 may be joined to 12.',

  // Moves.
  notNumber: ({ numbers }: { numbers: readonly number[] }) =>
    `Please enter one of the available numbers: ${numbers.join(', ')}.`,
  noNumber: ({ pool }: { pool: number }) => `The numbers go from 1 to ${pool}.`,
  taken: ({ number, isYours }: { number: number; isYours: boolean }) =>
    `Number ${number} is no longer available: ${isYours ? 'you have' : 'your opponent has'} it.`,
  notEquation: 'Declare an equation such as 1 + 2 = 3, or answer no.',
  notYesOrNo: 'Please answer yes or no.',
  tooLong: ({ max }: Max) => `An equation has at most ${max} characters.`,
  tooLongSpaced: ({ max }: Max) =>
    `An equation has at most ${max} characters, the spaces in it included.`,
  badSigns: 'An equation is made of numbers, operators, parentheses and an equals sign only.',

  asksNumber: 'Take a number.',
  asksYesOrNo: 'Do you want to declare an equation?',
  asksEquation: 'Your equation, from your own numbers:',
  acceptsNumber: ({ numbers }: { numbers: readonly number[] }) => `one of ${numbers.join(', ')}`,
  no: 'No',
  yes: 'Yes',
  acceptsYesOrNo: 'yes or no, or the equation itself',
  acceptsEquation: 'an equation such as 1 + 2 = 3, or no',

  // What happened, beside a drawn board.
  takes: ({ seat, number }: { seat: Seat; number: number }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'take' : 'takes'} ${number}.`,
  declares: ({ seat, equation }: { seat: Seat; equation: string }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'declare' : 'declares'} ${equation}.`,
  passes: ({ seat }: { seat: Seat }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'make' : 'makes'} no equation.`,
  invalid: ({ why }: { why: Message }, { say }) => `The equation is invalid: ${say(why)}.`,
  suddenDeath: 'All numbers are taken. Sudden death: two more turns each, no new numbers.',

  // The drawn board.
  valid: ({ equation }: { equation: string }) => `Valid equation: ${equation}`,
  suddenOver: 'Sudden death is over',
  suddenTurn: ({ turn, of }: { turn: number; of: number }) => `Sudden death, turn ${turn} of ${of}`,
  taking: 'Taking a number',
  mayDeclare: 'May declare an equation',
  nothingYet: 'nothing yet',
  holds: ({ numbers, sum }: { numbers: string; sum: number }) => `${numbers}, sum ${sum}`,

  // What is wrong with an equation, as clauses for "Equation is invalid (…)".
  noEquals: 'there is no equals sign',
  manyEquals: ({ count }: Count) => `there are ${count} equals signs`,
  noLeftSide: 'nothing stands before the equals sign',
  noRightSide: 'nothing stands after the equals sign',
  noNumberAfter: ({ sign }: Sign) => `a number is missing after ${sign}`,
  noNumberBefore: ({ sign }: Sign) => `a number is missing before ${sign}`,
  neverClosed: 'a parenthesis is never closed',
  neverOpened: 'a parenthesis is closed that was never opened',
  noOperator: ({ left, right }: { left: string; right: string }) =>
    `an operator is missing between ${left} and ${right}`,
  operatorNotAllowed: ({ sign }: Sign) => `the operator ${sign} is not allowed`,
  usedTooOften: ({ number }: Written) => `number ${number} is used too often`,
  joinsTooOften: ({ number }: Written) => `${number} uses a number too often`,
  notHeld: ({ number }: Written) => `you do not have number ${number}`,
  notJoined: ({ number }: Written) => `you cannot join your numbers to ${number}`,
  heldByNone: ({ number }: Written) => `number ${number} is not held`,
  joinedByNone: ({ number }: Written) => `the numbers held do not join to ${number}`,
  zeroDivision: 'there is a division by zero',
  unequal: ({ left, right }: { left: string; right: string }) =>
    `the left side is ${left} and the right side is ${right}`,

  // Ends.
  equation: ({ seat, equation }: { seat: Seat; equation: string }, { player }) =>
    `${player(seat)} made the equation ${equation}.`,
  higherSum: ({ seat, sum, other }: { seat: Seat; sum: number; other: number }, voice) =>
    `Nobody made an equation, and ${voice.inner(seat)} ${voice.isReader(seat) ? 'have' : 'has'} the higher sum, ${sum} to ${other}.`,
  fewerNumbers: ({ seat, sum }: { seat: Seat; sum: number }, { inner, isReader }) =>
    `Nobody made an equation, both sums are ${sum}, and ${inner(seat)} ${isReader(seat) ? 'hold' : 'holds'} fewer numbers.`,
  highestNumber: ({ seat, sum }: { seat: Seat; sum: number }, { inner, isReader }) =>
    `Nobody made an equation, both sums are ${sum}, and ${inner(seat)} ${isReader(seat) ? 'hold' : 'holds'} the highest number.`,
} satisfies Sentences;

export const messages = defineMessages('equation-duel', english);
