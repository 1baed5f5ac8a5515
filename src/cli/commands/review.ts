/** `duelbook review ID|FILE`: grades every move of a match; `--drill` asks for better ones. */
import { isOver, recordOf } from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { Strategy } from '../../core/strategy.ts';
import { terminalReader, texts, translateNames } from '../../messages/terminal.ts';
import { reasonText } from '../../messages/verdicts.ts';
import { reviewPage, reviewSvg } from '../../report/review-page.ts';
import { type ReviewContext, reasonLines, reviewLines } from '../../report/review-text.ts';
import type { Oracle } from '../../solver/oracle.ts';
import type { Review, ReviewStep } from '../../solver/review.ts';
import { blundersOf } from '../../study/drills.ts';
import { loadStrategy } from '../../study/strategy.ts';
import { whyIn } from '../../study/why.ts';
import { wordFor } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { type ExitCode, PROGRAM, print, printLines, usageError } from '../output.ts';
import { mistakeTitles, runExercises } from '../study/exercise.ts';
import { reviewMatch } from '../study/review-match.ts';
import { matchStatus } from '../terminal/match-summary.ts';
import { writeNewFile } from '../terminal/new-file.ts';
import { playersInfo } from '../terminal/players-info.ts';
import { canDrawScreen } from '../terminal/start-match.ts';
import { moveInText } from '../wrap.ts';
import { MATCH_SOURCE, type MatchSource } from './shared/match-file.ts';
import { AS_JSON, PLAIN, SVG } from './shared/match-flags.ts';
import { matchUpTo } from './shared/practice-flags.ts';

export const command = defineCommand({
  usage: 'review ID|FILE [flags]',
  about: texts.commands.review,
  args: [MATCH_SOURCE],
  flags: {
    drill: switchFlag(texts.flags.drill),
    svg: SVG,
    html: textFlag(texts.flags.html, texts.takes.newFile),
    json: AS_JSON,
    plain: PLAIN,
  },
  async run({ args: [source], flags: { drill, svg, html, json, plain } }) {
    const { match, fair } = source;
    if (drill && source.isInput) return usageError(texts.review.drillNeedsInput);
    if (match.count === 0) return usageError(texts.review.noMoves);
    const { oracle, reviewed } = await reviewMatch(match, fair);
    if (drill) return runDrill(source, oracle, reviewed, plain);
    const strategy = await loadStrategy(match.game, match.options);
    const context = reviewContext(source, oracle, strategy, translateNames(source.names));
    const failed =
      (svg === undefined ? null : writeNewFile(svg, reviewSvg(reviewed, context))) ??
      (html === undefined ? null : writeNewFile(html, reviewPage(reviewed, context)));
    if (failed !== null) return failed;
    if (json) print(JSON.stringify(reviewJson(source, reviewed, context)));
    else if (plain || source.isInput || (svg ?? html) !== undefined || !canDrawScreen()) {
      const lines = reviewLines(reviewed, { ...context, move: moveInText });
      printLines([...lines, ...practiseLines(source, reviewed)]);
    } else {
      const { reviewOnScreen } = await import('../study/review-screen.ts');
      const info = playersInfo(source);
      const ofInfo = reviewContext(source, oracle, strategy, info.names, info.reader);
      await reviewOnScreen(match, info, reviewed, ofInfo);
    }
    return 0;
  },
});

/** How a command line names a move of a match. */
const practiceFrom = ({ match, given }: MatchSource, { at }: ReviewStep): string =>
  `${PROGRAM} play ${wordFor(match.game)} --practice --from ${given} --at ${at}`;

/** How to play the first blunder of a person again, where there is one. */
function practiseLines(source: MatchSource, reviewed: Review): readonly string[] {
  const [first] = blundersOf(reviewed, (seat) => source.players[seat] === 'human');
  return first === undefined || source.isInput
    ? []
    : ['', texts.review.practise(practiceFrom(source, first.step))];
}

function reviewContext(
  { match }: Pick<MatchSource, 'match'>,
  oracle: Oracle,
  strategy: Strategy | null,
  names: Names,
  you: Seat | null = null,
): ReviewContext {
  const reader = terminalReader(match.game, names, you);
  const status = isOver(match) ? matchStatus(match, names) : texts.review.notOver;
  return {
    title: texts.review.title(match.game.title, names, status),
    ...reader,
    board: (position) => match.words.board(position, names),
    reason: (position) => reasonText(whyIn(oracle, strategy, position), reader),
  };
}

/** A review as JSON: all of it but the positions, which a record never holds either. */
function reviewJson(
  { match, names, players }: MatchSource,
  { rounds, players: tallies }: Review,
  context: ReviewContext,
) {
  const stepJson = (step: ReviewStep) => {
    const { position: _, next, best, ...rest } = step;
    const [why = null] = step.grade === 'blunder' ? reasonLines(step, context) : [];
    return {
      ...rest,
      best: best.map(({ text }) => text),
      why,
      board: match.words.board(next, names),
    };
  };
  return {
    record: recordOf(match),
    names,
    players,
    tallies,
    rounds: rounds.map(({ start, steps, ...round }) => ({ ...round, steps: steps.map(stepJson) })),
  };
}

async function runDrill(
  source: MatchSource,
  oracle: Oracle,
  reviewed: Review,
  plain: boolean,
): Promise<ExitCode> {
  const { match, names, players } = source;
  const wrong = blundersOf(reviewed, (seat) => players[seat] === 'human');
  if (wrong.length === 0) {
    print(texts.review.noDrill);
    return 0;
  }
  const exercises = wrong.map(({ step, round }, index) => ({
    ...{ oracle, names, screenNames: playersInfo(source).names },
    match: matchUpTo(match, recordOf(match).moves.slice(0, step.at - 1)),
    ...mistakeTitles(names[step.seat], step.move, (mistake) =>
      texts.review.drill({ index: index + 1, count: wrong.length }, round, step.number, mistake),
    ),
  }));
  await runExercises(exercises, { plain });
  return 0;
}
