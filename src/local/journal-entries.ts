/**
 * What the lines of a match's file hold: first the header, then the texts of the record one by one,
 * `{answers}` of a move that is not complete yet, and `{back}` for moves that practice took back.
 */
import { isObject } from '../core/json.ts';
import { isPrintable } from '../core/printable.ts';
import { MAX_MOVE_LENGTH, type MatchRecord, parseRecord } from '../core/record.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Names, Seat } from '../core/seat.ts';
import { localMessages } from './messages.ts';

/** What a saved match is beside its record: when it began and who played. */
export interface MatchHeader {
  readonly id: string;
  /** When it began, as an ISO date. */
  readonly began: string;
  readonly names: Names;
  /**
   * Who plays each seat, as `--p1` and `--p2` say it; `remote` is a person at another machine, `mcp` an
   * assistant that plays through `duelbook mcp`.
   */
  readonly players: Readonly<Record<Seat, string>>;
  /** Whether each round begins with a fair opening. */
  readonly fair: boolean;
  /** Whether it is practice, in which moves are taken back: it counts nowhere. */
  readonly practice: boolean;
}

export const ASSISTANT = 'mcp';

/** Where an assistant plays; null where none does. */
export const assistantSeat = ({ players }: Pick<MatchHeader, 'players'>): Seat | null =>
  ([1, 2] as const).find((seat) => players[seat] === ASSISTANT) ?? null;

export interface JournalEntries {
  readonly header: MatchHeader;
  readonly record: MatchRecord;
  /** Answers to the first questions of a move that is not complete yet. */
  readonly answers: readonly string[];
}

const VERSION = 1;
/** More than names and players have. */
const MAX_NAME_LENGTH = 100;
const MAX_PLAYER_LENGTH = 300;
/** Letters and digits that cannot be mistaken for each other. */
const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID = /^[a-hj-km-np-z2-9]{6}$/;

export const isSavedMatchId = (text: string): boolean => ID.test(text);

export const newSavedMatchId = (): string =>
  Array.from({ length: 6 }, () =>
    ID_LETTERS.charAt(Math.floor(Math.random() * ID_LETTERS.length)),
  ).join('');

/** The first line of a file. */
export function formatHeader(
  { practice, ...header }: MatchHeader,
  setup: Omit<MatchRecord, 'moves'>,
): unknown {
  const { id, began, names, players, fair } = header;
  const mark = practice ? { practice } : {};
  return { duelbook: VERSION, id, began, names, players, fair, ...mark, ...setup };
}

/** The lines that lead from the moves in a file to those of a match. */
export function formatMoves(
  written: readonly string[],
  moves: readonly string[],
  answers: readonly string[],
): readonly unknown[] {
  const different = written.findIndex((move, index) => move !== moves[index]);
  const same = different < 0 ? written.length : different;
  return [
    ...(same < written.length ? [{ back: written.length - same }] : []),
    ...moves.slice(same),
    ...(answers.length > 0 ? [{ answers }] : []),
  ];
}

/** Printable texts of bounded length: a file must neither steer a terminal nor flood it. */
const isTexts = (value: unknown, maxLength: number): value is readonly string[] =>
  Array.isArray(value) &&
  value.every((text) => typeof text === 'string' && text.length <= maxLength && isPrintable(text));

const isPair = (value: unknown, maxLength: number): value is Names =>
  isObject(value) && isTexts([value[1], value[2]], maxLength);

const isTime = (text: string): boolean =>
  text.length <= MAX_NAME_LENGTH && isPrintable(text) && !Number.isNaN(Date.parse(text));

const isBack = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most;

/** The match in a file, before its moves are replayed. */
export function parseMatch([head, ...rest]: readonly unknown[]): Result<JournalEntries> {
  if (!isObject(head) || head.duelbook !== VERSION) return err(localMessages.foreign());
  const { duelbook: _, id, began, names, players, fair = false, practice = false, ...setup } = head;
  if (
    typeof id !== 'string' ||
    !isSavedMatchId(id) ||
    typeof began !== 'string' ||
    !isTime(began) ||
    !isPair(names, MAX_NAME_LENGTH) ||
    !isPair(players, MAX_PLAYER_LENGTH)
  ) {
    return err(localMessages.badHeader());
  }
  const moves: string[] = [];
  let answers: readonly string[] = [];
  for (const [index, value] of rest.entries()) {
    if (typeof value === 'string') {
      moves.push(value);
      answers = [];
    } else if (isObject(value) && isTexts(value.answers, MAX_MOVE_LENGTH)) answers = value.answers;
    else if (practice === true && isObject(value) && isBack(value.back, moves.length)) {
      moves.length -= value.back;
      answers = [];
    } else return err(localMessages.badLine({ line: index + 2 }));
  }
  const record = parseRecord({ ...setup, moves });
  if (!record.ok) return record;
  return ok({
    header: { id, began, names, players, fair: fair === true, practice: practice === true },
    record: record.value,
    answers,
  });
}
