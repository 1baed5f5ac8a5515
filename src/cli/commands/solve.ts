/** `duelbook solve GAME --moves …`: the card of a position. */
import { plainText } from '../../core/drawing.ts';
import { type Outcome, reasonOf } from '../../core/game.ts';
import { drawPosition } from '../../core/layout.ts';
import { type Match, recordOf, viewOf } from '../../core/match.ts';
import { PLAYERS } from '../../core/seat.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { type Card, cardLines, cardSvg, worthLines } from '../../report/card.ts';
import { lineFrom } from '../../solver/advice.ts';
import { EXACT_POSITIONS, type Oracle, type Verdict } from '../../solver/oracle.ts';
import { defineGameCommand } from '../command.ts';
import { print, printLines, textWidth, usageError } from '../output.ts';
import { PAINT } from '../screen/paint.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { writeNewFile } from '../terminal/new-file.ts';
import { canDrawScreen } from '../terminal/start-match.ts';
import { AS_JSON, PLAIN, POSITION_FLAGS, SVG, setUpPosition } from './shared/match-flags.ts';

export const command = defineGameCommand({
  usage: 'solve GAME [flags]',
  about: texts.commands.solve,
  flags: { ...POSITION_FLAGS, svg: SVG, json: AS_JSON, plain: PLAIN },
  async run({ game, options, flags }) {
    const match = setUpPosition(game, options, flags);
    if (!match.ok) return usageError(match.error);
    const oracle = await loadOracle(match.value, EXACT_POSITIONS);
    const card = cardOf(match.value, oracle);
    const failed = flags.svg === undefined ? null : writeNewFile(flags.svg, cardSvg(card));
    if (failed !== null) return failed;
    if (flags.json) print(JSON.stringify(cardJson(match.value, card)));
    else if (flags.plain || flags.svg !== undefined || !canDrawScreen())
      printLines(cardLines(card));
    else {
      const { solveOnScreen } = await import('../study/solve-screen.ts');
      const linesOf = (at: Match) => worthLines(cardOf(at, oracle), textWidth(), paintVerdict);
      await solveOnScreen(match.value, oracle, linesOf);
    }
    return 0;
  },
});

/** A win and a loss in their colors. */
const paintVerdict = (worth: string, { value }: Verdict): string =>
  value === 'win' ? PAINT.good(worth) : value === 'loss' ? PAINT.bad(worth) : worth;

function cardOf(match: Match, oracle: Oracle): Card {
  const view = viewOf(match);
  const { rules, words, game, outcome } = match;
  const board = words.board(view, PLAYERS);
  const drawing = drawPosition(words, view, PLAYERS, 70, [], (said) => sentenceOf(said, game));
  const isOver = outcome !== null;
  return {
    title: game.title,
    names: texts.players,
    texts,
    board,
    drawing: drawing === undefined ? board : plainText(drawing).split('\n'),
    turn: rules.turn(view),
    verdict: isOver ? null : oracle.verdict(view),
    reason: outcome === null ? null : outcomeText(outcome),
    moves: isOver ? [] : oracle.moves(view),
    best: lineFrom(oracle, view),
  };
}

const outcomeText = (outcome: Outcome): string =>
  texts.solve.over(
    outcome.winner === null ? null : texts.players[outcome.winner],
    sentenceOf(reasonOf(outcome)),
  );

const cardJson = (match: Match, { board, turn, verdict, moves, best }: Card) => ({
  record: recordOf(match),
  board,
  turn: match.outcome === null ? turn : null,
  outcome: match.outcome,
  verdict,
  moves: moves.map(({ text, verdict: worth }) => ({ move: text, verdict: worth })),
  line: best.moves,
});
