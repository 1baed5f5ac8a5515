/** Controls for the options of a game: sliders, lists and text fields. */
import { useId } from 'preact/hooks';
import type {
  GivenOptions,
  OptionSpec,
  OptionSpecs,
  OptionValue,
  WholeOption,
} from '../../core/options.ts';
import type { Translator } from '../../messages/translator.ts';
import { OptionHelp, valueChoices } from '../match/localized-options.tsx';
import { useTexts } from '../settings.tsx';
import { Localized } from '../ui/localized.tsx';
import { Select } from '../ui/select.tsx';

/** A slider over more values than this is too fine to aim with. */
const MAX_VALUES = 30;

/** Where a slider ends: at the maximum of a short range, else at a few times the default. */
function sliderMax({ min, max, default: usual }: WholeOption, now: number): number {
  const high = max - min <= MAX_VALUES ? max : Math.max(4 * usual, min + MAX_VALUES);
  return Math.min(max, Math.max(high, now));
}

interface Props {
  readonly specs: OptionSpecs;
  readonly translate: Translator;
  readonly given: GivenOptions;
  readonly onChange: (given: GivenOptions) => void;
}

export function VariantControls({ specs, translate, given, onChange }: Props) {
  return (
    <div class="variant">
      {Object.entries(specs).map(([name, spec]) => (
        <Control
          key={name}
          name={name}
          spec={spec}
          translate={translate}
          value={given[name] ?? spec.default}
          onChange={(value) => onChange({ ...given, [name]: value })}
        />
      ))}
    </div>
  );
}

interface ControlProps<S extends OptionSpec> {
  readonly name: string;
  readonly spec: S;
  readonly translate: Translator;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

function Control({ name, spec, translate, value, onChange }: ControlProps<OptionSpec>) {
  const id = useId();
  const help = `${id}-help`;
  return (
    <div class="option">
      <label for={id}>
        <Localized {...translate.label(name)} />
      </label>
      {spec.kind === 'whole' && (
        <WholeControl {...{ id, help, name, spec, translate, value, onChange }} />
      )}
      {spec.kind === 'choice' && (
        <Select
          {...{ id, help, onChange }}
          value={`${value}`}
          choices={valueChoices(name, spec.choices, translate)}
        />
      )}
      {spec.kind === 'text' && (
        <input
          id={id}
          aria-describedby={help}
          value={`${value}`}
          autocomplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || spec.default)}
        />
      )}
      <OptionHelp id={help} name={name} spec={spec} translate={translate} />
    </div>
  );
}

/** A slider for the usual values, and a field for all of them. */
function WholeControl({
  id,
  help,
  name,
  spec,
  translate,
  value,
  onChange,
}: ControlProps<WholeOption> & { readonly id: string; readonly help: string }) {
  const texts = useTexts();
  const isWord = typeof value === 'string' && (spec.words?.includes(value) ?? false);
  const number = isWord || !Number.isFinite(Number(value)) ? spec.default : Number(value);
  const step = (spec.even ?? spec.odd) === undefined ? 1 : 2;
  return (
    <div class="whole">
      <input
        id={id}
        aria-describedby={help}
        type="range"
        min={spec.min}
        max={sliderMax(spec, number)}
        step={step}
        value={number}
        disabled={isWord}
        onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <input
        aria-describedby={help}
        type="number"
        aria-label={texts.study.exactly(translate.label(name).text)}
        min={spec.min}
        max={spec.max}
        step={step}
        value={number}
        disabled={isWord}
        onChange={({ currentTarget: { value: text } }) =>
          onChange(text === '' ? spec.default : Number(text))
        }
      />
      {spec.words?.map((word) => (
        <label key={word}>
          <input
            type="checkbox"
            checked={value === word}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? word : spec.default)}
          />{' '}
          {texts.study.orElse(translate.value(name, word).text)}
        </label>
      ))}
    </div>
  );
}
