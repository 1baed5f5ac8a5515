/** A kept match on the screen, move by move with the arrow keys. */
import { type Match, recordOf, replay } from '../../core/match.ts';
import type { SavedMatch } from '../../local/matches.ts';
import { texts } from '../../messages/terminal.ts';
import { type Key, readInput } from '../screen/keys.ts';
import { openScreen, screenSize } from '../screen/screen.ts';
import { renderFrame } from './frame.ts';
import { matchStatus } from './match-summary.ts';
import { playersInfo } from './players-info.ts';

const FORWARD = ['right', 'space', 'return', 'n', 'l', 'down', 'j'];
const BACKWARD = ['left', 'p', 'b', 'h', 'up', 'k', 'backspace'];
const STOP = ['q', 'escape'];

export async function replayOnScreen({ header, match }: SavedMatch): Promise<void> {
  const steps: Match[] = [];
  replay(match.game, recordOf(match), (step) => steps.push(step));
  const end = steps.length - 1;
  let at = 0;
  const draw = (): void => {
    const status = at === end ? `${matchStatus(match, header.names)}. ` : '';
    const place = `${status}${texts.screen.replay(at, end)}`;
    const step = steps[at] ?? match;
    screen.draw(renderFrame(step, playersInfo(header), [place], screenSize(), {}).lines);
  };
  const screen = openScreen(draw);
  draw();
  await new Promise<void>((resolve) => {
    const onKey = ({ name, ctrl }: Key): void => {
      if (STOP.includes(name) || (ctrl && (name === 'c' || name === 'd'))) {
        stop();
        resolve();
        return;
      }
      if (ctrl && name === 'z') {
        screen.suspend();
        return;
      }
      if (FORWARD.includes(name)) at = Math.min(at + 1, end);
      else if (BACKWARD.includes(name)) at = Math.max(at - 1, 0);
      else if (name === 'home') at = 0;
      else if (name === 'end') at = end;
      draw();
    };
    const stop = readInput({ onKey, onClick: () => {} });
  });
  screen.close();
}
