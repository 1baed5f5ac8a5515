/** The place of a board that is still computed, so that nothing jumps when it comes. */
import type { ComponentChildren } from 'preact';
import { Stage } from '../match/stage.tsx';
import { useTexts } from '../settings.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import type { WorkerTaskState } from '../use-worker.ts';

interface Props {
  readonly game: string;
  readonly heading: ComponentChildren;
  readonly task: WorkerTaskState<unknown>;
}

export function WaitingStage({ game, heading, task }: Props) {
  const { loading } = useTexts();
  return (
    <Stage
      label={loading}
      game={game}
      heading={heading}
      standing={<WorkerProgress task={task} />}
      panels={[]}
    >
      <div class="board waiting-board" />
    </Stage>
  );
}
