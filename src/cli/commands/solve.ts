/** `duelbook solve GAME --moves …`: the card of a position. */
import { plainText } from '../../core/drawing.ts';
import type { Outcome } from '../../core/game.ts';
import { type Match, recordOf, viewOf } from '../../core/match.ts';
import { PLAYERS } from '../../core/seat.ts';
import { type Card, cardLines, cardSvg } from '../../report/card.ts';
import { lineFrom } from '../../solver/explain.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { type Command, print, printLines, usageError } from '../command.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { writeNewFile } from '../terminal/new-file.ts';
import {
  type GameCommandSpec,
  positionFrom,
  readGameArguments,
  solveFlags,
} from './shared/match-flags.ts';

const spec: GameCommandSpec = {
  usage: 'solve GAME [flags]',
  about: 'See who wins a position, how soon, and what every move in it is worth.',
  positionals: ['game'],
  flagsOf: solveFlags,
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const asked = readGameArguments(spec, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { json, svg } = flags.values;
    const played = positionFrom(game, flags);
    if (!played.ok) return usageError(played.error);
    const oracle = await loadOracle(game, played.value.options);
    const card = cardOf(played.value, oracle);
    const written = svg === undefined ? null : writeNewFile(svg, cardSvg(card));
    if (written !== null) return written;
    if (json === undefined) printLines(cardLines(card));
    else print(JSON.stringify(cardJson(played.value, card)));
    return 0;
  },
};

function cardOf(match: Match, oracle: Oracle): Card {
  const view = viewOf(match);
  const { rules, words, game, outcome } = match;
  const board = words.board(view, PLAYERS);
  const drawing = words.drawing?.(view, PLAYERS, 70);
  const isOver = outcome !== null;
  return {
    title: game.title,
    names: PLAYERS,
    board,
    drawing: drawing === undefined ? board : plainText(drawing).split('\n'),
    turn: rules.turn(view),
    verdict: isOver ? null : oracle.verdict(view),
    reason: outcome === null ? null : outcomeText(outcome),
    moves: isOver ? [] : oracle.moves(view),
    best: lineFrom(oracle, view),
  };
}

const outcomeText = ({ winner, reason }: Outcome): string =>
  `The round is over: ${winner === null ? 'it is a draw' : `${PLAYERS[winner]} wins`}. ${reason}`;

const cardJson = (match: Match, { board, turn, verdict, moves, best }: Card) => ({
  record: recordOf(match),
  board,
  turn: match.outcome === null ? turn : null,
  outcome: match.outcome,
  verdict,
  moves: moves.map(({ text, verdict: worth }) => ({ move: text, verdict: worth })),
  line: best.moves,
});
