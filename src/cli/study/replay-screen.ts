/** A kept match on the screen, move by move, with the graph of who was ahead as soon as it is known. */
import type { SavedMatch } from '../../local/matches.ts';
import { texts } from '../../messages/terminal.ts';
import { matchStatus } from '../terminal/match-summary.ts';
import { playersInfo } from '../terminal/players-info.ts';
import { plainView, type SteppedView, stepThrough } from './step-screen.ts';

export async function replayOnScreen({ header, match }: SavedMatch): Promise<void> {
  const info = playersInfo(header);
  const view = plainView(match, matchStatus(match, info.names));
  /** Solving may take a while, and a replay can do without. */
  const withGraph = async (): Promise<SteppedView | null> => {
    const { matchGraph } = await import('./review-view.ts');
    const graph = await matchGraph(match, header.fair);
    return graph === null ? null : { ...view, graph };
  };
  const better = withGraph();
  await stepThrough({ match, info, view, better, keys: texts.screen.replayKeys });
}
