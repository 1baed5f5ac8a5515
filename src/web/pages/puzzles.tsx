/** Puzzles of a game, from easy to hard: positions with exactly one winning move. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Names } from '../../core/seat.ts';
import type { Puzzle } from '../../study/puzzles.ts';
import { Goal } from '../match/goal.tsx';
import { defaultNames } from '../match/local-names.ts';
import { presetChoices } from '../match/localized-options.tsx';
import { useMatchMessages } from '../match/messages.ts';
import { Link, navigate, useRoute } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { createStudyContext, type StudyContext } from '../study/context.ts';
import { Exercises } from '../study/exercise.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Heading } from '../ui/heading.tsx';
import { Select } from '../ui/select.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import { useWorker } from '../use-worker.ts';
import { withGame } from './with-game.tsx';

const COUNT = 5;
/** Seeds that are short enough to read out. */
const SEEDS = 100_000;

const drawSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;

export const PuzzlesPage = withGame(PuzzlesView);

/** The address has the variation and the seed, so that a set can be shared. */
function PuzzlesView({ game }: { readonly game: Game }) {
  const texts = useTexts();
  const translate = useTranslate(game.id);
  const { query } = useRoute();
  const [drawn] = useState(drawSeed);
  /** Whether the visitor chose this variation. */
  const [isChosen, setChosen] = useState(query.has('rules'));
  /** The variation without puzzles. */
  const [bare, setBare] = useState<string | null>(null);
  const asked = query.get('seed') ?? '';
  const seed = /^\d{1,9}$/.test(asked) ? Number(asked) : drawn;
  const preset = game.presets.find(({ name }) => name === query.get('rules')) ?? game.presets[0];
  const options = resolveOptions(game, preset?.options ?? {});
  const show = (rules: string, next: number): void =>
    navigate(`/puzzles/${game.id}?${new URLSearchParams({ rules, seed: `${next}` })}`, 'replace');
  const choose = (rules: string, next: number): void => {
    setChosen(true);
    show(rules, next);
  };
  const isAsked = asked === `${seed}`;
  useEffect(() => {
    // A random set gets its address, too.
    if (!isAsked) show(preset?.name ?? '', seed);
  }, [isAsked]);
  const tellNone = (): void => {
    const next = preset && game.presets[game.presets.indexOf(preset) + 1];
    if (isChosen || next === undefined) setBare(preset?.name ?? null);
    else show(next.name, seed);
  };
  return (
    <>
      <Heading>{texts.study.puzzles(game.title)}</Heading>
      <p>{texts.study.puzzlesAbout}</p>
      <Goal game={game} options={preset?.options ?? {}} />
      <div class="actions sets">
        <label>
          {texts.start.variation}{' '}
          <Select
            value={preset === undefined ? 0 : game.presets.indexOf(preset)}
            choices={presetChoices(game.presets, translate)}
            onChange={(index) => choose(game.presets[index]?.name ?? '', seed)}
          />
        </label>
        {bare !== preset?.name && (
          <>
            <button type="button" onClick={() => choose(preset?.name ?? '', drawSeed())}>
              {texts.study.newSet}
            </button>
            <span class="about">{texts.study.seed(seed)}</span>
          </>
        )}
      </div>
      {options.ok && (
        <PuzzleSet
          key={`${preset?.name} ${seed}`}
          game={game}
          options={options.value}
          seed={seed}
          onNone={tellNone}
        />
      )}
      <p>
        <Link to={`/new/${game.id}`}>{texts.study.toPlay}</Link>
      </p>
    </>
  );
}

interface PuzzleSetProps {
  readonly game: Game;
  readonly options: OptionValues;
  readonly seed: number;
  /** Called when there are none. */
  readonly onNone: () => void;
}

function PuzzleSet({ game, options, seed, onNone }: PuzzleSetProps) {
  const texts = useTexts();
  const [context] = useState(() => createStudyContext(game, options));
  const task = useWorker('puzzles', { game: game.id, options, count: COUNT, seed });
  const isNone = task.kind === 'done' && task.result.length === 0;
  // Before painting: the page then offers no other set, or goes on to the next variation.
  useLayoutEffect(() => {
    if (isNone) onNone();
  }, [isNone]);
  const names = defaultNames(texts);
  const messages = useMatchMessages(game.id, names, null);
  if (task.kind !== 'done') return <WorkerProgress task={task} />;
  if (isNone) return <p role="status">{texts.study.noPuzzles}</p>;
  return (
    <Exercises
      context={context}
      messages={messages}
      tasks={task.result.map((puzzle) => taskOf(puzzle, context, names, texts))}
    />
  );
}

const taskOf = (
  { position, solution, choices }: Puzzle,
  { rules }: StudyContext,
  names: Names,
  texts: ReturnType<typeof useTexts>,
) => ({
  position,
  question: texts.study.puzzleTask(
    names[rules.turn(position)],
    solution.verdict.plies ?? 0,
    choices,
  ),
  answer: solution.text,
});
