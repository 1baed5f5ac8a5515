/** `duelbook review ID|FILE`: grades every move of a match; `--drill` asks for better ones. */
import { forfeitLine } from '../../core/dialog.ts';
import { isOver, recordOf } from '../../core/match.ts';
import type { Names } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import { reviewPage, reviewSvg } from '../../report/review-page.ts';
import { type ReviewContext, reviewLines } from '../../report/review-text.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { type Review, type ReviewStep, review } from '../../solver/review.ts';
import { defineCommand } from '../command.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { type ExitCode, print, printLines, usageError } from '../output.ts';
import { runExercises } from '../terminal/exercise.ts';
import { stdioLines } from '../terminal/line-io.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { matchStatus } from '../terminal/match-summary.ts';
import { writeNewFile } from '../terminal/new-file.ts';
import { MATCH_SOURCE, type MatchSource } from './shared/match-file.ts';
import { AS_JSON, SVG } from './shared/match-flags.ts';

export const command = defineCommand({
  usage: 'review ID|FILE [flags]',
  about: texts.commands.review,
  args: [MATCH_SOURCE],
  flags: {
    drill: switchFlag(texts.flags.drill),
    svg: SVG,
    html: textFlag(texts.flags.html, texts.takes.newFile),
    json: AS_JSON,
  },
  async run({ args: [source], flags: { drill, svg, html, json } }) {
    const { match, fair } = source;
    if (drill && source.isInput) return usageError(texts.review.drillNeedsInput);
    if (match.count === 0) return usageError(texts.review.noMoves);
    const oracle = await loadOracle(match.game, match.options);
    const reviewed = review(match, oracle, fair);
    if (drill) return runDrill(source, oracle, reviewed);
    const context = reviewContext(source);
    const failed =
      (svg === undefined ? null : writeNewFile(svg, reviewSvg(reviewed, context))) ??
      (html === undefined ? null : writeNewFile(html, reviewPage(reviewed, context)));
    if (failed !== null) return failed;
    if (json) print(JSON.stringify(reviewJson(source, reviewed)));
    else printLines(reviewLines(reviewed, context));
    return 0;
  },
});

function reviewContext({ match, names }: MatchSource): ReviewContext {
  const status = isOver(match) ? matchStatus(match, names) : texts.review.notOver;
  return {
    title: texts.review.title(match.game.title, names, status),
    names,
    texts,
    board: (position) => match.words.board(position, names),
  };
}

/** A review as JSON: all of it but the positions, which a record never holds either. */
function reviewJson({ match, names, players }: MatchSource, { rounds, players: tallies }: Review) {
  const step = ({ position, next, best, ...rest }: ReviewStep) => ({
    ...rest,
    best: best.map(({ text }) => text),
    board: match.words.board(next, names),
  });
  return {
    record: recordOf(match),
    names,
    players,
    tallies,
    rounds: rounds.map(({ start, steps, ...round }) => ({ ...round, steps: steps.map(step) })),
  };
}

const mistakeText = ({ seat, move }: ReviewStep, names: Names): string =>
  move === 'resign' || move === 'time'
    ? forfeitLine({ seat, how: move }, names)
    : texts.review.played(names[seat], move);

async function runDrill(
  { match, names, players }: MatchSource,
  oracle: Oracle,
  { rounds }: Review,
): Promise<ExitCode> {
  const wrong = rounds.flatMap((round) =>
    round.steps
      // Resigning out of turn leaves no move to find.
      .filter(
        ({ grade, seat, best }) =>
          grade === 'blunder' && players[seat] === 'human' && best.length > 0,
      )
      .map((step) => ({ step, round })),
  );
  if (wrong.length === 0) {
    print(texts.review.noDrill);
    return 0;
  }
  const exercises = wrong.map(({ step, round }, index) => ({
    oracle,
    words: match.words,
    position: step.position,
    names,
    title: texts.review.drill(
      { index: index + 1, count: wrong.length },
      rounds.length > 1 ? round.round : null,
      step.number,
      mistakeText(step, names),
    ),
  }));
  await runExercises(stdioLines(), exercises);
  return 0;
}
