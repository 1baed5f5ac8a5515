/** Beside the analysis board: share it, play on from it, set up a position, choose the rules. */
import { useId, useState } from 'preact/hooks';
import { type Match, presetWith, resolveOptions, turnOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { other } from '../../core/seat.ts';
import { LEVELS, type Level } from '../../players/levels.ts';
import { hasUnfinishedMatch, saveBrowserMatch } from '../match/browser-match.ts';
import { Icon } from '../match/icon.tsx';
import { presetChoices } from '../match/localized-options.tsx';
import { navigate } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Confirm } from '../ui/confirm.tsx';
import { ErrorMessage } from '../ui/localized.tsx';
import { Select } from '../ui/select.tsx';
import { useShare } from '../ui/use-share.ts';
import { analysisAddress } from './analysis-address.ts';
import { type BoardAnalysis, parseLine } from './use-analysis.ts';

/** Setting up a position: its moves, and the rules. */
export const AnalysisSetUp = ({ analysis }: { readonly analysis: BoardAnalysis }) => (
  <div class="analysis-tools">
    <SetUp analysis={analysis} />
    <Rules analysis={analysis} />
  </div>
);

/** Shares the address, which has the tree and the place in it. */
export function ShareLink() {
  const { learn } = useTexts();
  const { copied, share } = useShare();
  return (
    <button type="button" class="tool" onClick={() => share(location.href)}>
      <Icon name="share" />
      {copied === location.href ? learn.copied : learn.share}
    </button>
  );
}

/** A practice match from the position shown, the visitor to move. */
export function PlayFromHere({ here }: { readonly here: Match }) {
  const { study, start } = useTexts();
  const [level, setLevel] = useState<Level>('medium');
  const play = (): void => {
    const mine = turnOf(here) ?? 1;
    const levels = mine === 1 ? { 1: null, 2: level } : { 1: level, 2: null };
    saveBrowserMatch({ match: here, levels, fair: false, practice: true, opened: here.starts });
    navigate(`/play/${here.game.id}`);
  };
  return (
    <>
      <label class="play-against">
        {study.analysis.against}
        <Select
          value={level}
          choices={LEVELS.map((value) => ({ value, label: start.levels[value] }))}
          onChange={setLevel}
        />
      </label>
      {hasUnfinishedMatch(here.game.id) ? (
        <Confirm label={study.analysis.playHere} question={start.replaces} onYes={play} />
      ) : (
        <button type="button" onClick={play}>
          {study.analysis.playHere}
        </button>
      )}
    </>
  );
}

/** Moves typed one after the other, from the start. */
function SetUp({ analysis }: { readonly analysis: BoardAnalysis }) {
  const { study, match } = useTexts();
  const translate = useTranslate(analysis.match.game.id);
  const id = useId();
  const [refusal, setRefusal] = useState<Message | null>(null);
  const line = analysis.at.join(', ');
  return (
    <form
      key={line}
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('moves');
        if (!(field instanceof HTMLInputElement)) return;
        const typed = parseLine(analysis, field.value);
        setRefusal(typed.ok ? null : typed.error);
        if (typed.ok) analysis.go(typed.value);
      }}
    >
      <label class="option" for={id}>
        {study.analysis.setUp}
      </label>
      <div class="row-of-two">
        <input id={id} name="moves" defaultValue={line} autocomplete="off" spellcheck={false} />
        <button type="submit">{match.play}</button>
      </div>
      {refusal !== null && <ErrorMessage why={refusal} translate={translate} />}
    </form>
  );
}

/** The variation and who starts; a change begins anew. */
function Rules({ analysis }: { readonly analysis: BoardAnalysis }) {
  const { study, start, match: texts } = useTexts();
  const { game, options, starter, seed } = analysis.match;
  const translate = useTranslate(game.id);
  const preset = presetWith(game, options);
  const chosen = preset === undefined ? -1 : game.presets.indexOf(preset);
  const begin = (address: string): void => navigate(address, 'replace');
  const own = { value: -1, label: start.custom };
  return (
    <section>
      <label class="option">
        {start.variation}
        <Select
          value={chosen}
          choices={[...(chosen < 0 ? [own] : []), ...presetChoices(game.presets, translate)]}
          onChange={(index) => {
            const given = resolveOptions(game, game.presets[index]?.options);
            if (!given.ok) return;
            begin(analysisAddress({ game, options: given.value, first: starter, seed }, [], []));
          }}
        />
      </label>
      <p class="actions">
        <button
          type="button"
          onClick={() =>
            begin(analysisAddress({ game, options, first: other(starter), seed }, [], []))
          }
        >
          {study.analysis.startsInstead(texts.player(other(starter)))}
        </button>
        <button
          type="button"
          onClick={() => begin(analysisAddress({ game, options, first: starter, seed }, [], []))}
        >
          {study.analysis.anew}
        </button>
      </p>
    </section>
  );
}
