/**
 * A player that is asked from outside this program: a program of its own, a language model. What it
 * answers is checked here, and what goes wrong is a value, so that no player can hang or end a match
 * in any way but by forfeiting it.
 */

import { type Match, playMove, textAfter } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { isPrintable, toPrintable } from '../core/printable.ts';
import { err, ok, type Result } from '../core/result.ts';
import { isLevel, LEVELS, type Level } from './levels.ts';
import { playersMessages } from './messages.ts';

/**
 * What can be wrong with an answer:
 * - `illegal`: it is a move that is not accepted, or nothing that could be one;
 * - `no-move`: a longer text without any move in it;
 * - `refusal`, `truncated`, `empty`: a model declined, was cut off, or said nothing;
 * - `timeout`, `crash`, `flood` (too much output): there is no answer;
 * - `start`: a program ended before it ever answered;
 * - `server`: the server of a model did not answer, or not as agreed.
 */
export type FailureKind =
  | ForfeitKind
  /** Faults: they say nothing of the player. */
  | 'start'
  | 'server';
export const FORFEIT_KINDS = [
  'illegal',
  'no-move',
  'refusal',
  'truncated',
  'empty',
  'timeout',
  'crash',
  'flood',
] as const;
export type ForfeitKind = (typeof FORFEIT_KINDS)[number];

export interface PlayerFailure {
  readonly kind: FailureKind;
  /** What happened, the same every time it happens. */
  readonly why: Message;
  /** The player's own error text, cut and cleaned. */
  readonly detail?: string;
  /** Whether asking again is of no use. */
  readonly final: boolean;
}

/** Why a seat forfeits, when its player is to blame; null for a fault, which is no loss. */
export const forfeitKind = ({ kind }: Pick<PlayerFailure, 'kind'>): ForfeitKind | null =>
  kind === 'start' || kind === 'server' ? null : kind;

export interface ExternalPlayer {
  /** Answers in a position; `reason` says what was wrong with the last answer. */
  answer(match: Match, reason: string | null): Promise<Result<string, PlayerFailure>>;
  /** The match is over for this player: whatever it has running is ended. */
  end(): void;
}

/** An answer that is not accepted is asked for again, once. */
const ATTEMPTS = 2;

/**
 * The canonical text of the move that a player makes, or why its seat forfeits the round. `onFailure` sees
 * each answer that did not count.
 */
export async function askPlayer(
  player: ExternalPlayer,
  match: Match,
  onFailure: (failure: PlayerFailure) => void = () => {},
): Promise<Result<string, PlayerFailure>> {
  let reason: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const answered = await player.answer(match, reason);
    const checked = answered.ok ? checkAnswer(match, answered.value) : answered;
    if (checked.ok) return checked;
    onFailure(checked.error);
    if (checked.error.final || attempt === ATTEMPTS) return checked;
    reason = checked.error.why.text;
  }
}

/** The canonical text of an answer, if the match takes it. */
function checkAnswer(match: Match, text: string): Result<string, PlayerFailure> {
  const played = playMove(match, text);
  if (played.ok) return ok(textAfter(match, played.value));
  return err({ kind: 'illegal', why: rejection(text, played.error), final: false });
}

export const rejection = (text: string, why: Message): Message =>
  playersMessages.rejected({ answer: excerpt(text, 60), why });

/** A text from outside that may be shown: one line, bounded, and unable to steer a terminal. */
export function excerpt(text: string, most: number): string {
  const line = toPrintable(text.slice(0, 4 * most)).trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

/** Who can be given a seat, besides people. */
export type PlayerSpec =
  | { readonly kind: 'level'; readonly level: Level }
  | { readonly kind: 'program'; readonly command: string }
  | { readonly kind: 'model'; readonly model: string };

const MAX_SPEC_LENGTH = 300;

/** Parses a player from a flag or a stored match. */
export function parsePlayerSpec(text: string): Result<PlayerSpec> {
  if (isLevel(text)) return ok({ kind: 'level', level: text });
  const [, kind, rest = ''] = /^(cmd|openai):\s*(.*)$/s.exec(text) ?? [];
  if (kind === undefined || rest.trim() === '') {
    return err(playersMessages.badPlayer({ levels: LEVELS, value: excerpt(text, 60) }));
  }
  // It is shown in lists and on screens.
  if (text.length > MAX_SPEC_LENGTH || !isPrintable(text)) {
    return err(playersMessages.playerTooLong({ max: MAX_SPEC_LENGTH }));
  }
  return ok(kind === 'cmd' ? { kind: 'program', command: rest } : { kind: 'model', model: rest });
}

/** A player with the name that tables show: two may be the same program. */
export interface NamedPlayer {
  readonly name: string;
  readonly spec: string;
}

/** What stands before the sign never has a colon, which every command has before its first sign. */
const NAMED = /^([\p{L}\p{N}][\p{L}\p{N} ._+-]{0,39})=(.*)$/su;

/** Parses `NAME=PLAYER` or a player, who then is called by what is given. */
export function parseNamedPlayer(text: string): Result<NamedPlayer> {
  const [, name = text, spec = text] = NAMED.exec(text) ?? [];
  const parsed = parsePlayerSpec(spec);
  return parsed.ok ? ok({ name, spec }) : parsed;
}
