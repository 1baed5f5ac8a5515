/**
 * A position as a language model is shown it: the rules, the board, what was played, and the form
 * that an answer must have. The moves there are now are listed only on demand: to find them is part of
 * play, and a list may give a winning move away. For the same reason the rules are those without what is
 * known about play.
 */
import { legalMoves, type Match, movesOfRound, turnOf, viewOf } from '../core/match.ts';
import { PLAYERS, type Seat } from '../core/seat.ts';

export interface Prompt {
  /** The same for a whole match. */
  readonly rules: string;
  readonly position: string;
}

export interface PromptSettings {
  /** By default the seat to move. */
  readonly seat?: Seat | undefined;
  /** What was wrong with the last answer, where it is asked again. */
  readonly reason?: string | null;
  /** Whether the legal moves are listed. */
  readonly listMoves?: boolean;
}

/** What a position looks like from a seat. */
export function promptFor(
  match: Match,
  rulesPage: string,
  { seat = turnOf(match) ?? 1, reason = null, listMoves = false }: PromptSettings = {},
): Prompt {
  const { game, words } = match;
  const view = viewOf(match);
  const options = Object.entries(match.options)
    .filter(([name]) => name !== 'rounds')
    .map(([name, value]) => `${name} ${value}`);
  const moves = movesOfRound(match);
  const turn = turnOf(match);
  return {
    rules: [
      `You play ${game.title} against another player. These are its rules:`,
      '',
      rulesPage,
      '',
      // The rules are written for people, and a model that believed them would guess.
      'One thing is different for you. The rules say that what is not a move costs nothing and is asked for again (ruling A2). You are asked again only once: a second answer in a row without a legal move forfeits the round.',
      '',
      `In this match the options are: ${options.join(', ')}.`,
    ].join('\n'),
    position: [
      `You are ${PLAYERS[seat]}.`,
      moves.length === 0
        ? 'No moves have been made yet in this round.'
        : `Moves of this round so far: ${moves.join(', ')}.`,
      '',
      ...words.board(view, PLAYERS),
      '',
      ...(turn === seat
        ? turnInstructions(match, reason, listMoves)
        : [turn === null ? 'The round is over.' : `${PLAYERS[turn]} is to move.`]),
    ].join('\n'),
  };
}

function turnInstructions(
  match: Match,
  reason: string | null,
  listMoves: boolean,
): readonly string[] {
  // A refusal says what is accepted, in every game: this asks for it.
  const form = match.rules.parse('?', viewOf(match));
  return [
    'It is your turn.',
    'The sessions in the rules show what people answer at a terminal, which may be written otherwise. Write your move as here:',
    ...(form.ok ? [] : [form.error.text]),
    ...(listMoves ? [`The legal moves are: ${legalMoves(match).join(', ')}.`] : []),
    ...(reason === null
      ? [
          'After an answer without a legal move you are asked once more; a second one forfeits the round.',
        ]
      : [
          `Your last answer did not count. ${reason}`,
          'You are not asked again: if there is no legal move in your answer now, you forfeit the round.',
        ]),
    'You may think first. End with one line in exactly this form: MOVE: <your move>',
  ];
}
