/** What a game from outside must have, checked before anything else looks at it. */
import * as z from 'zod/mini';
import type { Game, Preset } from '../core/game.ts';
import { isObject } from '../core/json.ts';
import type { Message } from '../core/message.ts';
import { err, ok, type Result } from '../core/result.ts';
import { loadingMessages } from './messages.ts';

/** The phrases that say what a field must be, by the message of its schema. */
const ACCEPTED = {
  function: loadingMessages.function(),
  text: loadingMessages.text(),
  id: loadingMessages.id(),
  options: loadingMessages.options(),
  option: loadingMessages.option(),
  presets: loadingMessages.presets(),
  preset: loadingMessages.preset(),
  firstPreset: loadingMessages.firstPreset(),
  sentences: loadingMessages.sentences(),
  sentence: loadingMessages.sentence(),
} satisfies Readonly<Record<string, Message>>;

type Accepted = keyof typeof ACCEPTED;
const isAccepted = (name: string): name is Accepted => Object.hasOwn(ACCEPTED, name);

const must = <T>(accepted: Accepted, is: (value: unknown) => boolean) =>
  z.custom<T>(is, { error: accepted });

const method = must('function', (value) => typeof value === 'function');
const maybeMethod = z.optional(method);
const isText = (value: unknown): boolean => typeof value === 'string' && /\S/.test(value);
const text = must('text', isText);

const isOption = (value: unknown): boolean => {
  if (!isObject(value) || !isText(value.about)) return false;
  const { kind, default: preset } = value;
  if (kind === 'whole') return [preset, value.min, value.max].every(Number.isInteger);
  if (kind === 'choice') return Array.isArray(value.choices) && value.choices.includes(preset);
  return (
    kind === 'text' && [preset, value.pattern, value.accepts].every((of) => typeof of === 'string')
  );
};

const isPreset = (value: unknown): boolean =>
  isObject(value) && isText(value.name) && isText(value.about) && isObject(value.options);

const isSentence = (value: unknown): boolean => ['string', 'function'].includes(typeof value);

const GAME = z.looseObject({
  id: must('id', (id) => typeof id === 'string' && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)),
  title: text,
  summary: text,
  options: z.record(z.string(), must('option', isOption), { error: 'options' }),
  presets: z
    .array(must<Preset>('preset', isPreset), { error: 'presets' })
    .check(z.minLength(1, { error: 'presets' }))
    .check(
      z.refine(([first]) => Object.keys(first?.options ?? {}).length === 0, {
        ...{ error: 'firstPreset', path: [0, 'options'] },
      }),
    ),
  messages: z.record(z.string(), must('sentence', isSentence), { error: 'sentences' }),
  conflict: method,
  rules: method,
  words: method,
  encoding: maybeMethod,
  analysis: maybeMethod,
  strategy: maybeMethod,
  german: maybeMethod,
  disguises: maybeMethod,
  lessons: maybeMethod,
});

const RULES = z.looseObject({
  ...{ start: method, turn: method, moves: method, play: method, outcome: method },
  ...{ parse: method, format: method, view: method, reveal: maybeMethod },
  ...{ weights: maybeMethod, isForced: maybeMethod, isOneOfMany: maybeMethod },
});

const WORDS = z.looseObject({
  ...{ opening: method, board: method, ask: method, answers: method, report: method },
  ...{ drawing: maybeMethod, layout: maybeMethod, goal: maybeMethod, brief: maybeMethod },
  ...{ notice: maybeMethod, moment: maybeMethod },
});

/** Checks a value from outside; `path` is where it came from, for the sentence. */
export function checkGame(value: unknown, path: string): Result<Game> {
  const faultOf = (schema: z.ZodMiniType, part: unknown, where: string): Message | null => {
    const { error } = schema.safeParse(part);
    const issue = error?.issues[0];
    if (issue === undefined) return null;
    const field = where + issue.path.join('.');
    const { message } = issue;
    const args = {
      path,
      field,
      accepted: isAccepted(message) ? ACCEPTED[message] : ACCEPTED.function,
    };
    const [name = ''] = issue.path.map(String);
    const isThere = isObject(part) && part[name] !== undefined;
    return isThere ? loadingMessages.wrong(args) : loadingMessages.missing(args);
  };
  const fault = faultOf(GAME, value, '');
  if (fault !== null) return err(fault);
  // Its parts are what their types say as far as can be seen without playing.
  const game = value as Game;
  const defaults = Object.fromEntries(
    Object.entries(game.options).map(([name, option]) => [name, option.default]),
  );
  const parts = [
    { schema: RULES, make: () => game.rules(defaults), where: 'rules().' },
    { schema: WORDS, make: () => game.words(defaults), where: 'words().' },
  ];
  for (const { schema, make, where } of parts) {
    const wrong = faultOf(schema, make(), where);
    if (wrong !== null) return err(wrong);
  }
  return ok(game);
}
