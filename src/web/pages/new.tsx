/** Starting a match: the form, and the rules beside it. */
import { useEffect, useId, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { newMatch, recordOf, resolveOptions } from '../../core/match.ts';
import type { GivenOptions, OptionValues } from '../../core/options.ts';
import { forecastText } from '../../messages/verdicts.ts';
import type { ApiError } from '../../online/api-error.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import { LEVELS, type Level } from '../../players/levels.ts';
import { isSolvable } from '../../players/perfect.ts';
import {
  hasUnfinishedMatch,
  SIDE_CHOICES,
  type SideChoice,
  startBrowserMatch,
} from '../match/browser-match.ts';
import { Goal } from '../match/goal.tsx';
import { OPTIONS_ERROR_ID, OptionsForm } from '../match/options-form.tsx';
import { ResumeLink } from '../match/resume-link.tsx';
import { RulesText } from '../match/rules-text.tsx';
import { ClockField } from '../online/clock.tsx';
import { apiErrorText } from '../online/errors.ts';
import { createLinkMatch, startQuickMatch } from '../online/start-match.ts';
import { optionsFromQuery } from '../options-query.ts';
import { Link, navigate } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { hasServer } from '../site.ts';
import { useTranslate } from '../ui/catalogs.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Heading } from '../ui/heading.tsx';
import { Localized } from '../ui/localized.tsx';
import { NameField } from '../ui/name-field.tsx';
import { Segments } from '../ui/segments.tsx';
import { useMounted } from '../ui/use-mounted.ts';
import { useWorker } from '../use-worker.ts';
import type { PositionJudgement } from '../worker-protocol.ts';
import { withGame } from './with-game.tsx';

const OPPONENTS = ['computer', 'friendHere', 'friendByLink', 'anyone'] as const;
type Opponent = (typeof OPPONENTS)[number];

/** Whether they meet on a server. */
const isAway = (opponent: Opponent): boolean =>
  opponent === 'friendByLink' || opponent === 'anyone';

interface Choices {
  readonly opponent: Opponent;
  readonly level: Level;
  readonly side: SideChoice;
  readonly given: GivenOptions;
  readonly fair: boolean;
  readonly clock: ClockSettings | null;
  readonly listed: boolean;
}

const DEFAULT_CHOICES: Choices = {
  opponent: 'computer',
  level: 'medium',
  side: 1,
  given: {},
  fair: false,
  clock: null,
  listed: false,
};

/** The choices for each game, kept while the page is open. */
const choicesByGame = new Map<string, Choices>();

/** Earlier choices; options in the address override them. */
function choicesFor(game: Game): Choices {
  const before = choicesByGame.get(game.id) ?? DEFAULT_CHOICES;
  const choices = { ...before, given: { ...before.given, ...optionsFromQuery(game) } };
  choicesByGame.set(game.id, choices);
  return choices;
}

export const NewMatchPage = withGame(NewMatch);

function NewMatch({ game }: { readonly game: Game }) {
  const { texts } = useSettings();
  const [choices, setChoices] = useState(() => choicesFor(game));
  useEffect(() => {
    // They are taken over: on coming back, later choices count.
    if (location.search !== '') navigate(`/new/${game.id}`, 'replace');
  }, [game]);
  const choose = (some: Partial<Choices>): void => {
    const next = { ...choices, ...some };
    choicesByGame.set(game.id, next);
    setChoices(next);
  };
  return (
    <>
      <Heading>{texts.start.title(game.title)}</Heading>
      <Goal game={game} options={choices.given} />
      <div class="start" data-game={game.id}>
        <div class="start-main">
          <ResumeLink game={game} />
          <StartForm game={game} choices={choices} onChoose={choose} />
        </div>
        <aside class="start-rules">
          <RulesText game={game.id} />
          <nav class="actions" aria-label={texts.study.more}>
            <Link to={`/puzzles/${game.id}`}>{texts.study.toPuzzles}</Link>
            <Link to={`/lab/${game.id}`}>{texts.study.toAudit}</Link>
            <Link to="/review">{texts.study.toRecord}</Link>
          </nav>
        </aside>
      </div>
    </>
  );
}

interface StartFormProps {
  readonly game: Game;
  readonly choices: Choices;
  readonly onChoose: (some: Partial<Choices>) => void;
}

/** Whom to play, how strong, on which side, by which rules: and one button. */
function StartForm({ game, choices, onChoose: choose }: StartFormProps) {
  const { texts, name } = useSettings();
  const { start } = texts;
  const { opponent, level, side, given, fair, clock, listed } = choices;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isShown = useMounted();
  const translate = useTranslate(game.id);
  const settled = resolveOptions(game, given);
  const isOnline = isAway(opponent);
  const playHere = (): void => {
    if (!settled.ok) return;
    const against = opponent === 'computer' ? level : 'friend';
    startBrowserMatch(game, { options: given, opponent: against, side, fair });
    navigate(`/play/${game.id}`);
  };
  const playOnline = async (): Promise<void> => {
    if (!settled.ok) return;
    setBusy(true);
    const agreed = { game: game.id, options: settled.value, fair, clock };
    const begun =
      opponent === 'anyone'
        ? await startQuickMatch(agreed, name)
        : await createLinkMatch(agreed, { name, side, listed });
    if (!isShown()) return;
    setBusy(false);
    if (begun.ok) navigate(`/m/${begun.value.match}`);
    else setError(begun.error);
  };
  const begin = isOnline ? playOnline : playHere;
  const options = settled.ok ? settled.value : null;
  const judged = useKnowledge(game, options);
  const knowsPerfect = useKnowsPerfect(game, options, judged);
  const isPerfect = opponent === 'computer' && level === 'perfect';
  const button = {
    label: start.go[opponent],
    disabled: !settled.ok || busy || (isPerfect && knowsPerfect !== true),
  };
  return (
    <section class="start-form" aria-label={start.title(game.title)}>
      <Segments
        legend={start.opponent}
        value={opponent}
        choices={OPPONENTS.filter((value) => hasServer() || !isAway(value)).map((value) => ({
          value,
          label: start.opponents[value],
        }))}
        onChange={(opponent) => choose({ opponent })}
      />
      {opponent === 'computer' && (
        <div>
          <Segments
            legend={start.level}
            value={level}
            choices={LEVELS.map((value) => ({ value, label: start.levels[value] }))}
            onChange={(level) => choose({ level })}
          />
          <p class="start-about">
            {!isPerfect || knowsPerfect === true || options === null
              ? start.levelsAbout[level]
              : knowsPerfect === false
                ? start.noPerfect
                : texts.oracle.solving}
          </p>
        </div>
      )}
      {(opponent === 'computer' || opponent === 'friendByLink') && (
        <Segments
          legend={start.side}
          value={side}
          choices={SIDE_CHOICES.map((value) => ({ value, label: start.sides[value] }))}
          onChange={(side) => choose({ side })}
        />
      )}
      {isOnline && (
        <div class="fields">
          <NameField />
          <ClockField clock={clock} onChange={(clock) => choose({ clock })} />
          {opponent === 'friendByLink' && (
            <Check
              label={start.listed}
              checked={listed}
              onChange={(listed) => choose({ listed })}
            />
          )}
        </div>
      )}
      <OptionsForm
        game={game}
        translate={translate}
        given={given}
        isChosen={fair}
        onChange={(given) => choose({ given })}
      >
        <Check
          label={start.fair}
          about={start.fairAbout}
          checked={fair}
          onChange={(fair) => choose({ fair })}
        />
      </OptionsForm>
      <Knowledge judged={judged} />
      <div class="start-go">
        {!isOnline && hasUnfinishedMatch(game.id) ? (
          <Confirm {...button} primary question={start.replaces} onYes={begin} />
        ) : (
          <button type="button" class="primary" disabled={button.disabled} onClick={begin}>
            {button.label}
          </button>
        )}
      </div>
      {isOnline && <p class="small rated">{texts.online.ratedAbout}</p>}
      <p class="refusal" role="alert" id={OPTIONS_ERROR_ID}>
        {settled.ok ? (
          error !== null && apiErrorText(error, texts)
        ) : (
          <Localized {...translate.message(settled.error)} />
        )}
      </p>
    </section>
  );
}

/** Typing and clicking through variations must not start a search for each. */
const KNOWLEDGE_DELAY_MS = 400;

/** What the start is worth; null while that is computed. Options are null while they cannot be played. */
function useKnowledge(game: Game, options: OptionValues | null): PositionJudgement | null {
  const match = options === null ? null : newMatch(game, { options });
  const task = useWorker('judge', match?.ok ? { record: recordOf(match.value) } : null, {
    delayMs: KNOWLEDGE_DELAY_MS,
  });
  return task.kind === 'done' ? task.result : null;
}

/** Whether there is a perfect level under these options; null while that is found out. */
function useKnowsPerfect(
  game: Game,
  options: OptionValues | null,
  judged: PositionJudgement | null,
): boolean | null {
  if (options !== null && isSolvable(game, options)) return true;
  return judged === null ? null : !judged.moves.some(({ verdict }) => verdict.isEstimate);
}

/** What perfect play makes of the start, in a sentence; its place is kept while it is computed. */
function Knowledge({ judged }: { readonly judged: PositionJudgement | null }) {
  const { texts } = useSettings();
  const { firstPlayer, secondPlayer } = texts.start;
  const names = { 1: firstPlayer, 2: secondPlayer };
  return (
    <p class="start-knows" data-testid="knowledge">
      {judged !== null && forecastText(judged.verdict, 1, { texts, names })}
    </p>
  );
}

interface CheckProps {
  readonly label: string;
  readonly about?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Check({ label, about, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={about === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {about !== undefined && <small id={id}>{about}</small>}
    </>
  );
}
