/**
 * A position as a language model is shown it: the rules, the board, what was played, and the form
 * that an answer must have. The moves there are now are listed only on demand: to find them is part of
 * play, and a list may give a winning move away. For the same reason the rules are those without what is
 * known about play.
 */
import { legalMoves, type Match, movesOfRound, turnOf, viewOf } from '../core/match.ts';
import { PLAYERS, type Seat } from '../core/seat.ts';
import type { AnyDisguise } from './disguise.ts';

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
  /** Other words for the game. */
  readonly disguise?: AnyDisguise | null;
}

/** What a position looks like from a seat. */
export function promptFor(match: Match, rulesPage: string, settings: PromptSettings = {}): Prompt {
  const { disguise = null } = settings;
  return {
    rules: (disguise === null ? ownRules(match, rulesPage) : retoldRules(match, disguise)).join(
      '\n',
    ),
    position: positionLines(match, settings).join('\n'),
  };
}

function ownRules({ game, options }: Match, rulesPage: string): readonly string[] {
  const values = Object.entries(options)
    .filter(([name]) => name !== 'rounds')
    .map(([name, value]) => `${name} ${value}`);
  return [
    `You play ${game.title} against another player. These are its rules:`,
    '',
    rulesPage,
    '',
    // The rules are written for people, and a model that believed them would guess.
    'One thing is different for you. The rules say that what is not a move costs nothing and is asked for again (ruling A2). You are asked again only once: a second answer in a row without a legal move forfeits the round.',
    '',
    `In this match the options are: ${values.join(', ')}.`,
  ];
}

const retoldRules = ({ options }: Match, { title, rules }: AnyDisguise): readonly string[] => [
  `You play ${title} against another player. These are its rules:`,
  '',
  ...rules(options),
  '',
  'After an answer that is not a move you are asked again only once: a second answer in a row without a legal move forfeits the round.',
];

function positionLines(match: Match, settings: PromptSettings): readonly string[] {
  const turn = turnOf(match);
  const { seat = turn ?? 1, disguise = null } = settings;
  const view = viewOf(match);
  const write = (move: string): string => disguise?.write(move) ?? move;
  const moves = movesOfRound(match).map(write);
  return [
    `You are ${PLAYERS[seat]}.`,
    moves.length === 0
      ? 'No moves have been made yet in this round.'
      : `Moves of this round so far: ${moves.join(', ')}.`,
    '',
    ...(disguise?.board(view, match.options) ?? match.words.board(view, PLAYERS)),
    '',
    ...(turn === seat
      ? turnInstructions(match, settings, legalMoves(match).map(write))
      : [turn === null ? 'The round is over.' : `${PLAYERS[turn]} is to move.`]),
  ];
}

function turnInstructions(
  match: Match,
  { reason = null, listMoves = false, disguise = null }: PromptSettings,
  moves: readonly string[],
): readonly string[] {
  return [
    'It is your turn.',
    ...(disguise === null ? ownForm(match) : [disguise.form(match.options)]),
    ...(listMoves ? [`The legal moves are: ${moves.join(', ')}.`] : []),
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

function ownForm(match: Match): readonly string[] {
  // A refusal says what is accepted, in every game: this asks for it.
  const form = match.rules.parse('?', viewOf(match));
  return [
    'The sessions in the rules show what people answer at a terminal, which may be written otherwise. Write your move as here:',
    ...(form.ok ? [] : [form.error.text]),
  ];
}
