/** How fair a game is, and how that changes with its options. */
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import type { GivenOptions, OptionValues } from '../../core/options.ts';
import type { Translator } from '../../messages/translator.ts';
import {
  auditRows,
  ODDS_HEAD,
  oddsRows,
  precisionOf,
  verdictOf,
} from '../../report/audit-facts.ts';
import type { Audit as Figures } from '../../solver/audit/figures.ts';
import { defaultNames } from '../match/local-names.ts';
import { optionsFromQuery, withOptionsQuery } from '../options-query.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { siteAddress } from '../site.ts';
import { FigureTable } from '../study/figure-table.tsx';
import { OddsPlot } from '../study/odds-plot.tsx';
import { type SweepRequest, SweepView } from '../study/sweep-view.tsx';
import { VariantControls } from '../study/variant-controls.tsx';
import { announce } from '../ui/announce.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Heading } from '../ui/heading.tsx';
import { ErrorMessage, Localized } from '../ui/localized.tsx';
import { Scroll } from '../ui/scroll.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import { useWorker } from '../use-worker.ts';
import { QUICK_SECONDS } from '../worker-protocol.ts';
import { withGame } from './with-game.tsx';

/** A moving slider computes nothing until it rests this long. */
const DEBOUNCE_MS = 250;

export const AuditPage = withGame(AuditView);

/** The address with the options that differ from the defaults. */
function auditUrl(game: Game, given: GivenOptions): string {
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== game.options[name]?.default,
  );
  return withOptionsQuery(`/lab/${game.id}`, game, Object.fromEntries(changed));
}

function AuditView({ game }: { readonly game: Game }) {
  const texts = useTexts();
  const translate = useTranslate(game.id, true);
  const [given, setGiven] = useState<GivenOptions>(() => optionsFromQuery(game));
  const options = resolveOptions(game, given);
  useEffect(() => {
    // Without the router: only the figures change. Browsers limit how often the address may change.
    const resting = setTimeout(
      () => history.replaceState(null, '', siteAddress(auditUrl(game, given))),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(resting);
  }, [game, given]);
  /** Whether the audit is running: one task at a time. */
  const [isWorking, setWorking] = useState(false);
  const [swept, setSwept] = useState<SweepRequest | null>(null);
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
          <VariantControls
            specs={game.options}
            translate={translate}
            given={given}
            onChange={setGiven}
          />
          <p class="actions">
            <button type="button" onClick={() => setGiven({})}>
              {texts.study.byTheBook}
            </button>
            {/* All options: they override earlier choices in the form. */}
            <Link
              to={withOptionsQuery(`/new/${game.id}`, game, options.ok ? options.value : given)}
            >
              {texts.study.toPlay}
            </Link>
          </p>
        </section>
        <section aria-label={texts.study.verdict}>
          <h2>{texts.study.verdict}</h2>
          {options.ok ? (
            <AuditResult game={game} options={options.value} translate={translate} onWork={work} />
          ) : (
            <ErrorMessage why={options.error} translate={translate} />
          )}
        </section>
      </div>
      {options.ok && (
        <SweepView
          game={game}
          options={options.value}
          translate={translate}
          swept={swept}
          isFree={!isWorking}
          onSweep={setSwept}
        />
      )}
    </>
  );
}

interface AuditResultProps {
  readonly game: Game;
  readonly options: OptionValues;
  readonly translate: Translator;
  /** Called when computing begins and ends. */
  readonly onWork: (works: boolean) => void;
}

/** The figures of a variant. The previous ones stay, faint, until they are there. */
function AuditResult({ game, options, translate, onWork }: AuditResultProps) {
  const texts = useTexts();
  const key = JSON.stringify(options);
  /** The variant that may take its time. */
  const [patient, setPatient] = useState<string | null>(null);
  const isPatient = patient === key;
  const task = useWorker(
    'audit',
    { game: game.id, options, quick: !isPatient },
    { delayMs: isPatient ? 0 : DEBOUNCE_MS },
  );
  const [figures, setFigures] = useState<Figures | null>(null);
  const answer = task.kind === 'done' ? task.result : null;
  useEffect(() => {
    if (answer !== null) setFigures(answer.audit);
  }, [answer]);
  const verdict =
    answer === null || answer.audit === null ? '' : translate.message(verdictOf(answer.audit)).text;
  useEffect(() => {
    if (verdict !== '') announce(verdict);
  }, [answer, verdict]);
  const isLarge = answer?.audit === null;
  const isWorking = task.kind === 'working';
  // onWork changes with each render and does the same.
  useEffect(() => onWork(isWorking), [isWorking, key]);
  return (
    <>
      <div class="work">
        <WorkerProgress task={task} />
      </div>
      {figures === null && !isLarge && (isWorking || task.kind === 'done') && (
        <div class="found-place" />
      )}
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
        <AuditFigures audit={figures} translate={translate} isOld={task.kind !== 'done'} />
      )}
    </>
  );
}

interface AuditFiguresProps {
  readonly audit: Figures;
  readonly translate: Translator;
  readonly isOld: boolean;
}

function AuditFigures({ audit, translate, isOld }: AuditFiguresProps) {
  const texts = useTexts();
  const names = defaultNames(texts);
  return (
    <div class={isOld ? 'found old' : 'found'} aria-busy={isOld}>
      <p class="sentence" data-testid="verdict">
        <Localized {...translate.message(verdictOf(audit))} />
      </p>
      <h3 class="visually-hidden">{texts.study.odds}</h3>
      <OddsPlot odds={audit.odds} names={names} />
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
            {auditRows(audit).map(([name, found]) => (
              <tr key={name.code}>
                <th scope="row">
                  <Localized {...translate.message(name)} />
                </th>
                <td>
                  <Localized {...translate.message(found)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <FigureTable
        caption={texts.study.odds}
        head={ODDS_HEAD}
        rows={oddsRows(audit)}
        translate={translate}
      />
      <p class="about">
        <Localized {...translate.message(precisionOf(audit))} />
      </p>
    </div>
  );
}
