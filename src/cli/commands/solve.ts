/** `duelbook solve GAME --moves …`: the card of a position. */
import { plainText } from '../../core/drawing.ts';
import type { Outcome } from '../../core/game.ts';
import { type Match, viewOf } from '../../core/match.ts';
import { PLAYERS } from '../../core/seat.ts';
import { type Card, cardLines, cardSvg } from '../../report/card.ts';
import { lineFrom } from '../../solver/explain.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { type Command, mistaken, print, tell } from '../command.ts';
import { writeNew } from '../files.ts';
import { readyOracle } from '../ready.ts';
import { type GameFace, positionFrom, readGame, solveFlags } from '../setup.ts';

const face: GameFace = {
  usage: 'solve GAME [flags]',
  about: 'See who wins a position, how soon, and what every move in it is worth.',
  words: ['game'],
  flagsOf: solveFlags,
};

export const command: Command = {
  ...face,
  async run(argv) {
    const asked = readGame(face, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { json, svg } = flags.values;
    const played = positionFrom(game, flags);
    if (!played.ok) return mistaken(played.error);
    const oracle = await readyOracle(game, played.value.options);
    const card = cardOf(played.value, oracle);
    const written = svg === undefined ? null : writeNew(svg, cardSvg(card));
    if (written !== null) return written;
    if (json === undefined) tell(cardLines(card));
    else print(JSON.stringify(plainCard(played.value, card)));
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
    reason: outcome === null ? null : endOf(outcome),
    moves: isOver ? [] : oracle.moves(view),
    best: lineFrom(oracle, view),
  };
}

const endOf = ({ winner, reason }: Outcome): string =>
  `The round is over: ${winner === null ? 'it is a draw' : `${PLAYERS[winner]} wins`}. ${reason}`;

const plainCard = ({ record, outcome }: Match, { board, turn, verdict, moves, best }: Card) => ({
  record,
  board,
  turn: outcome === null ? turn : null,
  outcome,
  verdict,
  moves: moves.map(({ text, verdict: worth }) => ({ move: text, verdict: worth })),
  line: best.moves,
});
