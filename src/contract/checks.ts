/**
 * What every game is held to, as plain functions: `duelbook test` runs them for any game, and the
 * contract tests for those of the registry.
 */
import { isDeepStrictEqual } from 'node:util';
import { codecOf } from '../core/codec.ts';
import type { BoardPart } from '../core/game.ts';
import { isObject } from '../core/json.ts';
import { type Match, playedMoves, recordOf, replay } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { formatRecord, parseRecordText } from '../core/record.ts';
import { PLAYERS } from '../core/seat.ts';
import { contractMessages as messages } from './messages.ts';

/** A sentence for a person: one line that ends like one. */
export const SENTENCE = /^\S[^\n]{3,}[.!?]$/;
/** One line of printable characters, no spaces around. */
export const MOVE_TEXT = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;
/** Long enough for every preset to end now and then, short enough for thousands of runs. */
export const MAX_PLIES = 400;

/** What a member should give as a message, or leave out: from outside it may be anything. */
const isNoMessage = (given: unknown): boolean =>
  given != null && !(isObject(given) && isObject(given.args) && typeof given.text === 'string');

/** The first key under which a position holds something that JSON loses or changes; null where there is none. */
function changedByJson(position: unknown): string | null {
  const kept: unknown = JSON.parse(JSON.stringify(position) ?? 'null');
  if (isDeepStrictEqual(kept, position)) return null;
  const [key] = Object.entries(isObject(position) ? position : {}).find(
    ([name, value]) => !isObject(kept) || !isDeepStrictEqual(kept[name], value) || !(name in kept),
  ) ?? [''];
  return key;
}

const isLines = (given: unknown): boolean =>
  Array.isArray(given) && given.every((line) => typeof line === 'string');

const KINDS: readonly string[] = ['line', 'grid', 'pool', 'track'] satisfies BoardPart['kind'][];

/** Whether a part of a layout can be drawn; the rows of a grid are as long as it has columns. */
const isPart = (part: unknown): boolean =>
  isObject(part) &&
  KINDS.includes(String(part.kind)) &&
  Array.isArray(part.cells) &&
  (part.kind !== 'grid' ||
    (Array.isArray(part.columns) && part.cells.length % part.columns.length === 0));

/** What is wrong with a question, or null: `given` are the answers before it. */
function faultOfQuestion(
  { words }: Match,
  view: unknown,
  given: readonly string[],
): Message | null {
  const asked = words.ask(view, given, PLAYERS);
  if (asked.kind !== 'question') return null;
  const { lines, prompt, asks, accepts, choices } = asked.question;
  if (!isLines(lines) || typeof prompt !== 'string') return messages.noLines({ member: 'ask' });
  if (isNoMessage(asks ?? '')) return messages.noMessage({ member: 'asks' });
  if (isNoMessage(accepts ?? '')) return messages.noMessage({ member: 'accepts' });
  if (choices?.form !== 'one') return null;
  const refused = choices.items.find(
    ({ answer }) => words.ask(view, [...given, answer], PLAYERS).kind === 'refusal',
  );
  return refused === undefined ? null : messages.badChoice({ answer: refused.answer });
}

/** A check of a position on the way of a random match. */
export interface PositionCheck {
  /** What holds, as a test says it. */
  readonly name: string;
  /** Which positions of a match are looked at: all, the early ones, where each move is tried, or the last. */
  readonly where: 'every' | 'some' | 'last';
  /** How many matches are enough. */
  readonly runs: number;
  /** What is wrong, or null. */
  find(match: Match): Message | null;
}

