/**
 * Reading a move out of what a language model writes. Strictly, only the last line of the form `MOVE: 5 6`
 * counts. Leniently, what a person would take for the answer does (`MOVE: <2>`, `\boxed{2}`, `position 2` on
 * a line of its own), and never a move that prose merely mentions. The text may be anything, so no
 * expression here may take more than linear time over it.
 */
import { isObject, parseJson } from '../core/json.ts';
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
/** An answer line that repeats what was asked for. */
const TEMPLATE = /<your move>/i;
/** What models put around an answer, at its beginning and at its end, one piece at a time. */
const BEFORE =
  /^(?:<(?:move|answer)>|\*\*|__|[*_`"'“”‘’«»([{<]|\\\(|\$|\\boxed\{|\\text\{|(?:the )?(?:positions?|numbers?|moves?|letters?|brackets?):? )/iu;
const AFTER = /(?:<\/\w{1,10}>|<\|\w{1,20}\|>|\*\*|__|[*_`"'“”‘’«»)\]}>.,;:!–—]|\\\)|\$)$/u;
/** A sign that Markdown would take for its own. */
const ESCAPE = /^\\(?=[^\p{L}\p{N}\s])/u;
/** What the last line may say before the move, and nothing after it. */
const CHOOSING =
  /^(?:(?:so|thus|therefore|hence),? )?(?:i(?:['’]ll| will)? (?:play|choose|pick|take|select|go with)|(?:my|the)(?: best| final)? (?:move|answer|choice) is) /i;
/** What sets a line apart from the prose around it: a code span, bold, a formula, the beginning of a block. */
const MARKUP = /^(?:\*\*|__|`|\$|\\)/;
const FENCE = /^```/;
/** The end of a sentence or a heading, so that the next line begins something new. */
const SENTENCE = /(?:^#.*|[.!?…][*_`"'”’)]*)$/u;
const COLON = /[:：][*_`]*$/u;
const LOWER_CASE = /^\p{Ll}/u;
/** Words that take a move back or warn of it. */
const DOUBT =
  /\b(?:no|not|never|or|but|wait|actually|instead|rather|avoid|bad|wrong|illegal|blunder|loses?|losing)\b|n['’]t\b/i;
/** What may follow the move on an answer line: a reason, but not the rest of a sentence about the move. */
const REASON = /^(?:because|since|as|which|for|\(\p{L})/iu;
const CLOSED = /[,.;:!–—]$/;
/** The most ways of unwrapping that are tried. */
const MAX_UNWRAPPED = 200;
/** The longest move in words. */
const MAX_WORDS = 40;
/** How many lines are read, from the end. */
const MAX_LINES = 200;
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
  // An answer line may stand in JSON, but one below it is the later answer.
  const below = text.slice(text.lastIndexOf('}') + 1).replace(/^.*/, '');
  const meant = answerLine(below) ?? jsonAnswer(text) ?? answerLine(text);
  if (meant !== null) return { move: parsePrefix(meant, read), meant };
  const boxed = [...text.matchAll(BOXED)].at(-1)?.[1];
  if (boxed !== undefined) return { move: parseWrapped(boxed, read), meant: boxed };
  const lines = text.split('\n').map((line) => line.trim());
  const last = lines.at(-1) ?? '';
  const move = CHOOSING.test(last)
    ? parseWrapped(last.replace(CHOOSING, ''), read)
    : bareMove(lines, read);
  return { move, meant: text.length <= SHORT_LENGTH ? text : null };
}

/** The answer in a text that is an object of JSON, whatever stands around it. */
function jsonAnswer(text: string): string | null {
  const value = parseJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const answer = isObject(value) ? (value.move ?? value.answer) : undefined;
  if (Array.isArray(answer)) return answer.join(' ');
  return typeof answer === 'string' || typeof answer === 'number' ? `${answer}` : null;
}

/** The rest of the last answer line, or the line after one that ends with its colon. */
function answerLine(text: string): string | null {
  const last = [...text.matchAll(ANSWER)]
    .map(({ 0: { length }, 1: rest = '', index }) => ({ rest: rest.trim(), end: index + length }))
    .findLast(({ rest }) => !TEMPLATE.test(rest));
  if (last === undefined) return null;
  if (!/^[*_`]*$/.test(last.rest)) return last.rest;
  return text.slice(last.end).trimStart().split('\n', 1)[0] ?? '';
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

/** The one move that has lines to itself, the first, the last, or one in markup. */
function bareMove(lines: readonly string[], read: ParseMove): string | null {
  const from = Math.max(0, lines.length - MAX_LINES);
  const bare = lines.slice(from).flatMap((line, index) => {
    const move = parseWrapped(line, read);
    return move === null ? [] : [{ move, isMeant: isSetApart(lines, from + index) }];
  });
  const moves = new Set(bare.map(({ move }) => move));
  // Several are a list, and not an answer.
  return moves.size === 1 ? (bare.find(({ isMeant }) => isMeant)?.move ?? null) : null;
}

/** Whether a line stands by itself: in the midst of a sentence it may say what not to play. */
function isSetApart(lines: readonly string[], at: number): boolean {
  const isProse = (line: string): boolean => line !== '' && !FENCE.test(line);
  const before = lines.slice(0, at).findLast(isProse);
  const after = lines.slice(at + 1).find(isProse);
  if (after !== undefined && LOWER_CASE.test(after)) return false;
  if (before === undefined) return true;
  const isFirstOfBlock = !isProse(lines[at - 1] ?? '');
  if (COLON.test(before)) return after === undefined && !DOUBT.test(before);
  if (!isFirstOfBlock && !SENTENCE.test(before)) return false;
  return after === undefined || MARKUP.test(lines[at] ?? '') || FENCE.test(lines[at - 1] ?? '');
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
      tried.add(candidate.replace(ESCAPE, ''));
      tried.add(candidate.replace(' and ', ' '));
    }
  }
  return null;
}

/** Reads an answer line: a move, with nothing after it but a reason: `5 6, because …`, not `5 6, no, 7`. */
function parsePrefix(line: string, read: ParseMove): string | null {
  const words = line.split(/\s+/);
  for (let count = Math.min(words.length, MAX_WORDS); count > 0; count -= 1) {
    const part = words.slice(0, count).join(' ');
    const rest = words.slice(count).join(' ');
    const isReason = CLOSED.test(part) ? !DOUBT.test(rest) : rest === '';
    const found = isReason || REASON.test(rest) ? parseWrapped(part, read) : null;
    if (found !== null) return found;
  }
  return null;
}
