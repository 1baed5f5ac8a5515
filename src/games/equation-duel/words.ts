/** What Equation Duel says and asks, in the words of its rule book. */
import { moveOf, question, refusal, type Words } from '../../core/game.ts';
import { render, voiceOf } from '../../core/message.ts';
import type { Names } from '../../core/seat.ts';
import { drawing } from './drawing.ts';
import { check } from './equation.ts';
import { english, messages } from './messages.ts';
import { numbersOf } from './numbers.ts';
import {
  available,
  type Move,
  type Options,
  type Position,
  rules,
  SUDDEN_TURNS,
  tieBreak,
} from './rules.ts';

/** Yes and no, in German too: who reads German answers so. */
const YES = /^\s*(y(es)?|ja?)\s*$/i;
const NO = /^\s*(no?|nein)\s*$/i;

const list = (numbers: readonly number[]): string => `[${numbers.join(', ')}]`;

export function words(settings: Options): Words<Position, Move> {
  const { digits, operators } = settings;
  const { parse } = rules(settings);
  const parseDeclared = (text: string, position: Position) =>
    parse(NO.test(text) ? 'no' : text, position);

  const pool = (position: Position): string =>
    `Available Numbers: ${list(available(position, settings))}`;

  const yours = ({ held, turn }: Position): string =>
    `Your Numbers: ${list(numbersOf(held[turn]))}`;

  const board = (position: Position, names: Names): readonly string[] => [
    pool(position),
    `${names[1]}'s Numbers: ${list(numbersOf(position.held[1]))}`,
    `${names[2]}'s Numbers: ${list(numbersOf(position.held[2]))}`,
  ];

  /** The book plays with single digits and all operators without a word; the rest has to be said. */
  const variations = [
    ...(digits === 'joined'
      ? ['Collected numbers may be joined: 1 and 2 as 12 or 21. Each still counts once.']
      : []),
    ...(operators === '+-' ? ['Only the operators + and - are allowed.'] : []),
  ];

  /** What a declaration came to, while the round goes on. */
  const verdict = ({ held, turn }: Position, move: Move): readonly string[] => {
    if (move.kind !== 'declare') return [];
    const checked = check(move.equation, held[turn], settings);
    return checked.ok ? [] : ['', `Equation is invalid (${checked.error.text}). Turn ends.`];
  };

  const suddenDeath = ({ sudden, turn }: Position, names: Names): string => {
    const round = sudden !== null && sudden > SUDDEN_TURNS / 2 ? 1 : 2;
    return `${names[turn]}, this is round ${round} of 2 of sudden death.`;
  };

  return {
    goal: () => (digits === 'joined' ? messages.joinedGoal() : messages.goal()),
    opening: (start, names) => [
      ...(variations.length > 0 ? [...variations, ''] : []),
      ...board(start, names),
      '',
    ],
    board,
    drawing: drawing(settings),
    ask(position, answers, names) {
      const { turn, step, sudden } = position;
      const [first, second] = answers;
      if (step === 'take') {
        if (first !== undefined) return moveOf(parse(first, position));
        const numbers = available(position, settings);
        return question({
          lines: [
            `${names[turn]}, select a number from the available numbers.`,
            pool(position),
            yours(position),
            '',
          ],
          prompt: 'Enter number: ',
          asks: messages.asksNumber(),
          accepts: messages.acceptsNumber({ numbers }),
          choices: { form: 'one', items: numbers.map((number) => ({ answer: `${number}` })) },
        });
      }
      if (first === undefined) {
        return question({
          lines: sudden === null ? [] : [suddenDeath(position, names), yours(position), ''],
          prompt: 'Do you want to attempt an equation? (yes/no): ',
          asks: messages.asksYesOrNo(),
          accepts: messages.acceptsYesOrNo(),
          choices: {
            form: 'one',
            items: [
              { answer: 'no', says: messages.no() },
              { answer: 'yes', says: messages.yes() },
            ],
          },
        });
      }
      if (second !== undefined) return moveOf(parseDeclared(second, position));
      if (YES.test(first)) {
        return question({
          lines: [],
          prompt: 'Enter your equation using your numbers: ',
          asks: messages.asksEquation(),
          accepts: messages.acceptsEquation(),
          choices: {
            form: 'parts',
            items: [...numbersOf(position.held[turn]).map(String), ...operators, '(', ')', '='].map(
              (answer) => ({ answer }),
            ),
          },
        });
      }
      const parsed = parseDeclared(first, position);
      return parsed.ok || first.includes('=') ? moveOf(parsed) : refusal(messages.notYesOrNo());
    },
    brief(move, seat) {
      switch (move.kind) {
        case 'take':
          return messages.takes({ seat, number: move.number });
        case 'declare':
          return messages.declares({ seat, equation: move.equation });
        case 'no':
          return messages.passes({ seat });
      }
    },
    notice(before, move, after) {
      if (after.sudden === SUDDEN_TURNS && before.sudden === null) return messages.suddenDeath();
      const checked =
        move.kind === 'declare' ? check(move.equation, before.held[before.turn], settings) : null;
      return checked === null || checked.ok ? null : messages.invalid({ why: checked.error });
    },
    answers(_, move) {
      switch (move.kind) {
        case 'take':
          return [`${move.number}`];
        case 'declare':
          return ['yes', move.equation];
        case 'no':
          return ['no'];
      }
    },
    report(before, move, after, names) {
      if (move.kind === 'take') return [`Number ${move.number} selected.`, ''];
      if (after.won !== null) {
        return ['', `Equation is valid! ${names[after.turn]} wins the game!`];
      }
      const said = [...verdict(before, move), ''];
      if (after.sudden === 0) {
        const { winner, reason, fact } = tieBreak(after.held);
        const why = render(fact, { 'equation-duel': english }, voiceOf(names)) ?? reason;
        return [...said, why, `${names[winner]} wins the game!`];
      }
      return after.sudden === SUDDEN_TURNS ? [...said, messages.suddenDeath().text, ''] : said;
    },
  };
}
