/**
 * Reading a move out of what a language model writes: the last well-formed, legal move in the text.
 * Where it gives an answer line (`MOVE: 5 6`), nothing else in the text is taken for a move. The text
 * may be anything, so no expression here may take more than linear time over it.
 */
import { type Match, viewOf } from '../core/match.ts';
import { err, ok, type Result } from '../core/result.ts';
import { playersMessages } from './messages.ts';
import { type PlayerFailure, rejection } from './player.ts';

/** `MOVE: …`, `**Final answer:** …`, `"move": "…"`; the rest of the line is the answer. */
const ANSWER =
  /^[^\p{L}\n]{0,12}(?:(?:my|the|final|best)[ \t]+)*(?:move|answer)\b["'*_`]*[ \t]*(?:is\b[ \t]*)?[:=](.*)$/gimu;
const THINKING = /<think(?:ing)?>/i;
const THOUGHT = /<\/think(?:ing)?>/gi;
/** What models put around an answer, at its beginning and at its end, one piece at a time. */
const BEFORE = /^(?:\*\*|__|[*_`"'“”‘’«»([{]|\\\(|\$)/u;
const AFTER = /(?:\*\*|__|[*_`"'“”‘’«»)\]}.,;:!]|\\\)|\$)$/u;
/** The most ways of unwrapping that are tried. */
const MAX_UNWRAPPED = 200;
/** The longest move in words, and how much prose is read, from its end. */
const MAX_WORDS = 40;
const MAX_PROSE_WORDS = 2000;
/** How many lines or marked parts are read, from the end. */
const MAX_PARTS = 200;
/** No move is longer, even wrapped. */
const MAX_LENGTH = 300;
/** A text this short can only be meant as a move. */
const SHORT_LENGTH = 20;

/** The move that an answer means, or what is wrong with it. */
export function parseAnswer(answer: string, match: Match): Result<string, PlayerFailure> {
  const text = withoutReasoning(answer).trim();
  if (text === '') return err({ kind: 'empty', why: playersMessages.emptyAnswer(), final: false });
  const view = viewOf(match);
  const { parse, format } = match.rules;
  const read = (candidate: string): string | null => {
    const move = parse(candidate, view);
    return move.ok ? format(move.value) : null;
  };
  const illegal = (candidate: string): Result<string, PlayerFailure> => {
    const parsed = parse(candidate.trim(), view);
    const why = rejection(candidate, parsed.ok ? playersMessages.noMove() : parsed.error);
    return err({ kind: 'illegal', why, final: false });
  };

  const answers = [...text.matchAll(ANSWER)].map(([, rest = '']) => rest.trim());
  if (answers.length > 0) {
    const found = lastMove(answers, (line) => parsePrefix(line, read));
    return found === null ? illegal(answers.at(-1) ?? '') : ok(found);
  }
  const found =
    lastMove(markedParts(text), (part) => parseWrapped(part, read)) ??
    lastMove(text.split('\n'), (line) => parseWrapped(line, read)) ??
    parseProse(text, read);
  if (found !== null) return ok(found);
  if (text.length <= SHORT_LENGTH) return illegal(text);
  return err({ kind: 'no-move', why: playersMessages.noMove(), final: false });
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

/** What stands in code fences, code spans, bold type or quotes: where people put what they mean. */
function markedParts(text: string): readonly string[] {
  const fenced = [...text.matchAll(/```[^\n`]*\n([\s\S]*?)```/g)];
  const inFences = fenced.flatMap(({ index, 1: body = '' }) =>
    body.split('\n').map((part, line) => ({ index: index + line, part })),
  );
  const spans = [...text.matchAll(/`([^`\n]+)`|\*\*([^\n]+?)\*\*|"([^"\n]+)"|“([^“”\n]+)”/g)].map(
    ({ index, 1: code, 2: bold, 3: quoted, 4: curly }) => ({
      index,
      part: code ?? bold ?? quoted ?? curly ?? '',
    }),
  );
  return [...inFences, ...spans].sort((a, b) => a.index - b.index).map(({ part }) => part);
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
    }
  }
  return null;
}

/** Reads an answer line, or as many of its first words as make a move: `5 6, because …`. */
function parsePrefix(line: string, read: ParseMove): string | null {
  const words = line.split(/\s+/);
  for (let count = Math.min(words.length, MAX_WORDS); count > 0; count -= 1) {
    const found = parseWrapped(words.slice(0, count).join(' '), read);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The last words that are a move as it is written in records, up to case and, without letters,
 * spaces. Anything looser would read words such as "be" as moves.
 */
function parseProse(text: string, read: ParseMove): string | null {
  const words = text.split(/\s+/).slice(-MAX_PROSE_WORDS);
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - MAX_WORDS); start < end; start += 1) {
      const phrase = words.slice(start, end).join(' ');
      if (phrase.length > MAX_LENGTH) continue;
      const candidate = phrase.replace(/[.,;:!?]+$/, '');
      const found = read(candidate);
      if (found === null) continue;
      const isWritten = candidate.toLowerCase() === found.toLowerCase();
      const isBare = !/\p{L}/u.test(candidate) && withoutSpaces(candidate) === withoutSpaces(found);
      if (isWritten || isBare) return found;
    }
  }
  return null;
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
