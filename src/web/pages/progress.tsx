/** What the visitor has learnt in each game, and the file to take it along. */
import { useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { findGame } from '../../games/list.ts';
import { utcDay } from '../../study/dates.ts';
import { countDone } from '../../study/lesson-progress.ts';
import { DRILL_DAYS, entryOf, type Progress } from '../../study/progress.ts';
import { puzzleRating, streakOn } from '../../study/puzzle-results.ts';
import { gameCards } from '../game-list.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { addProgress, downloadProgress, useProgress } from '../study/progress-store.ts';
import { useLesson } from '../study/use-lesson.ts';
import { announce } from '../ui/announce.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Heading } from '../ui/heading.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';

export function ProgressPage() {
  const { progress: texts, learn } = useTexts();
  const progress = useProgress();
  const streak = streakOn(progress, utcDay(new Date()));
  return (
    <>
      <Heading>{texts.title}</Heading>
      <p class="tagline">{texts.about}</p>
      <ul class="cards">
        {gameCards().map(({ id }) => {
          const game = findGame(id);
          return (
            game.ok && (
              <li key={id} class="card" data-game={id}>
                <GameProgress game={game.value} progress={progress} />
              </li>
            )
          );
        })}
      </ul>
      <section class="part" aria-labelledby="streak">
        <h2 id="streak">{texts.streak}</h2>
        <p class="actions">
          <strong class="figure streak">{texts.days(streak)}</strong>{' '}
          <Link to="/daily" look="button">
            {learn.daily}
          </Link>
        </p>
      </section>
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
  const steps = lesson?.steps.length ?? 0;
  const done = lesson === null ? 0 : countDone(progress, game, lesson);
  const isRated = entryOf(progress.puzzles, game.id) !== undefined;
  return (
    <>
      <Link to={`/game/${game.id}`} look="card-about">
        <Thumbnail game={game.id} />
        <h2>{game.title}</h2>
      </Link>
      <dl class="tally-list">
        <div>
          <dt>{texts.lesson}</dt>
          <dd>{lesson !== null && texts.steps(done, steps)}</dd>
        </div>
        <div>
          <dt>{texts.rating}</dt>
          <dd>{isRated ? puzzleRating(progress, game.id) : '–'}</dd>
        </div>
        <div>
          <dt>{texts.mistakes}</dt>
          <dd>{learnt}</dd>
        </div>
      </dl>
    </>
  );
}

/** Far above what anyone learns. */
const MAX_BYTES = 4_000_000;

function ProgressFile() {
  const { progress: texts } = useTexts();
  const [told, tell] = useState<'added' | 'partly' | 'none' | null>(null);
  const add = async (file: File): Promise<void> => {
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
        <FileButton label={texts.add} onFile={(file) => void add(file)} />
      </div>
      {told !== null && <p data-testid="told">{texts[told]}</p>}
    </section>
  );
}
