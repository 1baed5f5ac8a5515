/** `duelbook review ID|FILE`: every move of a match graded, and the mistakes played again. */
import { lossText } from '../../core/conversation.ts';
import { isOver } from '../../core/match.ts';
import type { Names } from '../../core/seat.ts';
import { reviewPage, reviewSvg } from '../../report/review-page.ts';
import { reviewLines, type Showing } from '../../report/review-text.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { type Review, review, type Step } from '../../solver/review.ts';
import {
  type Command,
  type ExitCode,
  type Face,
  mistaken,
  print,
  readArguments,
  tell,
} from '../command.ts';
import { doExercises } from '../exercise.ts';
import { writeNew } from '../files.ts';
import type { Flag } from '../flags.ts';
import { standardLines } from '../lines.ts';
import { readyOracle } from '../ready.ts';
import { JSON_FLAG } from '../setup.ts';
import { findMatch, type Source } from '../source.ts';
import { standing } from '../summary.ts';

const FLAGS: readonly Flag[] = [
  { name: 'drill', about: 'Play again from before each of your blunders.' },
  { name: 'svg', takes: 'a new file', about: 'Draw the chart into a file.' },
  { name: 'html', takes: 'a new file', about: 'Write everything as one page.' },
  JSON_FLAG,
];

const face: Face = {
  usage: 'review ID|FILE [flags]',
  about: 'See which moves of a match were best, and what was wrong with the others.',
  words: ['match'],
  flags: FLAGS,
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const [idOrFile] = flags.value.words;
    if (idOrFile === undefined) return mistaken('Which match? `duelbook history` lists them.');
    const { drill, svg, html, json } = flags.value.values;
    if (drill !== undefined && idOrFile === '-') {
      return mistaken('A drill reads its answers from standard input: give it a file or an id.');
    }
    const source = findMatch(idOrFile);
    if (!source.ok) return mistaken(source.error);
    const { match, fair } = source.value;
    if (match.count === 0) return mistaken('There are no moves in this match yet.');
    const oracle = await readyOracle(match.game, match.options);
    const reviewed = review(match, oracle, fair);
    if (drill !== undefined) return practise(source.value, oracle, reviewed);
    const showing = showingOf(source.value);
    const written =
      (svg === undefined ? null : writeNew(svg, reviewSvg(reviewed, showing))) ??
      (html === undefined ? null : writeNew(html, reviewPage(reviewed, showing)));
    if (written !== null) return written;
    if (json !== undefined) print(JSON.stringify(plainReview(source.value, reviewed)));
    else tell(reviewLines(reviewed, showing));
    return 0;
  },
};

function showingOf({ match, names }: Source): Showing {
  const how = isOver(match) ? standing(match, names) : 'not over';
  return {
    title: `${match.game.title}, ${names[1]} against ${names[2]}: ${how}`,
    names,
    board: (position) => match.words.board(position, names),
  };
}

/** A review as JSON: all of it but the positions, which a record never holds either. */
function plainReview({ match, names, players }: Source, { rounds, players: tallies }: Review) {
  const step = ({ position, next, best, ...rest }: Step) => ({
    ...rest,
    best: best.map(({ text }) => text),
    board: match.words.board(next, names),
  });
  return {
    record: match.record,
    names,
    players,
    tallies,
    rounds: rounds.map(({ start, steps, ...round }) => ({ ...round, steps: steps.map(step) })),
  };
}

/** What somebody did who is to find better. */
const done = ({ seat, move }: Step, names: Names): string =>
  move === 'resign' || move === 'time'
    ? lossText({ seat, how: move }, names)
    : `${names[seat]} played ${move}`;

async function practise(source: Source, oracle: Oracle, { rounds }: Review): Promise<ExitCode> {
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
    title: `${index + 1} of ${wrong.length}: ${rounds.length > 1 ? `round ${round.round}, ` : ''}move ${step.number}. ${done(step, names)}; find better.`,
  }));
  await doExercises(standardLines(), exercises);
  return 0;
}
