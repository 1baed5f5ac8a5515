/** A sweep: the lead over the values of one option, as a plot and a table. */
import { useEffect, useId, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import type { OptionValues, WholeOption } from '../../core/options.ts';
import type { Translator } from '../../messages/translator.ts';
import {
  FAIREST_NOTE,
  sweepHead,
  sweepPoints,
  sweepRows,
  sweepVerdict,
} from '../../report/audit-facts.ts';
import { parseSweep, type Sweep, type Variant } from '../../solver/audit/sweep.ts';
import { useTexts } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import { Localized } from '../ui/localized.tsx';
import { Select } from '../ui/select.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import { useWorker } from '../use-worker.ts';
import { FigureTable } from './figure-table.tsx';
import { SweepPlot } from './sweep-plot.tsx';

/** A sweep with the options it was requested under. */
export interface SweepRequest {
  readonly rules: string;
  readonly sweep: Sweep;
}

interface Props {
  readonly game: Game;
  readonly options: OptionValues;
  readonly translate: Translator;
  readonly swept: SweepRequest | null;
  /** Whether a sweep may start. */
  readonly isFree: boolean;
  readonly onSweep: (swept: SweepRequest | null) => void;
}

/** More values take long and make the plot unreadable. */
const DEFAULT_VALUES = 60;
const MIN_VALUES = 3;

const stepOf = ({ even, odd }: WholeOption): number => ((even ?? odd) === undefined ? 1 : 2);

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The range by default: up to the current value. */
function defaultRange(spec: WholeOption, now: number): Range {
  const step = stepOf(spec);
  const to = Math.min(spec.max, Math.max(now, spec.min + (MIN_VALUES - 1) * step));
  return { from: Math.max(spec.min, to - (DEFAULT_VALUES - 1) * step), to };
}

export function SweepView({ game, options, translate, swept, isFree, onSweep }: Props) {
  const texts = useTexts();
  const id = useId();
  const specs = Object.entries(game.options).flatMap(([name, spec]) =>
    spec.kind === 'whole' ? [{ name, spec }] : [],
  );
  const [name, setName] = useState(specs[0]?.name ?? '');
  const [range, setRange] = useState<Range | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const rules = JSON.stringify(options);
  const sweep = swept?.rules === rules ? swept.sweep : null;
  const task = useWorker('sweep', sweep === null ? null : { game: game.id, options, sweep });
  const spec = specs.find((each) => each.name === name)?.spec;
  if (spec === undefined) return null;
  const now = Number(options[name]);
  const { from, to } = range ?? defaultRange(spec, Number.isFinite(now) ? now : spec.default);
  const begin = (event: Event): void => {
    event.preventDefault();
    const step = stepOf(spec);
    const parsed = parseSweep(game, `${name}=${from}..${to}/${step}`);
    if (parsed.ok) {
      if (isFree) onSweep({ rules, sweep: parsed.value });
      return;
    }
    // The parser's message is about typed ranges; here are two fields.
    const count = Math.floor((to - from) / step) + 1;
    setRefusal(count < 1 ? texts.study.sweepDown(from, to) : texts.study.sweepMany(count));
  };
  const choose = (chosen: Range | null): void => {
    setRange(chosen);
    setRefusal(null);
  };
  return (
    <section class="part" aria-labelledby="sweep">
      <h2 id="sweep">{texts.study.sweep}</h2>
      <p class="about">{texts.study.sweepAbout}</p>
      <form class="fields" onSubmit={begin}>
        <div class="field">
          <label for={id}>{texts.study.option}</label>
          <Select
            id={id}
            value={name}
            choices={specs.map((each) => {
              const { text, lang } = translate.label(each.name);
              return { value: each.name, label: text, lang };
            })}
            onChange={(value) => {
              setName(value);
              choose(null);
            }}
          />
        </div>
        <Bound
          label={texts.study.from}
          spec={spec}
          value={from}
          onChange={(value) => choose({ from: value, to })}
        />
        <Bound
          label={texts.study.to}
          spec={spec}
          value={to}
          onChange={(value) => choose({ from, to: value })}
        />
        <button type="submit" aria-disabled={!isFree}>
          {texts.study.plot}
        </button>
      </form>
      {refusal !== null && (
        <p class="refusal" role="alert">
          {refusal}
        </p>
      )}
      <div class="work">
        <WorkerProgress task={task} />
      </div>
      {task.kind === 'done' && sweep !== null && (
        <SweepResult sweep={sweep} variants={task.result} translate={translate} />
      )}
    </section>
  );
}

interface BoundProps {
  readonly label: string;
  readonly spec: WholeOption;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Bound({ label, spec, value, onChange }: BoundProps) {
  const id = useId();
  return (
    <div class="field whole">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        required
        min={spec.min}
        max={spec.max}
        step={stepOf(spec)}
        value={value}
        onChange={({ currentTarget: { value: text } }) => text !== '' && onChange(Number(text))}
      />
    </div>
  );
}

interface SweepResultProps {
  readonly sweep: Sweep;
  readonly variants: readonly Variant[];
  readonly translate: Translator;
}

function SweepResult({ sweep, variants, translate }: SweepResultProps) {
  const texts = useTexts();
  const points = sweepPoints(sweep, variants);
  const verdict = sweepVerdict(sweep, variants).map(translate.message);
  const option = translate.label(sweep.option).text;
  useEffect(() => announce(verdict.map(({ text }) => text).join(' ')), []);
  return (
    <>
      {points.length > 0 && <SweepPlot option={option} points={points} translate={translate} />}
      <ul class="sentences" data-testid="sweep">
        {verdict.map(({ text, lang }) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
      <FigureTable
        caption={texts.study.sweepTable(option)}
        head={sweepHead(sweep)}
        rows={sweepRows(sweep, variants)}
        translate={translate}
      />
      <p class="about">
        <Localized {...translate.message(FAIREST_NOTE)} />
      </p>
    </>
  );
}
