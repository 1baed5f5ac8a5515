/** A match in the browser. */
import { useEffect, useState } from 'preact/hooks';
import { championOf, isOver, nextRound, playText, recordOf, turnOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { Level } from '../../players/levels.ts';
import { takeBack } from '../../study/practice.ts';
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
import { AnalysisLink } from '../study/analysis-link.tsx';
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
  const change = (next: ReturnType<typeof playText>): Message | null => {
    if (!next.ok) return next.error;
    setRefusal(null);
    setLocal(saveBrowserMatch({ ...local, match: next.value }));
    return null;
  };
  /** Against the computer the sides change with each match. */
  const nextSide = mine.length === 1 && mine[0] !== undefined ? other(mine[0]) : null;
  const earlier = local.practice ? takeBack(match, (seat) => mine.includes(seat)) : null;
  const goBack = (): void => {
    if (earlier === null) return;
    announce(texts.match.takenBack(match.count - earlier.count));
    setLocal(saveBrowserMatch({ ...local, match: earlier }));
  };
  const goOn = (): void => {
    change(nextRound(match));
    announce(texts.online.nextRound(match.round + 1, match.rounds));
  };
  const again = (): void => {
    announce(texts.match.begins);
    const opponent = levels[1] ?? levels[2] ?? 'friend';
    const side = nextSide ?? 1;
    setLocal(startBrowserMatch(match.game, { options: match.options, opponent, side, fair }));
  };
  const isDone = isOver(match);
  const winner = isDone ? championOf(match) : null;
  const hasLost = mine.length === 1 && winner !== null && winner !== mine[0];
  return (
    <MatchView
      match={match}
      names={names}
      you={mine.length === 1 ? (mine[0] ?? null) : null}
      mine={mine}
      busy={busy}
      work={task}
      study
      unopened={owed === 'opening'}
      onMove={(text) => change(playText(match, text))}
      heading={<Heading>{match.game.title}</Heading>}
      seatExtras={(seat) => <LevelBadge level={levels[seat]} />}
      actions={
        <>
          {local.practice && (
            <button type="button" aria-disabled={earlier === null} onClick={goBack}>
              {texts.match.takeBack}
            </button>
          )}
          {match.outcome !== null && !isDone && (
            <button type="button" class="primary" onClick={goOn}>
              {texts.match.nextRound}
            </button>
          )}
          {isDone && <AfterMatch id={id} hasLost={hasLost} nextSide={nextSide} onAgain={again} />}
        </>
      }
      menu={
        <>
          {/* While a match counts, it is played without. */}
          {(isDone || local.practice) && <AnalysisLink match={match} />}
          {isDone && (
            <button
              type="button"
              onClick={() => downloadMatch({ record: recordOf(match), fair: local.fair })}
            >
              {texts.match.record}
            </button>
          )}
          {match.outcome === null && turn !== null && (
            <>
              <Confirm
                label={texts.match.resign}
                question={texts.match.reallyResign}
                onYes={() =>
                  change(
                    playText(match, `resign ${mine.includes(turn) ? turn : (mine[0] ?? turn)}`),
                  )
                }
              />
              <Confirm
                label={texts.match.restart}
                question={texts.match.reallyRestart}
                onYes={() => setRefusal(change(playText(match, 'restart')))}
              />
            </>
          )}
          {refusal !== null && <ErrorMessage why={refusal} translate={translate} />}
        </>
      }
    />
  );
}

const LevelBadge = ({ level }: { readonly level: Level | null }) => {
  const { start } = useTexts();
  return level === null ? null : <span class="badge">{start.levels[level]}</span>;
};

interface AfterMatchProps {
  readonly id: string;
  readonly hasLost: boolean;
  /** The side of the visitor in another match; null for both. */
  readonly nextSide: Seat | null;
  readonly onAgain: () => void;
}

/** What to do after a match: after a loss, first to see where it turned. */
function AfterMatch({ id, hasLost, nextSide, onAgain }: AfterMatchProps) {
  const { match } = useTexts();
  const again = (
    <button key="again" type="button" class={hasLost ? undefined : 'primary'} onClick={onAgain}>
      {match.again}
      {nextSide !== null && <small class="again-side"> {match.againAs[nextSide]}</small>}
    </button>
  );
  const review = (
    <button
      key="review"
      type="button"
      class={hasLost ? 'primary' : undefined}
      onClick={() => navigate(`/review/${id}`)}
    >
      {hasLost ? match.turningPoint : match.review}
    </button>
  );
  return <>{hasLost ? [review, again] : [again, review]}</>;
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
      const played = playText(next, text);
      if (played.ok) next = played.value;
    }
    change(saveBrowserMatch({ ...local, match: next, opened: match.starts }));
  }, [local, task, change]);
  useEffect(() => stopWorker, []);
  return task;
}
