/** Setting up a match: a button per kind of opponent, and the options beside them. */
import { useEffect, useId, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import type { GivenOptions } from '../../core/options.ts';
import type { ApiError } from '../../online/api-error.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import { LEVELS, type Level } from '../../players/levels.ts';
import {
  hasUnfinishedMatch,
  type Opponent,
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
import { NameField } from '../online/name-field.tsx';
import { createLinkMatch, startQuickMatch } from '../online/start-match.ts';
import { optionsFromQuery } from '../options-query.ts';
import { Link, navigate } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Heading } from '../ui/heading.tsx';
import { Localized } from '../ui/localized.tsx';
import { Select } from '../ui/select.tsx';
import { useMounted } from '../ui/use-mounted.ts';
import { withGame } from './with-game.tsx';

/** All choices but the opponent. */
interface Choices {
  readonly level: Level;
  readonly side: SideChoice;
  readonly given: GivenOptions;
  readonly fair: boolean;
  readonly clock: ClockSettings | null;
  readonly listed: boolean;
}

const DEFAULT_CHOICES: Choices = {
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

export const NewMatchPage = withGame(NewMatchForm);

function NewMatchForm({ game }: { readonly game: Game }) {
  const { texts, name } = useSettings();
  const [choices, setChoices] = useState(() => choicesFor(game));
  useEffect(() => {
    // They are taken over: on coming back, later choices count.
    if (location.search !== '') navigate(`/new/${game.id}`, 'replace');
  }, [game]);
  const { level, side, given, fair, clock, listed } = choices;
  const choose = (some: Partial<Choices>): void => {
    const next = { ...choices, ...some };
    choicesByGame.set(game.id, next);
    setChoices(next);
  };
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isShown = useMounted();
  const sideId = useId();
  const translate = useTranslate(game.id);
  const settled = resolveOptions(game, given);
  const playHere = (opponent: Opponent): void => {
    if (!settled.ok) return;
    startBrowserMatch(game, { options: given, opponent, side, fair });
    navigate(`/play/${game.id}`);
  };
  const playOnline = async (opponent: 'friend' | 'anyone'): Promise<void> => {
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
  const disabled = !settled.ok || busy;
  const play = (label: string, begin: () => void) => (
    <button type="button" class="primary" disabled={disabled} onClick={begin}>
      {label}
    </button>
  );
  const replaces = hasUnfinishedMatch(game.id);
  const playInstead = (label: string, begin: () => void) =>
    replaces ? (
      <Confirm {...{ label, disabled }} primary question={texts.start.replaces} onYes={begin} />
    ) : (
      play(label, begin)
    );
  return (
    <>
      <Heading>{texts.start.title(game.title)}</Heading>
      <Goal game={game} options={given} />
      <ResumeLink game={game} />
      <div class="beside setup">
        <section class="opponents" aria-label={texts.start.opponent}>
          <div class="opponent">
            {playInstead(texts.start.computer, () => playHere(level))}
            <label>
              {texts.start.level}{' '}
              <Select
                value={level}
                choices={LEVELS.map((value) => ({ value, label: texts.start.levels[value] }))}
                onChange={(level) => choose({ level })}
              />
            </label>
            <small>{texts.start.levelsAbout[level]}</small>
          </div>
          <div class="opponent">
            {playInstead(texts.start.friendHere, () => playHere('friend'))}
          </div>
          <div class="opponent">
            {play(texts.start.friendByLink, () => playOnline('friend'))}
            {play(texts.start.anyone, () => playOnline('anyone'))}
            <NameField />
            <ClockField clock={clock} onChange={(clock) => choose({ clock })} />
            <Check
              label={texts.start.listed}
              checked={listed}
              onChange={(listed) => choose({ listed })}
            />
            <p class="small rated">{texts.online.ratedAbout}</p>
          </div>
          <p class="refusal" role="alert" id={OPTIONS_ERROR_ID}>
            {settled.ok ? (
              error !== null && apiErrorText(error, texts)
            ) : (
              <Localized {...translate.message(settled.error)} />
            )}
          </p>
        </section>
        <section aria-label={texts.start.options}>
          <div class="option">
            <label for={sideId}>{texts.start.side}</label>
            <Select
              id={sideId}
              value={side}
              choices={SIDE_CHOICES.map((value) => ({ value, label: texts.start.sides[value] }))}
              onChange={(side) => choose({ side })}
            />
            <small>{texts.start.sideAbout}</small>
          </div>
          <OptionsForm
            game={game}
            translate={translate}
            given={given}
            onChange={(given) => choose({ given })}
          />
          <div class="option">
            <Check
              label={texts.start.fair}
              about={texts.start.fairAbout}
              checked={fair}
              onChange={(fair) => choose({ fair })}
            />
          </div>
        </section>
      </div>
      <nav class="actions" aria-label={texts.study.more}>
        <Link to={`/puzzles/${game.id}`}>{texts.study.toPuzzles}</Link>
        <Link to={`/audit/${game.id}`}>{texts.study.toAudit}</Link>
        <Link to="/review">{texts.study.toRecord}</Link>
      </nav>
      <RulesText game={game.id} />
    </>
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
