/** `duelbook review ID|FILE`: every move of a match graded, and the mistakes played again. */
import { forfeitLine } from '../../core/dialog.ts';
import { isOver, recordOf } from '../../core/match.ts';
import type { Names } from '../../core/seat.ts';
import { reviewPage, reviewSvg } from '../../report/review-page.ts';
import { type ReviewContext, reviewLines } from '../../report/review-text.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { type Review, type ReviewStep, review } from '../../solver/review.ts';
import {
  type Command,
  type CommandSpec,
  type ExitCode,
  print,
  printLines,
  readArguments,
  usageError,
} from '../command.ts';
import type { Flag } from '../flags.ts';
import { runExercises } from '../terminal/exercise.ts';
import { stdioLines } from '../terminal/line-io.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { matchStatus } from '../terminal/match-summary.ts';
import { writeNewFile } from '../terminal/new-file.ts';
import { JSON_FLAG } from './shared/match-flags.ts';
import { findMatch, type MatchSource } from './shared/match-source.ts';

const FLAGS: readonly Flag[] = [
  { name: 'drill', about: 'Play again from before each of your blunders.' },
  { name: 'svg', takes: 'a new file', about: 'Draw the chart into a file.' },
  { name: 'html', takes: 'a new file', about: 'Write everything as one page.' },
  JSON_FLAG,
];

const spec: CommandSpec = {
  usage: 'review ID|FILE [flags]',
  about: 'See which moves of a match were best, and what was wrong with the others.',
  positionals: ['match'],
  flags: FLAGS,
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const [idOrFile] = flags.value.positionals;
    if (idOrFile === undefined) return usageError('Which match? `duelbook history` lists them.');
    const { drill, svg, html, json } = flags.value.values;
    if (drill !== undefined && idOrFile === '-') {
      return usageError('A drill reads its answers from standard input: give it a file or an id.');
    }
    const source = findMatch(idOrFile);
    if (!source.ok) return usageError(source.error);
    const { match, fair } = source.value;
    if (match.count === 0) return usageError('There are no moves in this match yet.');
    const oracle = await loadOracle(match.game, match.options);
    const reviewed = review(match, oracle, fair);
    if (drill !== undefined) return runDrill(source.value, oracle, reviewed);
    const showing = reviewContext(source.value);
    const written =
      (svg === undefined ? null : writeNewFile(svg, reviewSvg(reviewed, showing))) ??
      (html === undefined ? null : writeNewFile(html, reviewPage(reviewed, showing)));
    if (written !== null) return written;
    if (json !== undefined) print(JSON.stringify(reviewJson(source.value, reviewed)));
    else printLines(reviewLines(reviewed, showing));
    return 0;
  },
};

function reviewContext({ match, names }: MatchSource): ReviewContext {
  const how = isOver(match) ? matchStatus(match, names) : 'not over';
  return {
    title: `${match.game.title}, ${names[1]} against ${names[2]}: ${how}`,
    names,
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

/** What somebody did who is to find better. */
const mistakeText = ({ seat, move }: ReviewStep, names: Names): string =>
  move === 'resign' || move === 'time'
    ? forfeitLine({ seat, how: move }, names)
    : `${names[seat]} played ${move}`;

async function runDrill(
  source: MatchSource,
  oracle: Oracle,
  { rounds }: Review,
): Promise<ExitCode> {
  const { match, names, players } = source;
  const wrong = rounds.flatMap((round) =>
    round.steps
      // Whoever resigned out of turn had no move to find.
      .filter(({ grade, seat, best }) => {
        return grade === 'blunder' && players[seat] === 'human' && best.length > 0;
      })
      .map((step) => ({ step, round })),
  );
  if (wrong.length === 0) {
    print('There is nothing to drill: no person has blundered in this match.');
    return 0;
  }
  const exercises = wrong.map(({ step, round }, index) => ({
    oracle,
    words: match.words,
    position: step.position,
    names,
    title: `${index + 1} of ${wrong.length}: ${rounds.length > 1 ? `round ${round.round}, ` : ''}move ${step.number}. ${mistakeText(step, names)}; find better.`,
  }));
  await runExercises(stdioLines(), exercises);
  return 0;
}
