/**
 * Reading a move out of what a language model writes. Strictly, only the last line of the form `MOVE: 5 6`
 * counts. Leniently, what a person would take for the answer does (`MOVE: <2>`, `\boxed{2}`, `position 2` on
 * a line of its own), and never a move that prose merely mentions. The text may be anything, so no
 * expression here may take more than linear time over it.
 */
import { type Match, viewOf } from '../core/match.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { AnyDisguise } from './disguise.ts';
import { playersMessages } from './messages.ts';
import { type PlayerFailure, rejection } from './player.ts';

/** How an answer had to be read. */
export const READINGS = ['strict', 'lenient'] as const;
export type Reading = (typeof READINGS)[number];

export interface ReadAnswer {
  /** The canonical text of the move. */
  readonly move: string;
  readonly reading: Reading;
}

/** Reads the text of a move in a position: its canonical text, or what is wrong with it. */
export type MoveReader = (text: string) => Result<string>;

/** What is asked for, exactly so. */
const MARKED = /^MOVE:(.*)$/gm;
/** `MOVE: …`, `**Final answer:** …`, `"move": "…"`; the rest of the line is the answer. */
const ANSWER =
  /^[^\p{L}\n]{0,12}(?:(?:my|the|final|best)[ \t]+)*(?:move|answer)\b["'*_`]*[ \t]*(?:is\b[ \t]*)?[:：=](.*)$/gimu;
const BOXED = /\\boxed\{([^\n]{0,100}?)\}/g;
const THINKING = /<think(?:ing)?>/i;
const THOUGHT = /<\/think(?:ing)?>/gi;
/** What models put around an answer, at its beginning and at its end, one piece at a time. */
const BEFORE =
  /^(?:\*\*|__|[*_`"'“”‘’«»([{<]|\\\(|\$|\\boxed\{|\\text\{|(?:the )?(?:positions?|numbers?|moves?|letters?|brackets?) )/iu;
const AFTER = /(?:\*\*|__|[*_`"'“”‘’«»)\]}>.,;:!]|\\\)|\$)$/u;
/** What the last line may say before the move, and nothing after it. */
const CHOOSING =
  /^(?:i(?:['’]ll| will)? (?:play|choose|pick|take|select|go with)|(?:my|the best) (?:move|answer|choice) is) /i;
/** What sets a line apart from the prose around it: a code span, bold, a formula, the beginning of a block. */
const MARKUP = /^(?:\*\*|__|`|\$|\\)/;
const FENCE = /^```/;
/** What may follow the move on an answer line: a reason, but not the rest of a sentence about the move. */
const REASON = /^(?:because|since|as|which|for|–|—|\(\p{L})/iu;
const CLOSED = /[,.;:!]$/;
/** The most ways of unwrapping that are tried. */
const MAX_UNWRAPPED = 200;
/** The longest move in words. */
const MAX_WORDS = 40;
/** How many lines or marked parts are read, from the end. */
const MAX_PARTS = 200;
/** No move is longer, even wrapped. */
const MAX_LENGTH = 300;
/** A text this short can only be meant as a move. */
const SHORT_LENGTH = 20;

/** Reads moves as the game writes them, or its disguise. */
export function moveReader(match: Match, disguise: AnyDisguise | null = null): MoveReader {
  const view = viewOf(match);
  const { parse, format } = match.rules;
  return (text) => {
    const own = disguise === null ? text : disguise.read(text);
    const move = own === null ? null : parse(own, view);
    if (move?.ok) return ok(format(move.value));
    // What the game says of it would give the disguise away.
    if (disguise === null && move !== null) return move;
    return err(playersMessages.noSuchMove({ form: disguise?.form(match.options) ?? '' }));
  };
}

/** The move that an answer means, and how it had to be read; or what is wrong with it. */
export function parseAnswer(
  answer: string,
  readMove: MoveReader,
): Result<ReadAnswer, PlayerFailure> {
  const text = withoutReasoning(answer).trim();
  if (text === '') return err({ kind: 'empty', why: playersMessages.emptyAnswer(), final: false });
  const read: ParseMove = (candidate) => {
    const move = readMove(candidate);
    return move.ok ? move.value : null;
  };
  const marked = [...text.matchAll(MARKED)].at(-1)?.[1]?.trim();
  const strict = marked === undefined ? null : read(marked);
  if (strict !== null) return ok({ move: strict, reading: 'strict' });
  const found = readLeniently(text, read);
  return found.move === null
    ? err(failureOf(found.meant, text, readMove))
    : ok({ move: found.move, reading: 'lenient' });
}

/** What was meant for the answer, if anything, and the move in it, if any. */
function readLeniently(
  text: string,
  read: ParseMove,
): { readonly move: string | null; readonly meant: string | null } {
  const answers = [...text.matchAll(ANSWER)].map(([, rest = '']) => rest.trim());
  if (answers.length > 0) {
    const move = lastMove(answers, (line) => parsePrefix(line, read));
    return { move, meant: answers.at(-1) ?? null };
  }
  const boxed = [...text.matchAll(BOXED)].map(([, inside = '']) => inside);
  if (boxed.length > 0) {
    const move = lastMove(boxed, (part) => parseWrapped(part, read));
    return { move, meant: boxed.at(-1) ?? null };
  }
  const lines = text.split('\n').map((line) => line.trim());
  const last = lines.at(-1) ?? '';
  const move = CHOOSING.test(last)
    ? parseWrapped(last.replace(CHOOSING, ''), read)
    : bareMove(lines, read);
  return { move, meant: text.length <= SHORT_LENGTH ? text : null };
}

function failureOf(meant: string | null, text: string, readMove: MoveReader): PlayerFailure {
  if (meant === null) return { kind: 'no-move', why: playersMessages.noMove(), final: false };
  const parsed = readMove(meant.trim());
  const why = parsed.ok ? playersMessages.noMove() : parsed.error;
  return { kind: 'illegal', why: rejection(meant === '' ? text : meant, why), final: false };
}

/**
 * Reasoning that is marked as such is not the answer. Some servers leave out where it begins, and an
 * answer that was cut off does not say where it ends.
 */
function withoutReasoning(answer: string): string {
  const thought = [...answer.matchAll(THOUGHT)].at(-1);
  const said = thought === undefined ? answer : answer.slice(thought.index + thought[0].length);
  const thinking = said.search(THINKING);
  return thinking < 0 ? said : said.slice(0, thinking);
}

type ParseMove = (candidate: string) => string | null;

function lastMove(parts: readonly string[], read: ParseMove): string | null {
  for (const part of parts.slice(-MAX_PARTS).reverse()) {
    const found = read(part);
    if (found !== null) return found;
  }
  return null;
}

/** The one move that has lines to itself. In the midst of prose such a line may say what not to play. */
function bareMove(lines: readonly string[], read: ParseMove): string | null {
  const from = Math.max(0, lines.length - MAX_PARTS);
  const bare = lines.slice(from).flatMap((line, index) => {
    const move = parseWrapped(line, read);
    const at = from + index;
    const isSetApart =
      at === 0 || at === lines.length - 1 || MARKUP.test(line) || FENCE.test(lines[at - 1] ?? '');
    return move === null ? [] : [{ move, isSetApart }];
  });
  const moves = new Set(bare.map(({ move }) => move));
  // Several are a list, and not an answer.
  return moves.size === 1 ? (bare.find(({ isSetApart }) => isSetApart)?.move ?? null) : null;
}

/** Reads a text with less and less around it, the least taken away first: `*2` is a move as well. */
function parseWrapped(text: string, read: ParseMove): string | null {
  const whole = text.trim();
  if (whole.length > MAX_LENGTH) return null;
  const tried = new Set([whole]);
  for (const candidate of tried) {
    const found = candidate === '' ? null : read(candidate);
    if (found !== null) return found;
    if (tried.size < MAX_UNWRAPPED) {
      tried.add(candidate.replace(BEFORE, '').trim());
      tried.add(candidate.replace(AFTER, '').trim());
      tried.add(candidate.replace(' and ', ' '));
    }
  }
  return null;
}

/** Reads an answer line: a move, with nothing after it but a reason: `5 6, because …`. */
function parsePrefix(line: string, read: ParseMove): string | null {
  const words = line.split(/\s+/);
  for (let count = Math.min(words.length, MAX_WORDS); count > 0; count -= 1) {
    const part = words.slice(0, count).join(' ');
    const next = words[count] ?? '';
    const found =
      next === '' || CLOSED.test(part) || REASON.test(next) ? parseWrapped(part, read) : null;
    if (found !== null) return found;
  }
  return null;
}
