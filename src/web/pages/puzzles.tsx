/** Puzzles of a game, from easy to hard: positions in which exactly one move wins. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { settleOptions } from '../../core/match.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Names } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import type { Puzzle } from '../../solver/puzzles.ts';
import { Goal } from '../goal.tsx';
import { Heading } from '../heading.tsx';
import { seatNames } from '../local-names.ts';
import { NotFound } from '../not-found.tsx';
import { PresetOption } from '../options-said.tsx';
import { goTo, Link, useAddress } from '../router.tsx';
import { useSay } from '../say.ts';
import { useTexts } from '../settings.tsx';
import { Exercises } from '../study/exercise.tsx';
import { Progress } from '../study/progress.tsx';
import { type Setting, settingOf } from '../study/setting.ts';
import { useThought } from '../study/thought.ts';
import { useVoice } from '../voice.ts';

const COUNT = 5;
/** Seeds that a person can read out to another. */
const SEEDS = 100_000;

const drawSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;

export function Puzzles({ id }: { readonly id: string }) {
  const game = findGame(id);
  return game.ok ? <PuzzlesOf game={game.value} /> : <NotFound />;
}

/** The set is in the address, so that it can be kept and sent. */
function PuzzlesOf({ game }: { readonly game: Game }) {
  const texts = useTexts();
  const say = useSay(game.id);
  const { query } = useAddress();
  const [drawn] = useState(drawSeed);
  /** Whether somebody wants the puzzles of this variation, or only some. */
  const [isChosen, setChosen] = useState(query.has('rules'));
  /** The variation for which none were found. */
  const [bare, setBare] = useState<string | null>(null);
  const asked = query.get('seed') ?? '';
  const seed = /^\d{1,9}$/.test(asked) ? Number(asked) : drawn;
  const preset = game.presets.find(({ name }) => name === query.get('rules')) ?? game.presets[0];
  const options = settleOptions(game, preset?.options ?? {});
  const show = (rules: string, next: number): void =>
    goTo(`/puzzles/${game.id}?${new URLSearchParams({ rules, seed: `${next}` })}`, 'replace');
  const choose = (rules: string, next: number): void => {
    setChosen(true);
    show(rules, next);
  };
  const isAsked = asked === `${seed}`;
  useEffect(() => {
    // A set that was drawn is to be found again, too.
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
          <select
            value={preset?.name ?? ''}
            onChange={({ currentTarget: { value } }) => choose(value, seed)}
          >
            {game.presets.map((each) => (
              <PresetOption key={each.name} preset={each} value={each.name} say={say} />
            ))}
          </select>
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

interface SetProps {
  readonly game: Game;
  readonly options: OptionValues;
  readonly seed: number;
  /** Hears that there are none. */
  readonly onNone: () => void;
}

function PuzzleSet({ game, options, seed, onNone }: SetProps) {
  const texts = useTexts();
  const [setting] = useState(() => settingOf(game, options));
  const thought = useThought('puzzles', { game: game.id, options, count: COUNT, seed });
  const isNone = thought.kind === 'done' && thought.answer.length === 0;
  // Before it is shown: then no other set is offered, or the page goes on to a variation that has some.
  useLayoutEffect(() => {
    if (isNone) onNone();
  }, [isNone]);
  const names = seatNames(texts);
  const voice = useVoice(game.id, names, null);
  if (thought.kind !== 'done') return <Progress thought={thought} />;
  if (isNone) return <p role="status">{texts.study.noPuzzles}</p>;
  return (
    <Exercises
      setting={setting}
      voice={voice}
      tasks={thought.answer.map((puzzle) => taskOf(puzzle, setting, names, texts))}
    />
  );
}

const taskOf = (
  { position, solution, choices }: Puzzle,
  { rules }: Setting,
  names: Names,
  texts: ReturnType<typeof useTexts>,
) => ({
  position,
  asked: texts.study.puzzleTask(names[rules.turn(position)], solution.verdict.plies ?? 0, choices),
  answer: solution.text,
});
