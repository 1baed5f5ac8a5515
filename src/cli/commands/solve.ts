/** `duelbook solve GAME --moves …`: the card of a position. */
import { plainText } from '../../core/drawing.ts';
import { type Match, playMove, viewOf } from '../../core/match.ts';
import { type Result, refuse } from '../../core/result.ts';
import { PLAYERS } from '../../core/seat.ts';
import { type Card, cardLines, cardSvg } from '../../report/card.ts';
import { lineFrom } from '../../solver/explain.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { type Command, mistaken, print } from '../command.ts';
import { writeNew } from '../files.ts';
import { readyOracle } from '../ready.ts';
import { matchFrom, readGame, solveFlags } from '../setup.ts';

const face = {
  usage: 'solve GAME [flags]',
  about: 'See who wins a position, how soon, and what every move in it is worth.',
};

export const command: Command = {
  ...face,
  async run(argv) {
    const asked = readGame(face, solveFlags, argv, Number.POSITIVE_INFINITY);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { moves, json, svg, ...values } = flags.values;
    const [extra] = flags.words;
    if (moves === undefined && extra !== undefined) {
      return mistaken(
        `There is nothing to do with ${JSON.stringify(extra)}: moves follow --moves.`,
      );
    }
    // What nobody chose is the same every time: a card is to be looked up again.
    const match = matchFrom(game, { words: [], values: { seed: '0', ...values } });
    if (!match.ok) return mistaken(match.error);
    const texts = moves === undefined ? [] : [moves, ...flags.words];
    const played = playAll(match.value, texts);
    if (!played.ok) return mistaken(played.error);
    const oracle = await readyOracle(game, match.value.record.options);
    const card = cardOf(played.value, oracle);
    const written = svg === undefined ? null : writeNew(svg, cardSvg(card));
    if (written !== null) return written;
    if (json === undefined) for (const line of cardLines(card)) print(line);
    else print(JSON.stringify(plainCard(played.value, card)));
    return 0;
  },
};

function playAll(match: Match, texts: readonly string[]): Result<Match> {
  let at = match;
  for (const [index, text] of texts.entries()) {
    const next = playMove(at, text);
    if (!next.ok) return refuse(`Move ${index + 1}, ${JSON.stringify(text)}: ${next.error}`);
    at = next.value;
  }
  return { ok: true, value: at };
}

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
    reason: outcome?.reason ?? null,
    moves: isOver ? [] : oracle.moves(view),
    best: lineFrom(oracle, view),
  };
}

const plainCard = ({ record, outcome }: Match, { board, turn, verdict, moves, best }: Card) => ({
  record,
  board,
  turn: outcome === null ? turn : null,
  outcome,
  verdict,
  moves: moves.map(({ text, verdict: worth }) => ({ move: text, verdict: worth })),
  line: best.moves,
});
