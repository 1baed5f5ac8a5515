/** Borders of rules and matches: options, records, moves, equations and the answers of a dialog. */
import { answer, type DialogStep, startDialog, transcript } from '../../../src/core/dialog.ts';
import { isObject, parseJson } from '../../../src/core/json.ts';
import {
  applyText,
  isOver,
  type Match,
  newMatch,
  recordOf,
  replay,
  resolveOptions,
  turnOf,
  withNextRound,
} from '../../../src/core/match.ts';
import {
  formatRecord,
  type MatchRecord,
  parseRecord,
  parseRecordText,
} from '../../../src/core/record.ts';
import {
  evaluate,
  makeEquation,
  parseDeclaration,
  parseEquation,
} from '../../../src/games/equation-duel/equation.ts';
import { findGame } from '../../../src/games/list.ts';
import { acceptedOf, holds, isRefusal, linesOf, plainBorder, same } from '../border.ts';

/** The match that the first line of an input sets up; null where it is refused. */
function matchOf(line: string | undefined): Match | null {
  const record = acceptedOf(parseRecord(parseJson(line ?? '')));
  return record === null ? null : matchFrom({ ...record, moves: [] });
}

function matchFrom(record: MatchRecord): Match | null {
  const game = acceptedOf(findGame(record.game));
  if (game === null) return null;
  const replayed = replay(game, record);
  if (replayed.ok) return replayed.value;
  isRefusal(replayed.error.reason);
  return null;
}

export const options = plainBorder('options', (input) => {
  const given = parseJson(input.toString('utf8'));
  if (!isObject(given) || typeof given.game !== 'string') return;
  const game = acceptedOf(findGame(given.game));
  if (game === null) return;
  const values = acceptedOf(resolveOptions(game, given.options));
  if (values === null) return;
  same(acceptedOf(resolveOptions(game, values)), values, 'options that were read are read again');
  const texts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, `${value}`]));
  same(acceptedOf(resolveOptions(game, texts)), values, 'options are the same as texts of flags');
  const match = acceptedOf(newMatch(game, { options: values }));
  holds(match !== null && turnOf(match) !== null, 'a match with accepted options begins');
});

export const records = plainBorder('records', (input) => {
  const record = acceptedOf(parseRecordText(input.toString('utf8')));
  if (record === null) return;
  same(acceptedOf(parseRecordText(formatRecord(record))), record, 'a record is read as written');
  const match = matchFrom(record);
  if (match === null) return;
  const written = recordOf(match);
  const again = matchFrom(written);
  same(again && JSON.stringify(again), JSON.stringify(match), 'a record replays to the same match');
  same(again && recordOf(again), written, 'a replayed match has the same record');
});

export const moves = plainBorder('moves', (input) => {
  const [setup, ...texts] = linesOf(input);
  let match = matchOf(setup);
  if (match === null) return;
  for (const text of texts.slice(0, 200)) {
    match = withNextRound(match);
    const before = JSON.stringify(match);
    const played = acceptedOf(applyText(match, text));
    same(JSON.stringify(match), before, 'a match that was given does not change');
    if (played === null) continue;
    const { last, rules, position, outcome } = played;
    const again = acceptedOf(applyText(match, last));
    same(again && JSON.stringify(again), JSON.stringify(played), 'the text of a move is that move');
    same(JSON.parse(JSON.stringify(position)), position, 'a position survives JSON');
    if (outcome !== null) continue;
    const listed = rules.moves(position);
    holds(listed.length > 0, 'a round that is not over has moves');
    for (const move of listed.slice(0, 5)) {
      same(acceptedOf(rules.parse(rules.format(move), position)), move, 'a listed move is read');
    }
  }
});

export const equations = plainBorder('equations', (input) => {
  for (const text of linesOf(input)) {
    const written = acceptedOf(parseDeclaration(text));
    const read = acceptedOf(parseEquation(text));
    if (written !== null) {
      same(acceptedOf(parseDeclaration(written)), written, 'a declaration is read as written');
      const again = acceptedOf(parseEquation(written));
      same(again, read, 'a declaration means what was typed');
    }
    if (read === null) continue;
    // `3 + (4 - 5)` is written without parentheses, which changes its form and not its value.
    const made = makeEquation(read);
    const again = acceptedOf(parseEquation(made));
    holds(again !== null && makeEquation(again) === made, 'an equation is read as made');
    for (const side of ['left', 'right'] as const) {
      const [one, two] = [evaluate(read[side]), evaluate(again[side])];
      same(one?.toFraction(), two?.toFraction(), 'an equation that is made has the same value');
    }
  }
});

export const dialogs = plainBorder('dialogs', (input) => {
  const [setup, ...answers] = linesOf(input);
  const match = matchOf(setup);
  if (match === null) return;
  let step: DialogStep = startDialog(match);
  for (const line of answers.slice(0, 200)) {
    const { dialog } = step;
    if (dialog.question === null) break;
    step = answer(dialog, line);
    if (step.refused !== undefined) {
      isRefusal(step.refused);
      same(step.dialog, dialog, 'a refusal asks the same again');
    }
    const isAsking = step.dialog.question !== null;
    holds(isAsking !== isOver(step.dialog.match), 'a dialog asks until the match is over');
  }
  const played = step.dialog.match;
  const printed = transcript(played.game, recordOf(played));
  holds(printed.ok, 'what was played in a dialog can be printed');
});
