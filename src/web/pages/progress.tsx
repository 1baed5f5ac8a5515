/** What the visitor has learnt in each game, and the file to take it along. */
import { useId, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { allGames } from '../../games/list.ts';
import { utcDay } from '../../study/dates.ts';
import { countDone } from '../../study/lesson-progress.ts';
import { DRILL_DAYS, entryOf, type Progress } from '../../study/progress.ts';
import { puzzleRating, streakOn } from '../../study/puzzle-results.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { addProgress, downloadProgress, useProgress } from '../study/progress-store.ts';
import { useLesson } from '../study/use-lesson.ts';
import { announce } from '../ui/announce.tsx';
import { Heading } from '../ui/heading.tsx';
import { Scroll } from '../ui/scroll.tsx';

export function ProgressPage() {
  const { progress: texts } = useTexts();
  const progress = useProgress();
  const streak = streakOn(progress, utcDay(new Date()));
  return (
    <>
      <Heading>{texts.title}</Heading>
      <p class="tagline">{texts.about}</p>
      <Scroll label={texts.title}>
        <table class="figures numbers">
          <thead>
            <tr>
              {[texts.game, texts.lesson, texts.rating, texts.mistakes].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {allGames().map((game) => (
              <GameProgress key={game.id} game={game} progress={progress} />
            ))}
          </tbody>
        </table>
      </Scroll>
      <p>
        <Link to="/daily">{texts.streak}</Link>: <strong>{texts.days(streak)}</strong>
      </p>
      <ProgressFile />
    </>
  );
}

function GameProgress({ game, progress }: { readonly game: Game; readonly progress: Progress }) {
  const { progress: texts } = useTexts();
  const { value: lesson } = useLesson(game.id);
  const learnt = Object.entries(progress.drills).filter(
    ([key, { days }]) => key.startsWith(`${game.id}:`) && days.length >= DRILL_DAYS,
  ).length;
  const isRated = entryOf(progress.puzzles, game.id) !== undefined;
  return (
    <tr>
      <th scope="row">
        <Link to={`/game/${game.id}`}>{game.title}</Link>
      </th>
      <td>
        {lesson !== null && texts.steps(countDone(progress, game, lesson), lesson.steps.length)}
      </td>
      <td>{isRated ? puzzleRating(progress, game.id) : '–'}</td>
      <td>{learnt}</td>
    </tr>
  );
}

/** Far above what anyone learns. */
const MAX_BYTES = 4_000_000;

function ProgressFile() {
  const { progress: texts } = useTexts();
  const id = useId();
  const [told, tell] = useState<'added' | 'partly' | 'none' | null>(null);
  const add = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = file.size > MAX_BYTES ? '' : await file.text().catch(() => '');
    const how = addProgress(text);
    tell(how);
    announce(texts[how]);
  };
  return (
    <section class="part">
      <h2>{texts.file}</h2>
      <p class="about">{texts.fileAbout}</p>
      <div class="actions">
        <button type="button" onClick={downloadProgress}>
          {texts.save}
        </button>
        <label class="file" for={id}>
          {texts.add}{' '}
          <input
            id={id}
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => void add(currentTarget.files?.[0])}
          />
        </label>
      </div>
      {told !== null && <p data-testid="told">{texts[told]}</p>}
    </section>
  );
}
