/** A match that is held in the browser. */
import { useEffect, useState } from 'preact/hooks';
import { applyText, isOver, nextRound, turnOf } from '../../core/match.ts';
import { announce } from '../announce.tsx';
import { Confirm } from '../confirm.tsx';
import { Heading } from '../heading.tsx';
import { keepLocal, keptLocal, type Local, newLocal } from '../local.ts';
import { localNames, seatsHere } from '../local-names.ts';
import { goTo } from '../router.tsx';
import { saveRecord } from '../save-record.ts';
import { useTexts } from '../settings.tsx';
import { Table } from '../table.tsx';
import { stopThinking, think } from '../thinking.ts';

/** A computer that answers at once is hard to follow. */
const PAUSE_MS = 450;

export function Play({ id }: { readonly id: string }) {
  const texts = useTexts();
  const [local, setLocal] = useState<Local | null>(() => keptLocal(id));
  useEffect(() => {
    if (local === null) goTo(`/new/${id}`, 'replace');
    else keepLocal(local);
  }, [local, id]);
  useOwed(local, setLocal);
  if (local === null) return null;
  const { match, levels, fair } = local;
  const mine = seatsHere(local);
  const names = localNames(local, texts);
  const owed = owedIn(local);
  const turn = turnOf(match);
  const busy =
    owed === null ? null : turn === null ? texts.loading : texts.table.thinking(names[turn]);
  const change = (next: ReturnType<typeof applyText>): string | null => {
    if (!next.ok) return next.error;
    setLocal({ ...local, match: next.value });
    return null;
  };
  const goOn = (): void => {
    change(nextRound(match));
    announce(texts.online.nextRound(match.round + 1, match.rounds));
  };
  const again = (): void => {
    announce(texts.table.begins);
    const { rounds, ...options } = match.record.options;
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
            <button type="button" onClick={() => change(applyText(match, 'restart'))}>
              {texts.table.restart}
            </button>
          </>
        )}
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

/** Has the thread think of what is owed, and plays it. */
function useOwed(
  local: Local | null,
  change: (change: (now: Local | null) => Local | null) => void,
): void {
  useEffect(() => {
    const owed = local === null ? null : owedIn(local);
    if (local === null || owed === null) return;
    const { match, levels } = local;
    const { record } = match;
    let isStale = false;
    const play = (texts: readonly string[]): void => {
      let next = match;
      for (const text of texts) {
        const played = applyText(next, text);
        if (played.ok) next = played.value;
      }
      const { starts } = match;
      if (isStale) return;
      change((now) => (now?.match === match ? { ...now, match: next, opened: starts } : now));
    };
    const level = levels[turnOf(match) ?? 1] ?? 'medium';
    const thought =
      owed === 'opening'
        ? think('opening', { record })
        : Promise.all([
            think('move', { record, level }),
            new Promise((over) => setTimeout(over, PAUSE_MS)),
          ]).then(([text]) => [text]);
    thought.then(play, () => {});
    return () => {
      isStale = true;
    };
  }, [local, change]);
  useEffect(() => stopThinking, []);
}
