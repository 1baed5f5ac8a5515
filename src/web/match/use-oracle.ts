/** The oracle beside a match: verdicts on all moves while it is on, and hints on request. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { type Match, recordOf, turnOf } from '../../core/match.ts';
import { hintText } from '../../messages/verdicts.ts';
import type { Verdict } from '../../solver/oracle.ts';
import { announce } from '../ui/announce.tsx';
import { useWorker, type WorkerTaskState } from '../use-worker.ts';
import type { WorkerTasks } from '../worker-protocol.ts';
import type { MatchMessages } from './messages.ts';

type Judgement = WorkerTasks['judge']['result'];

interface Oracle {
  readonly isOn: boolean;
  readonly show: (isOn: boolean) => void;
  readonly task: WorkerTaskState<Judgement>;
  /** The judgement of the current position; null while it is not known or not asked for. */
  readonly judged: Judgement | null;
  /** The verdicts to show on the board. */
  readonly values: ReadonlyMap<string, Verdict> | null;
  /** The moves to highlight, and the sentence about them; none and null without a hint. */
  readonly hints: readonly string[];
  readonly advice: string | null;
  readonly giveHint: () => void;
}

export function useOracle(match: Match, isAllowed: boolean, messages: MatchMessages): Oracle {
  const [isOn, show] = useState(false);
  const [hinted, setHinted] = useState<Match | null>(null);
  const isHinted = hinted === match;
  const isAsked = isAllowed && match.outcome === null && (isOn || isHinted);
  const task = useWorker('judge', isAsked ? { record: recordOf(match) } : null, {
    keepRunning: true,
  });
  const isStopped = task.kind === 'stopped';
  // A stopped oracle stays off, instead of starting again with the next move.
  useLayoutEffect(() => {
    if (!isStopped) return;
    show(false);
    setHinted(null);
  }, [isStopped]);
  const judged = task.kind === 'done' ? task.result : null;
  const text =
    isHinted && judged !== null && turnOf(match) !== null
      ? `${messages.texts.match.hint}: ${hintText(judged.advice, messages)}`
      : null;
  useLayoutEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
  return {
    ...{ isOn, show, task, judged },
    values:
      isOn && judged !== null
        ? new Map(judged.moves.map(({ text, verdict }) => [text, verdict]))
        : null,
    hints: isHinted && judged !== null ? hintedMoves(judged.advice) : [],
    advice: text ?? (isHinted && task.kind !== 'failed' ? messages.texts.oracle.solving : null),
    giveHint() {
      setHinted(match);
      // Asked again, it is read out again.
      if (text !== null) announce(text);
    },
  };
}

/** The moves that a hint names; one of them where it names what to avoid instead. */
const hintedMoves = ({ kind, best }: Judgement['advice']): readonly string[] =>
  kind === 'every' || kind === 'avoid' ? best.texts.slice(0, 1) : best.texts;
