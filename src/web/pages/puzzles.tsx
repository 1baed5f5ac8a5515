/** Puzzles of a game, from easy to hard: positions with exactly one winning move. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import type { OptionValues } from '../../core/options.ts';
import { puzzleRating } from '../../study/puzzle-results.ts';
import { Goal } from '../match/goal.tsx';
import { presetChoices } from '../match/localized-options.tsx';
import { Link, navigate, useRoute } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Exercises } from '../study/exercise.tsx';
import { useProgress } from '../study/progress-store.ts';
import { puzzleTask } from '../study/puzzle-task.ts';
import { WaitingStage } from '../study/waiting-stage.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Heading } from '../ui/heading.tsx';
import { Select } from '../ui/select.tsx';
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
  const progress = useProgress();
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
  const heading = (
    <>
      <Heading>{texts.study.puzzles(game.title)}</Heading>
      <Goal game={game} options={preset?.options ?? {}} />
      <p class="about">{texts.learn.yourRating(puzzleRating(progress, game.id))}</p>
    </>
  );
  const controls = (
    <div class="sets">
      <label class="option">
        {texts.start.variation}
        <Select
          value={preset === undefined ? 0 : game.presets.indexOf(preset)}
          choices={presetChoices(game.presets, translate)}
          onChange={(index) => choose(game.presets[index]?.name ?? '', seed)}
        />
      </label>
      {bare !== preset?.name && (
        <p class="actions">
          <button type="button" onClick={() => choose(preset?.name ?? '', drawSeed())}>
            {texts.study.newSet}
          </button>
          <span class="about">{texts.study.seed(seed)}</span>
        </p>
      )}
    </div>
  );
  const after = (
    <p class="actions">
      <button type="button" class="primary" onClick={() => choose(preset?.name ?? '', drawSeed())}>
        {texts.study.newSet}
      </button>
      <Link to={`/game/${game.id}`} look="button">
        {texts.study.toPlay}
      </Link>
    </p>
  );
  if (!options.ok) return null;
  return (
    <PuzzleSet
      key={`${preset?.name} ${seed}`}
      {...{ game, seed, heading, controls, after }}
      options={options.value}
      onNone={tellNone}
    />
  );
}

interface PuzzleSetProps {
  readonly game: Game;
  readonly options: OptionValues;
  readonly seed: number;
  readonly heading: ComponentChildren;
  readonly controls: ComponentChildren;
  readonly after: ComponentChildren;
  /** Called when there are none. */
  readonly onNone: () => void;
}

function PuzzleSet({ game, options, seed, heading, controls, after, onNone }: PuzzleSetProps) {
  const texts = useTexts();
  const task = useWorker('puzzles', { game: game.id, options, count: COUNT, seed });
  const puzzles = task.kind === 'done' ? task.result : null;
  const isNone = task.kind === 'done' && (puzzles === null || puzzles.length === 0);
  // Before painting: the page then offers no other set, or goes on to the next variation.
  useLayoutEffect(() => {
    if (isNone) onNone();
  }, [isNone]);
  const tasks = useMemo(
    () => puzzles?.map((puzzle) => puzzleTask({ game, options, seed, puzzle }, texts)) ?? [],
    [puzzles, texts],
  );
  if (tasks.length > 0) return <Exercises {...{ heading, tasks, controls, after }} />;
  if (!isNone) return <WaitingStage game={game.id} heading={heading} task={task} />;
  return (
    <>
      {heading}
      <p role="status">
        {puzzles === null ? texts.study.tooManyForPuzzles : texts.study.noPuzzles}
      </p>
      {controls}
      <p class="actions">
        <Link to={`/game/${game.id}`} look="button">
          {texts.study.toPlay}
        </Link>
      </p>
    </>
  );
}
