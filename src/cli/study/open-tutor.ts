/** Opens what a lesson or an exercise talks through: a drawn screen, or lines for pipes and screen readers. */
import { printLines } from '../output.ts';
import { type LineIO, stdioLines } from '../terminal/line-io.ts';
import { canDrawScreen } from '../terminal/start-match.ts';
import { askMoveInLines } from './ask-move.ts';
import type { Tutor } from './tutor.ts';

export async function openTutor(plain: boolean): Promise<Tutor> {
  if (plain || !canDrawScreen()) return lineTutor();
  const { screenTutor } = await import('./screen-tutor.ts');
  return screenTutor();
}

function lineTutor(): Tutor {
  let lines: LineIO | null = null;
  const open = (): LineIO => {
    lines ??= stdioLines();
    return lines;
  };
  return {
    isScreen: false,
    say: printLines,
    askMove: (asked) => askMoveInLines(open(), asked),
    pause: async (_, [first]) => first?.value ?? null,
    page: async (said) => printLines(said),
    letPlay: (play) => play({ plain: true, isPart: true, lines: { ...open(), close() {} } }),
    close: () => lines?.close(),
  };
}
