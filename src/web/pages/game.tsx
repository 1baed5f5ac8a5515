/** The hub of a game: play it, and everything else there is to do with it. */
import type { Game } from '../../core/game.ts';
import { newMatch, recordOf, resolveOptions } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { forecastText } from '../../messages/verdicts.ts';
import { loadStrategy } from '../../study/strategy.ts';
import { Goal } from '../match/goal.tsx';
import { defaultNames } from '../match/local-names.ts';
import { useMatchMessages } from '../match/messages.ts';
import { nextLevel, quickStart } from '../match/quick-start.ts';
import { hasMatchToGoOnWith } from '../match/unfinished.ts';
import { Link, navigate } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { isAvailable } from '../site.ts';
import { useTranslate } from '../ui/catalogs.ts';
import { Heading } from '../ui/heading.tsx';
import { Localized } from '../ui/localized.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { loaderHook } from '../ui/use-loaded.ts';
import { Way } from '../ui/way.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import { useWorker } from '../use-worker.ts';
import { withGame } from './with-game.tsx';

export const GameHubPage = withGame(GameHub);

const WAYS = ['learn', 'puzzles', 'analysis', 'lab', 'rules', 'leaders'] as const;

function GameHub({ game }: { readonly game: Game }) {
  const texts = useTexts();
  const { hub } = texts;
  const { id, title } = game;
  const goesOn = hasMatchToGoOnWith(id);
  const level = texts.start.levels[nextLevel(id)];
  return (
    <div class="hub">
      <div class="hub-top">
        <div>
          <Heading>{title}</Heading>
          <Goal game={game} />
          <div class="actions">
            <button
              type="button"
              class="primary large"
              onClick={() => (goesOn ? navigate(`/play/${id}`) : void quickStart(id))}
            >
              {goesOn ? hub.goOn : hub.play}
            </button>
            <Link to={`/new/${id}`} look="button large">
              {hub.choose}
            </Link>
          </div>
          {!goesOn && <p class="small">{hub.playAbout(level)}</p>}
        </div>
        <Thumbnail game={id} />
      </div>
      <ul class="ways">
        {WAYS.filter(isAvailable).map((way) => (
          <Way
            key={way}
            to={`/${way}/${id}`}
            icon={way}
            title={hub[way]}
            about={hub[`${way}About`]}
          />
        ))}
      </ul>
      <div class="beside">
        <Known game={game} />
        <Nutshell game={game} />
      </div>
    </div>
  );
}

/** Who wins the standard game, computed here. */
function Known({ game }: { readonly game: Game }) {
  const texts = useTexts();
  const match = unwrap(newMatch(game, { options: {}, seed: 0 }));
  const task = useWorker('judge', { record: recordOf(match) });
  const reader = useMatchMessages(game.id, defaultNames(texts), null);
  return (
    <section aria-labelledby="known">
      <h2 id="known">{texts.hub.known}</h2>
      <p class="about">{texts.hub.knownAbout}</p>
      <div class="known">
        {task.kind === 'done' ? (
          <p>
            <strong>
              {forecastText(task.result.verdict, match.rules.turn(match.position), reader)}
            </strong>
          </p>
        ) : (
          <WorkerProgress task={task} />
        )}
      </div>
      <Link to={`/lab/${game.id}`}>{texts.study.toAudit}</Link>
    </section>
  );
}

const useStrategy = loaderHook(async (id) => {
  const game = unwrap(findGame(id));
  return { strategy: await loadStrategy(game, unwrap(resolveOptions(game, {}))) };
});

/** The rules of thumb of the game's strategy. */
function Nutshell({ game }: { readonly game: Game }) {
  const { hub } = useTexts();
  const { value } = useStrategy(game.id);
  const translate = useTranslate(game.id);
  const rules = value?.strategy?.rules ?? [];
  return (
    <section aria-labelledby="nutshell">
      <h2 id="nutshell">{hub.nutshell}</h2>
      <ol class="nutshell">
        {rules.map(({ key, idea }) => (
          <li key={key}>
            <Localized {...translate.message(idea)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
