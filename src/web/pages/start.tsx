/** Setting up a match: a button for each kind of opponent, and beside them all that may be changed. */
import { useEffect, useId, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { settleOptions } from '../../core/match.ts';
import type { GivenOptions } from '../../core/options.ts';
import { findGame } from '../../games/list.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import type { Trouble } from '../../online/requests.ts';
import { LEVELS, type Level } from '../../players/levels.ts';
import { Confirm } from '../confirm.tsx';
import { GoOn } from '../go-on.tsx';
import { Goal } from '../goal.tsx';
import { Heading } from '../heading.tsx';
import { isUnfinished, newLocal, type Opponent, SIDES, type Side } from '../local.ts';
import { NotFound } from '../not-found.tsx';
import { beginByLink, beginWithAnyone } from '../online/begin.ts';
import { ClockField } from '../online/clock.tsx';
import { NameField } from '../online/name-field.tsx';
import { troubleText } from '../online/trouble.ts';
import { useShown } from '../online/use-shown.ts';
import { OPTIONS_REFUSAL, OptionsForm } from '../options-form.tsx';
import { goTo, Link } from '../router.tsx';
import { Rules } from '../rules.tsx';
import { useSay } from '../say.ts';
import { useSettings, useTexts } from '../settings.tsx';
import { Spoken } from '../spoken.tsx';
import { givenInAddress } from '../variant-address.ts';

/** What may be chosen of a match, beside the opponent. */
interface Choices {
  readonly level: Level;
  readonly side: Side;
  readonly given: GivenOptions;
  readonly fair: boolean;
  readonly clock: ClockSettings | null;
  readonly listed: boolean;
}

const USUAL: Choices = {
  level: 'medium',
  side: 1,
  given: {},
  fair: false,
  clock: null,
  listed: false,
};

/** What was chosen for each game, as long as the page is open: whoever goes back finds it again. */
const chosen = new Map<string, Choices>();

/** What was chosen before, with the options in the address, if there are any, in place of the others. */
function choicesFor(game: Game): Choices {
  const before = chosen.get(game.id) ?? USUAL;
  const choices = { ...before, given: { ...before.given, ...givenInAddress(game) } };
  chosen.set(game.id, choices);
  return choices;
}

export function Start({ id }: { readonly id: string }) {
  const game = findGame(id);
  return game.ok ? <StartOf game={game.value} /> : <NotFound />;
}

/** Whoever comes here chooses whom to play, and that is all; the rest is there to be changed. */
function StartOf({ game }: { readonly game: Game }) {
  const { texts, name } = useSettings();
  const [choices, setChoices] = useState(() => choicesFor(game));
  useEffect(() => {
    // They have been taken over: whoever comes back finds what was chosen since.
    if (location.search !== '') goTo(`/new/${game.id}`, 'replace');
  }, [game]);
  const { level, side, given, fair, clock, listed } = choices;
  const choose = (some: Partial<Choices>): void => {
    const next = { ...choices, ...some };
    chosen.set(game.id, next);
    setChoices(next);
  };
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isShown = useShown();
  const say = useSay(game.id);
  const settled = settleOptions(game, given);
  const playHere = (opponent: Opponent): void => {
    if (!settled.ok) return;
    newLocal(game, { options: given, opponent, side, fair });
    goTo(`/play/${game.id}`);
  };
  const playOnline = async (opponent: 'friend' | 'anyone'): Promise<void> => {
    if (!settled.ok) return;
    setBusy(true);
    const agreed = { game: game.id, options: settled.value, fair, clock };
    const begun =
      opponent === 'anyone'
        ? await beginWithAnyone(agreed, name)
        : await beginByLink(agreed, { name, side, listed });
    if (!isShown()) return;
    setBusy(false);
    if (begun.ok) goTo(`/m/${begun.value.match}`);
    else setTrouble(begun.error);
  };
  const disabled = !settled.ok || busy;
  const play = (label: string, begin: () => void) => (
    <button type="button" class="primary" disabled={disabled} onClick={begin}>
      {label}
    </button>
  );
  const replaces = isUnfinished(game.id);
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
      <GoOn game={game} />
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
          <p class="refusal" role="alert" id={OPTIONS_REFUSAL}>
            {settled.ok ? (
              trouble !== null && troubleText(trouble, texts)
            ) : (
              <Spoken {...say(settled.error)} />
            )}
          </p>
        </section>
        <section aria-label={texts.start.options}>
          <SideField side={side} onChange={(side) => choose({ side })} />
          <OptionsForm
            game={game}
            say={say}
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
      <Rules game={game.id} />
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
  readonly side: Side;
  readonly onChange: (side: Side) => void;
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
          onChange(SIDES.find((each) => `${each}` === value) ?? 1)
        }
      >
        {SIDES.map((each) => (
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
