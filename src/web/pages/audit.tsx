/** How fair a game is, and what changes when its rules do: the audit, computed while one looks. */
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { settleOptions } from '../../core/match.ts';
import type { GivenOptions, OptionValues } from '../../core/options.ts';
import { findGame } from '../../games/list.ts';
import { ODDS_HEAD, oddsOf, rowsOf, trustOf, verdictOf } from '../../report/audit.ts';
import type { Audit as Figures } from '../../solver/audit/figures.ts';
import { announce } from '../announce.tsx';
import { Heading } from '../heading.tsx';
import { seatNames } from '../local-names.ts';
import { NotFound } from '../not-found.tsx';
import { QUICK_SECONDS } from '../requests.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Refusal, Spoken } from '../spoken.tsx';
import { FigureTable } from '../study/figure-table.tsx';
import { useAuditSay } from '../study/figures.ts';
import { OddsPlot } from '../study/odds-plot.tsx';
import { Progress } from '../study/progress.tsx';
import { Scroll } from '../study/scroll.tsx';
import { SweepOf, type Swept } from '../study/sweep.tsx';
import { useThought } from '../study/thought.ts';
import { VariantControls } from '../study/variant.tsx';
import type { Say } from '../texts/phrases.ts';
import { givenInAddress, withOptions } from '../variant-address.ts';

/** A slider that is being moved asks for nothing until it rests for so long. */
const PAUSE_MS = 250;

export function Audit({ id }: { readonly id: string }) {
  const game = findGame(id);
  return game.ok ? <AuditOf game={game.value} /> : <NotFound />;
}

/** The address for options that differ from the book. */
function addressOf(game: Game, given: GivenOptions): string {
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== game.options[name]?.default,
  );
  return withOptions(`/audit/${game.id}`, game, Object.fromEntries(changed));
}

function AuditOf({ game }: { readonly game: Game }) {
  const texts = useTexts();
  const say = useAuditSay(game.id);
  const [given, setGiven] = useState<GivenOptions>(() => givenInAddress(game));
  const options = settleOptions(game, given);
  useEffect(() => {
    // In place, and without telling the router: nothing but the figures changes. A slider on its
    // way would change it more often than browsers allow.
    const resting = setTimeout(
      () => history.replaceState(null, '', addressOf(game, given)),
      PAUSE_MS,
    );
    return () => clearTimeout(resting);
  }, [game, given]);
  /** Whether the audit itself is being computed: one thing at a time. */
  const [isWorking, setWorking] = useState(false);
  const [swept, setSwept] = useState<Swept | null>(null);
  const work = (works: boolean): void => {
    setWorking(works);
    if (works) setSwept(null);
  };
  return (
    <>
      <Heading>{texts.study.audit(game.title)}</Heading>
      <p>{texts.study.auditAbout}</p>
      <div class="beside explorer">
        <section aria-label={texts.study.rules}>
          <h2>{texts.study.rules}</h2>
          <VariantControls specs={game.options} say={say} given={given} onChange={setGiven} />
          <p class="actions">
            <button type="button" onClick={() => setGiven({})}>
              {texts.study.byTheBook}
            </button>
            {/* All of its options: the form may have others from before. */}
            <Link to={withOptions(`/new/${game.id}`, game, options.ok ? options.value : given)}>
              {texts.study.toPlay}
            </Link>
          </p>
        </section>
        <section aria-label={texts.study.verdict}>
          <h2>{texts.study.verdict}</h2>
          {options.ok ? (
            <Verdict game={game} options={options.value} say={say} onWork={work} />
          ) : (
            <Refusal why={options.error} say={say} />
          )}
        </section>
      </div>
      {options.ok && (
        <SweepOf
          game={game}
          options={options.value}
          say={say}
          swept={swept}
          isFree={!isWorking}
          onSweep={setSwept}
        />
      )}
    </>
  );
}

interface VerdictProps {
  readonly game: Game;
  readonly options: OptionValues;
  readonly say: Say;
  /** Hears when computing begins, and when it ends. */
  readonly onWork: (works: boolean) => void;
}

/** The figures of a variant, once there are any; the last ones stay, faint, until then. */
function Verdict({ game, options, say, onWork }: VerdictProps) {
  const texts = useTexts();
  const key = JSON.stringify(options);
  /** The variant that somebody has said may take its time. */
  const [patient, setPatient] = useState<string | null>(null);
  const isPatient = patient === key;
  const thought = useThought(
    'audit',
    { game: game.id, options, quick: !isPatient },
    { pauseMs: isPatient ? 0 : PAUSE_MS },
  );
  const [figures, setFigures] = useState<Figures | null>(null);
  const answer = thought.kind === 'done' ? thought.answer : null;
  useEffect(() => {
    if (answer !== null) setFigures(answer.audit);
  }, [answer]);
  const verdict = answer === null || answer.audit === null ? '' : say(verdictOf(answer.audit)).text;
  useEffect(() => {
    if (verdict !== '') announce(verdict);
  }, [answer, verdict]);
  const isLarge = answer?.audit === null;
  const isWorking = thought.kind === 'working';
  // Hearing changes with each look, and does the same
  useEffect(() => onWork(isWorking), [isWorking, key]);
  return (
    <>
      <div class="work">
        <Progress thought={thought} />
      </div>
      {isLarge && (
        <>
          <p role="status">
            {answer.tooLarge === 'size' ? texts.study.tooLarge : texts.study.long(QUICK_SECONDS)}
          </p>
          <button
            type="button"
            class="primary"
            onClick={() => {
              setPatient(key);
              onWork(true);
            }}
          >
            {texts.study.compute}
          </button>
        </>
      )}
      {figures !== null && !isLarge && (
        <FiguresOf audit={figures} say={say} isOld={thought.kind !== 'done'} />
      )}
    </>
  );
}

interface FiguresProps {
  readonly audit: Figures;
  readonly say: Say;
  readonly isOld: boolean;
}

function FiguresOf({ audit, say, isOld }: FiguresProps) {
  const texts = useTexts();
  const names = seatNames(texts);
  return (
    <div class={isOld ? 'found old' : 'found'} aria-busy={isOld}>
      <p class="sentence" data-testid="verdict">
        <Spoken {...say(verdictOf(audit))} />
      </p>
      <h3 class="visually-hidden">{texts.study.odds}</h3>
      <OddsPlot odds={audit.odds} names={names} say={say} />
      <Scroll label={texts.study.figures}>
        <table class="figures">
          <caption>{texts.study.figures}</caption>
          <thead class="visually-hidden">
            <tr>
              <th scope="col">{texts.study.figure}</th>
              <th scope="col">{texts.study.value}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(audit).map(([name, found]) => (
              <tr key={name}>
                <th scope="row" lang={say(name).lang}>
                  {say(name).text}
                </th>
                <td lang={say(found).lang}>{say(found).text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <FigureTable caption={texts.study.odds} head={ODDS_HEAD} rows={oddsOf(audit)} say={say} />
      <p class="about">
        <Spoken {...say(trustOf(audit))} />
      </p>
    </div>
  );
}
