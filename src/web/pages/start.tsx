/** Setting up a match: against whom, at which strength, under which rules. */
import { useState } from 'preact/hooks';
import { settleOptions } from '../../core/match.ts';
import type { GivenOptions } from '../../core/options.ts';
import { findGame } from '../../games/list.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import { LEVELS, type Level } from '../../players/levels.ts';
import { newLocal, SIDES, type Side } from '../local.ts';
import { beginByLink, beginWithAnyone } from '../online/begin.ts';
import { ClockField } from '../online/clock.tsx';
import { NameField } from '../online/name-field.tsx';
import { troubleText } from '../online/trouble.ts';
import { OptionsForm } from '../options-form.tsx';
import { goTo, Link } from '../router.tsx';
import { Rules } from '../rules.tsx';
import { useSettings, useTexts } from '../settings.tsx';

/** Against whom; the texts of the choices have the same names. */
const AGAINST = ['computer', 'friendHere', 'friendByLink', 'anyone'] as const;
type Against = (typeof AGAINST)[number];

export function Start({ id }: { readonly id: string }) {
  const { texts, name } = useSettings();
  const game = findGame(id);
  const [against, setAgainst] = useState<Against>('computer');
  const [level, setLevel] = useState<Level>('medium');
  const [side, setSide] = useState<Side>(1);
  const [given, setGiven] = useState<GivenOptions>({});
  const [fair, setFair] = useState(false);
  const [clock, setClock] = useState<ClockSettings | null>(null);
  const [listed, setListed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!game.ok) return <p>{texts.notFound}</p>;
  const settled = settleOptions(game.value, given);
  const isOnline = against === 'friendByLink' || against === 'anyone';
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!settled.ok) return;
    if (!isOnline) {
      const opponent = against === 'computer' ? level : 'friend';
      newLocal(game.value, { options: given, opponent, side, fair });
      goTo(`/play/${id}`);
      return;
    }
    setBusy(true);
    const agreed = { game: id, options: settled.value, fair, clock };
    const begun =
      against === 'anyone'
        ? await beginWithAnyone(agreed, name)
        : await beginByLink(agreed, { name, side, listed });
    setBusy(false);
    if (begun.ok) goTo(`/m/${begun.value.match}`);
    else setRefusal(troubleText(begun.error, texts));
  };
  return (
    <>
      <h1>{texts.start.title(game.value.title)}</h1>
      <p lang="en">{game.value.summary}</p>
      <form class="setup" onSubmit={begin}>
        <fieldset class="picks">
          <legend>{texts.start.against}</legend>
          {AGAINST.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="against"
                value={each}
                checked={against === each}
                onChange={() => setAgainst(each)}
              />{' '}
              {texts.start[each]}
            </label>
          ))}
        </fieldset>
        {against === 'computer' && <LevelField level={level} onChange={setLevel} />}
        {isOnline && (
          <>
            <NameField />
            <ClockField clock={clock} onChange={setClock} />
          </>
        )}
        {(against === 'computer' || against === 'friendByLink') && (
          <SideField side={side} onChange={setSide} />
        )}
        <OptionsForm game={game.value} given={given} onChange={setGiven} />
        <Check label={texts.start.fair} checked={fair} onChange={setFair} />
        {against === 'friendByLink' && (
          <Check label={texts.start.listed} checked={listed} onChange={setListed} />
        )}
        <p class="refusal" role="alert">
          {settled.ok ? refusal : settled.error}
        </p>
        <button type="submit" class="primary" disabled={!settled.ok || busy}>
          {texts.start.go}
        </button>
      </form>
      <nav class="actions" aria-label={texts.study.more}>
        <Link to={`/puzzles/${id}`}>{texts.study.toPuzzles}</Link>
        <Link to={`/audit/${id}`}>{texts.study.toAudit}</Link>
        <Link to="/review">{texts.study.toRecord}</Link>
      </nav>
      <Rules game={id} />
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
  return (
    <label>
      {start.side}{' '}
      <select
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
    </label>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label>
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />{' '}
    {label}
  </label>
);