export const POSITION_CHECKS: readonly PositionCheck[] = [
  {
    name: 'is over exactly when there are no moves, and says why',
    ...{ where: 'every', runs: 40 },
    find({ rules, position }) {
      const outcome = rules.outcome(position);
      const isStuck = rules.moves(position).length === 0;
      if (outcome === null) {
        const turn = rules.turn(position);
        if (turn !== 1 && turn !== 2) return messages.badTurn({ turn: JSON.stringify(turn) });
        return isStuck ? messages.openWithoutMoves() : null;
      }
      if (!isStuck) return messages.overWithMoves();
      if (!SENTENCE.test(outcome.reason)) return messages.badReason({ reason: outcome.reason });
      return [1, 2, null].includes(outcome.winner) ? null : messages.badWinner();
    },
  },
  {
    name: 'lists moves that are distinct, printable and accepted, and reads them back',
    ...{ where: 'some', runs: 15 },
    find({ rules, position }) {
      const moves = rules.moves(position).map((move) => ({ move, text: rules.format(move) }));
      const seen = new Set<string>();
      for (const { text } of moves) {
        if (seen.has(text)) return messages.twice({ move: text });
        seen.add(text);
      }
      for (const { move, text } of moves) {
        if (!MOVE_TEXT.test(text)) return messages.unprintable({ move: text });
        const read = rules.parse(text, position);
        if (!read.ok || !isDeepStrictEqual(read.value, move)) {
          return messages.notReadBack({ move: text });
        }
      }
      return null;
    },
  },
  {
    ...{ name: 'refuses every listed move once the round is over', where: 'last', runs: 20 },
    find({ rules, position, start, outcome }) {
      if (outcome === null) return null;
      const accepted = rules
        .moves(start)
        .map((move) => rules.format(move))
        .find((text) => rules.parse(text, position).ok);
      return accepted === undefined ? null : messages.acceptedAfterEnd({ move: accepted });
    },
  },
  {
    ...{ name: 'keeps positions as plain data that survives JSON', where: 'every', runs: 15 },
    find({ position }) {
      const key = changedByJson(position);
      return key === null ? null : messages.notPlain({ key });
    },
  },
  {
    name: 'replays a record, through its text, to the same positions',
    ...{ where: 'last', runs: 15 },
    find(match) {
      const record = parseRecordText(formatRecord(recordOf(match)));
      const again = record.ok ? replay(match.game, record.value) : record;
      return again.ok && isDeepStrictEqual(again.value.position, match.position)
        ? null
        : messages.notReplayed();
    },
  },
  {
    name: 'shows a view in which everything but the hidden is the same',
    ...{ where: 'every', runs: 15 },
    find({ rules, position, outcome }) {
      const view = rules.view(position);
      const seen = (from: unknown) =>
        outcome === null && [rules.outcome(from), rules.turn(from), rules.moves(from)];
      return isDeepStrictEqual([rules.view(view), seen(view)], [view, seen(position)])
        ? null
        : messages.otherView();
    },
  },
  {
    name: 'gives every move an action of its own, and observations that are always as long',
    ...{ where: 'every', runs: 6 },
    find(match) {
      const { game, rules, position, outcome } = match;
      // What is made from play has these properties by its making, and takes long where rules are slow.
      if (game.encoding === undefined) return null;
      const { actions, shapes, id, observe } = codecOf(match);
      const view = rules.view(position);
      const moves = outcome === null && !rules.weights?.(view) ? rules.moves(view) : [];
      const taken = new Set<number>();
      for (const move of moves) {
        const action = id(move);
        const name = actions[action];
        if (name === undefined) return messages.noAction({ move: rules.format(move) });
        if (taken.has(action)) return messages.sameAction({ move: rules.format(move) });
        taken.add(action);
        if (rules.isOneOfMany?.(move) !== true && name !== rules.format(move)) {
          return messages.otherAction({ move: rules.format(move), action: name });
        }
      }
      if (new Set(actions).size < actions.length) return messages.sameNames();
      const isEven = ([1, 2] as const).every((seat) => {
        const seen = Object.entries(observe(view, seat));
        const lengths = Object.fromEntries(seen.map(([name, cells]) => [name, cells.length]));
        return (
          isDeepStrictEqual(lengths, shapes) &&
          seen.every(([, cells]) => cells.every(Number.isFinite))
        );
      });
      return isEven ? null : messages.unevenArrays();
    },
  },
  {
    name: 'hides no choice: records and events tell the text of every move',
    ...{ where: 'every', runs: 6 },
    find({ rules, position, outcome }) {
      if (outcome !== null) return null;
      const seen = new Map<string, { readonly text: string; readonly position: unknown }>();
      // What follows from an open position and a move is open too: hiding it hides nothing from records.
      const isOpen = isDeepStrictEqual(rules.view(position), position);
      let hiding: string | null = null;
      for (const move of rules.moves(position)) {
        const next = rules.play(position, move);
        if (rules.outcome(next) !== null) continue;
        const shown = rules.view(next);
        // A view that hides nothing tells all positions apart.
        if (isDeepStrictEqual(shown, next)) continue;
        const text = rules.format(move);
        const view = JSON.stringify(shown);
        const other = seen.get(view);
        if (other !== undefined && !isDeepStrictEqual(other.position, next)) {
          return messages.hiddenChoice({ one: other.text, two: text });
        }
        seen.set(view, { text, position: next });
        if (isOpen) hiding ??= text;
      }
      return hiding === null ? null : messages.hiddenMove({ move: hiding });
    },
  },
  {
    name: 'weighs what chance can draw, and begins with a turn of a seat',
    ...{ where: 'every', runs: 6 },
    find({ rules, position, start, outcome }) {
      if (rules.weights?.(start)) return messages.chanceFirst();
      const weights = (outcome === null ? rules.weights?.(position) : null) ?? null;
      if (weights === null) return null;
      const isWhole = weights.every((weight) => Number.isInteger(weight) && weight >= 0);
      const isOneEach = weights.length === rules.moves(position).length;
      return isOneEach && isWhole && weights.some((weight) => weight > 0)
        ? null
        : messages.badWeights({ weights });
    },
  },
  {
    ...{ name: 'asks for every move, in answers that lead to it', where: 'some', runs: 6 },
    find(match) {
      const { rules, words, position, outcome } = match;
      if (outcome !== null || rules.weights?.(position) || rules.isForced?.(position)) return null;
      const view = rules.view(position);
      const looked = new Set<string>();
      for (const move of rules.moves(position)) {
        const answers = words.answers(view, move);
        for (const count of answers.keys()) {
          const given = answers.slice(0, count);
          const key = given.join('\n');
          const fault = looked.has(key) ? null : faultOfQuestion(match, view, given);
          if (fault !== null) return fault;
          looked.add(key);
        }
        const asks = answers.map((_, given) => words.ask(view, answers.slice(0, given), PLAYERS));
        const isAsked = asks.every(
          (asked) => asked.kind === 'question' && /\S/.test(asked.question.accepts.text),
        );
        // Hints and histories show a move's text, and people type what they see.
        const typedOut = words.ask(view, [rules.format(move)], PLAYERS);
        const isRead = typedOut.kind !== 'move' || isDeepStrictEqual(typedOut.move, move);
        const reached = words.ask(view, answers, PLAYERS);
        if (!isAsked || !isRead || !isDeepStrictEqual(reached, { kind: 'move', move })) {
          return messages.notAsked({ move: rules.format(move) });
        }
      }
      return null;
    },
  },
  {
    name: 'has a layout, if any, of cells with names of their own that belong to moves',
    ...{ where: 'some', runs: 6 },
    find(match) {
      const { rules, words, position } = match;
      const view = rules.view(position);
      const parts = words.layout?.(view, playedMoves(match)) ?? [];
      if (![parts].every(Array.isArray) || !parts.every(isPart)) return messages.badLayout();
      const cells = parts.flatMap((part) => part.cells);
      const names = cells.map(({ name }) => name);
      const twice = names.find((name, index) => names.indexOf(name) !== index);
      if (twice !== undefined) return messages.cellTwice({ cell: twice });
      const listed = new Set(rules.moves(view).map((move) => rules.format(move)));
      for (const { name, moves = [] } of cells) {
        const unknown = moves.find((move) => !listed.has(move));
        if (unknown !== undefined) return messages.noSuchMove({ cell: name, move: unknown });
      }
      return null;
    },
  },
  {
    name: 'says something about the board, and who has won after the last move',
    ...{ where: 'some', runs: 10 },
    find({ rules, words, position, start, outcome }) {
      const view = rules.view(position);
      const board = words.board(view, PLAYERS);
      if (!isLines(board)) return messages.noLines({ member: 'board' });
      if (board.length === 0) return messages.noBoard();
      if (!isLines(words.opening(rules.view(start), PLAYERS))) {
        return messages.noLines({ member: 'opening' });
      }
      if (outcome !== null) return null;
      if (isNoMessage(words.goal?.())) return messages.noMessage({ member: 'goal' });
      for (const move of rules.moves(position)) {
        const after = rules.view(rules.play(position, move));
        if (isNoMessage(words.brief?.(move, rules.turn(view)))) {
          return messages.noMessage({ member: 'brief' });
        }
        if (isNoMessage(words.notice?.(view, move, after))) {
          return messages.noMessage({ member: 'notice' });
        }
        const lines = words.report(view, move, after, PLAYERS);
        if (!isLines(lines)) return messages.noLines({ member: 'report' });
        if (rules.outcome(after) !== null && !/wins|draw/.test(lines.join(' '))) {
          return messages.noWinner({ move: rules.format(move) });
        }
      }
      return null;
    },
  },
];
