/** Setting up a match: a button for each kind of opponent, and beside them all that may be changed. */
import { useEffect, useId, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import type { GivenOptions } from '../../core/options.ts';
import { findGame } from '../../games/list.ts';
import type { ApiError } from '../../online/api.ts';
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
import { useSettings, useTexts } from '../settings.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Heading } from '../ui/heading.tsx';
import { Localized } from '../ui/localized.tsx';
import { useMounted } from '../ui/use-mounted.ts';
import { NotFoundPage } from './not-found.tsx';

/** What may be chosen of a match, beside the opponent. */
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

/** What was chosen for each game, as long as the page is open: whoever goes back finds it again. */
const choicesByGame = new Map<string, Choices>();

/** What was chosen before, with the options in the address, if there are any, in place of the others. */
function choicesFor(game: Game): Choices {
  const before = choicesByGame.get(game.id) ?? DEFAULT_CHOICES;
  const choices = { ...before, given: { ...before.given, ...optionsFromQuery(game) } };
  choicesByGame.set(game.id, choices);
  return choices;
}

export function NewMatchPage({ id }: { readonly id: string }) {
  const game = findGame(id);
  return game.ok ? <NewMatchForm game={game.value} /> : <NotFoundPage />;
}

/** Whoever comes here chooses whom to play, and that is all; the rest is there to be changed. */
function NewMatchForm({ game }: { readonly game: Game }) {
  const { texts, name } = useSettings();
  const [choices, setChoices] = useState(() => choicesFor(game));
  useEffect(() => {
    // They have been taken over: whoever comes back finds what was chosen since.
    if (location.search !== '') navigate(`/new/${game.id}`, 'replace');
  }, [game]);
  const { level, side, given, fair, clock, listed } = choices;
  const choose = (some: Partial<Choices>): void => {
    const next = { ...choices, ...some };
    choicesByGame.set(game.id, next);
    setChoices(next);
  };
  const [busy, setBusy] = useState(false);
  const [error, setTrouble] = useState<ApiError | null>(null);
  const isShown = useMounted();
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
    else setTrouble(begun.error);
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
            <LevelField level={level} onChange={(level) => choose({ level })} />
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
              <Localized {...translate(settled.error.text)} />
            )}
          </p>
        </section>
        <section aria-label={texts.start.options}>
          <SideField side={side} onChange={(side) => choose({ side })} />
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

function LevelField({
  level,
  onChange,
}: {
  readonly level: Level;
  readonly onChange: (level: Level) => void;
}) {
  const { start } = useTexts();
  return (
    <label>
      {start.level}{' '}
      <select
        value={level}
        onChange={({ currentTarget: { value } }) =>
          onChange(LEVELS.find((each): each is Level => each === value) ?? 'medium')
        }
      >
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            {start.levels[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

function SideField({
  side,
  onChange,
}: {
  readonly side: SideChoice;
  readonly onChange: (side: SideChoice) => void;
}) {
  const { start } = useTexts();
  const id = useId();
  return (
    <div class="option">
      <label for={id}>{start.side}</label>
      <select
        id={id}
        value={`${side}`}
        onChange={({ currentTarget: { value } }) =>
          onChange(SIDE_CHOICES.find((each) => `${each}` === value) ?? 1)
        }
      >
        {SIDE_CHOICES.map((each) => (
          <option key={each} value={`${each}`}>
            {start.sides[each]}
          </option>
        ))}
      </select>
      <small>{start.sideAbout}</small>
    </div>
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
