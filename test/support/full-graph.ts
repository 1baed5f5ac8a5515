/** Full graphs made by hand: a few codes, of which every figure can be worked out on paper. */
import type { FullGraph } from '../../src/core/graph.ts';
import type { CodedStart, Survey } from '../../src/solver/audit/survey.ts';
import { findReachableSteps } from '../../src/solver/audit/survey.ts';
import { runSteps } from '../../src/solver/steps.ts';
import { solveGraph } from '../../src/solver/values.ts';

/** A full graph from the last place of play to its start, so many codes in a slice. */
export function fullGraphOf(
  places: readonly (readonly number[])[],
  loops: readonly number[] = [],
  width = 1,
): FullGraph {
  return {
    size: places.length,
    longest: 20,
    room: { positions: width, edges: 9 * width },
    slices: places.length / width,
    list(slice, { codes, ends, edges }) {
      const listed = places.slice(slice * width, (slice + 1) * width);
      let used = 0;
      for (const [index, moves] of listed.entries()) {
        codes[index] = slice * width + index;
        edges.set(moves, used);
        used += moves.length;
        ends[index] = used;
      }
      return listed.length;
    },
    loops,
    code: () => places.length - 1,
  };
}

/** What is known of a graph before anything is counted; Player 1 begins at the last code unless given. */
export function surveyOf(
  graph: FullGraph,
  starts: readonly CodedStart[] = [{ code: graph.size - 1, turn: 1, probability: 1 }],
): Survey {
  const seats = runSteps(findReachableSteps(graph, starts, 100));
  if (seats === null) throw new Error('There are too many positions.');
  return { graph, starts, seats, table: solveGraph(graph) };
}
