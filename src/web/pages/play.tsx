/** A match in the browser. */
import { useEffect, useState } from 'preact/hooks';
import { applyText, isOver, nextRound, recordOf, turnOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import {
  type BrowserMatch,
  loadBrowserMatch,
  onBrowserMatchChange,
  saveBrowserMatch,
  startBrowserMatch,
} from '../match/browser-match.ts';
import { downloadMatch } from '../match/download-record.ts';
import { localNames, localSeats } from '../match/local-names.ts';
import { MatchView } from '../match/match-view.tsx';
import { navigate } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Heading } from '../ui/heading.tsx';
import { ErrorMessage } from '../ui/localized.tsx';
import { useWorker, type WorkerTaskState } from '../use-worker.ts';
import { stopWorker } from '../worker-client.ts';

/** An instant reply is hard to follow. */
const BOT_DELAY_MS = 450;

export function PlayPage({ id }: { readonly id: string }) {
  const texts = useTexts();
  const [local, setLocal] = useState<BrowserMatch | null>(() => loadBrowserMatch(id));
  /** Why a restart was refused. */
  const [refusal, setRefusal] = useState<Message | null>(null);
  useEffect(() => {
    if (local === null) navigate(`/new/${id}`, 'replace');
  }, [local, id]);
  useEffect(() => onBrowserMatchChange(id, setLocal), [id]);
  const translate = useTranslate(id);
  const task = useBotTurn(local, setLocal);
  if (local === null) return null;
  const { match, levels, fair } = local;
  const mine = localSeats(local);
  const names = localNames(local, texts);
  const owed = pendingBotTurn(local);
  const turn = turnOf(match);
  const isStuck = task.kind === 'stopped' || task.kind === 'failed';
  const busy =
    owed === null || turn === null
      ? null
      : isStuck
        ? texts.match.waits
        : owed === 'opening'
          ? texts.online.opening
          : texts.match.thinking(names[turn]);
  const change = (next: ReturnType<typeof applyText>): Message | null => {
    if (!next.ok) return next.error;
    setRefusal(null);
    setLocal(saveBrowserMatch({ ...local, match: next.value }));
    return null;
  };
  const goOn = (): void => {
    change(nextRound(match));
    announce(texts.online.nextRound(match.round + 1, match.rounds));
  };
  const again = (): void => {
    announce(texts.match.begins);
    const side = mine[0] === 1 && mine.length === 1 ? 2 : 1;
    const opponent = levels[1] ?? levels[2] ?? 'friend';
    setLocal(startBrowserMatch(match.game, { options: match.options, opponent, side, fair }));
  };
  return (
    <>
      <Heading>{match.game.title}</Heading>
      <MatchView
        match={match}
        names={names}
        you={mine.length === 1 ? (mine[0] ?? null) : null}
        mine={mine}
        busy={busy}
        work={task}
        study
        unopened={owed === 'opening'}
        onMove={(text) => change(applyText(match, text))}
      >
        {match.outcome !== null && !isOver(match) && (
          <button type="button" class="primary" onClick={goOn}>
            {texts.match.nextRound}
          </button>
        )}
        {isOver(match) && (
          <button type="button" class="primary" onClick={again}>
            {texts.match.again}
          </button>
        )}
        {isOver(match) && (
          <>
            <button type="button" onClick={() => navigate(`/review/${id}`)}>
              {texts.match.review}
            </button>
            <button
              type="button"
              onClick={() => downloadMatch({ record: recordOf(match), fair: local.fair })}
            >
              {texts.match.record}
            </button>
          </>
        )}
        {match.outcome === null && turn !== null && (
          <>
            <Confirm
              label={texts.match.resign}
              question={texts.match.reallyResign}
              onYes={() =>
                change(applyText(match, `resign ${mine.includes(turn) ? turn : (mine[0] ?? turn)}`))
              }
            />
            <Confirm
              label={texts.match.restart}
              question={texts.match.reallyRestart}
              onYes={() => setRefusal(change(applyText(match, 'restart')))}
            />
          </>
        )}
        {refusal !== null && <ErrorMessage why={refusal} translate={translate} />}
      </MatchView>
    </>
  );
}

/** What the page has to play next: a fair opening or a move of the computer. */
function pendingBotTurn({ match, levels, fair, opened }: BrowserMatch): 'opening' | 'move' | null {
  const turn = turnOf(match);
  if (turn === null) return null;
  if (fair && opened < match.starts) return 'opening';
  return levels[turn] === null ? null : 'move';
}

/** Computes and plays the pending bot turn; returns the state of the task. */
function useBotTurn(
  local: BrowserMatch | null,
  change: (next: BrowserMatch) => void,
): WorkerTaskState<unknown> {
  const owed = local === null ? null : pendingBotTurn(local);
  const record = local === null ? undefined : recordOf(local.match);
  const opening = useWorker(
    'opening',
    owed === 'opening' && record !== undefined ? { record } : null,
    { keepRunning: true },
  );
  const level = local?.levels[turnOf(local.match) ?? 1] ?? 'medium';
  const move = useWorker(
    'move',
    owed === 'move' && record !== undefined ? { record, level } : null,
    { keepRunning: true, delayMs: BOT_DELAY_MS },
  );
  const task = owed === 'opening' ? opening : move;
  useEffect(() => {
    if (local === null || task.kind !== 'done') return;
    const { match } = local;
    let next = match;
    for (const text of [task.result].flat()) {
      const played = applyText(next, text);
      if (played.ok) next = played.value;
    }
    change(saveBrowserMatch({ ...local, match: next, opened: match.starts }));
  }, [local, task, change]);
  useEffect(() => stopWorker, []);
  return task;
}
