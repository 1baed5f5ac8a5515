/** A match that is held in the browser. */
import { useEffect, useState } from 'preact/hooks';
import { applyText, isOver, nextRound, turnOf } from '../../core/match.ts';
import { announce } from '../announce.tsx';
import { Confirm } from '../confirm.tsx';
import { Heading } from '../heading.tsx';
import { hearLocal, keepLocal, keptLocal, type Local, newLocal } from '../local.ts';
import { localNames, seatsHere } from '../local-names.ts';
import { goTo } from '../router.tsx';
import { saveRecord } from '../save-record.ts';
import { useSay } from '../say.ts';
import { useTexts } from '../settings.tsx';
import { Refusal } from '../spoken.tsx';
import { type Thought, useThought } from '../study/thought.ts';
import { Table } from '../table.tsx';
import { stopThinking } from '../thinking.ts';

/** A computer that answers at once is hard to follow. */
const PAUSE_MS = 450;

export function Play({ id }: { readonly id: string }) {
  const texts = useTexts();
  const [local, setLocal] = useState<Local | null>(() => keptLocal(id));
  /** Why a round was not started again. */
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (local === null) goTo(`/new/${id}`, 'replace');
  }, [local, id]);
  useEffect(() => hearLocal(id, setLocal), [id]);
  const say = useSay(id);
  const thought = useOwed(local, setLocal);
  if (local === null) return null;
  const { match, levels, fair } = local;
  const mine = seatsHere(local);
  const names = localNames(local, texts);
  const owed = owedIn(local);
  const turn = turnOf(match);
  const isStuck = thought.kind === 'stopped' || thought.kind === 'failed';
  const busy =
    owed === null || turn === null
      ? null
      : isStuck
        ? texts.table.waits
        : owed === 'opening'
          ? texts.online.opening
          : texts.table.thinking(names[turn]);
  const change = (next: ReturnType<typeof applyText>): string | null => {
    if (!next.ok) return next.error;
    setRefusal(null);
    setLocal(keepLocal({ ...local, match: next.value }));
    return null;
  };
  const goOn = (): void => {
    change(nextRound(match));
    announce(texts.online.nextRound(match.round + 1, match.rounds));
  };
  const again = (): void => {
    announce(texts.table.begins);
    const { rounds, ...options } = match.options;
    const swapped = mine.length === 1 ? (mine[0] === 1 ? 2 : 1) : 1;
    const opponent = levels[1] ?? levels[2] ?? 'friend';
    setLocal(
      newLocal(match.game, { options: { ...options, rounds }, opponent, side: swapped, fair }),
    );
  };
  return (
    <>
      <Heading>{match.game.title}</Heading>
      <Table
        match={match}
        names={names}
        you={mine.length === 1 ? (mine[0] ?? null) : null}
        mine={mine}
        busy={busy}
        work={thought}
        study
        unopened={owed === 'opening'}
        onMove={(text) => change(applyText(match, text))}
      >
        {match.outcome !== null && !isOver(match) && (
          <button type="button" class="primary" onClick={goOn}>
            {texts.table.nextRound}
          </button>
        )}
        {isOver(match) && (
          <button type="button" class="primary" onClick={again}>
            {texts.table.again}
          </button>
        )}
        {isOver(match) && (
          <>
            <button type="button" onClick={() => goTo(`/review/${id}`)}>
              {texts.table.review}
            </button>
            <button type="button" onClick={() => saveRecord(match.record)}>
              {texts.table.record}
            </button>
          </>
        )}
        {match.outcome === null && turn !== null && (
          <>
            <Confirm
              label={texts.table.resign}
              question={texts.table.reallyResign}
              onYes={() =>
                change(applyText(match, `resign ${mine.includes(turn) ? turn : (mine[0] ?? turn)}`))
              }
            />
            <Confirm
              label={texts.table.restart}
              question={texts.table.reallyRestart}
              onYes={() => setRefusal(change(applyText(match, 'restart')))}
            />
          </>
        )}
        {refusal !== null && <Refusal why={refusal} say={say} />}
      </Table>
    </>
  );
}

/** What the page itself owes the match: a fair opening, or a computer's move. */
function owedIn({ match, levels, fair, opened }: Local): 'opening' | 'move' | null {
  const turn = turnOf(match);
  if (turn === null) return null;
  if (fair && opened < match.starts) return 'opening';
  return levels[turn] === null ? null : 'move';
}

/** Has the thread think of what is owed, and plays it; gives how that goes. */
function useOwed(local: Local | null, change: (next: Local) => void): Thought<unknown> {
  const owed = local === null ? null : owedIn(local);
  const record = local?.match.record;
  const opening = useThought(
    'opening',
    owed === 'opening' && record !== undefined ? { record } : null,
    { goesOn: true },
  );
  const level = local?.levels[turnOf(local.match) ?? 1] ?? 'medium';
  const move = useThought(
    'move',
    owed === 'move' && record !== undefined ? { record, level } : null,
    { goesOn: true, pauseMs: PAUSE_MS },
  );
  const thought = owed === 'opening' ? opening : move;
  useEffect(() => {
    if (local === null || thought.kind !== 'done') return;
    const { match } = local;
    let next = match;
    for (const text of [thought.answer].flat()) {
      const played = applyText(next, text);
      if (played.ok) next = played.value;
    }
    change(keepLocal({ ...local, match: next, opened: match.starts }));
  }, [local, thought, change]);
  useEffect(() => stopThinking, []);
  return thought;
}
