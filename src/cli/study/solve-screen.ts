/**
 * `duelbook solve` on a screen: the board with what every move is worth. A move that is chosen leads to its
 * position, Esc back to the one before.
 */
import { type Dialog, resolveAnswer, startDialog, stepBack } from '../../core/dialog.ts';
import { type Match, playMove } from '../../core/match.ts';
import { texts } from '../../messages/terminal.ts';
import type { Oracle } from '../../solver/oracle.ts';
import { BACK } from '../terminal/frontend.ts';
import { readPaceMs } from '../terminal/pace.ts';
import { screenFrontend } from '../terminal/screen-frontend.ts';
import { answerLines } from '../terminal/slash-commands.ts';
import { commandButton } from './tutor.ts';

const COMMANDS = ['/back', '/quit'];

/** `linesOf` says what a position is worth, and its moves. */
export async function solveOnScreen(
  first: Match,
  { rules }: Oracle,
  linesOf: (match: Match) => readonly string[],
): Promise<void> {
  const names = texts.players;
  const frontend = screenFrontend(
    () => ({ names, reader: null, people: [1, 2] }),
    () => COMMANDS,
    readPaceMs(),
  );
  const path: Match[] = [first];
  let dialog: Dialog = startDialog(first, names).dialog;
  const show = (match: Match): void => {
    dialog = startDialog(match, names).dialog;
  };
  for (;;) {
    const match = path.at(-1) ?? first;
    const commands = COMMANDS.slice(path.length > 1 ? 0 : 1).flatMap(commandButton);
    const notes = ['', ...linesOf(match)];
    const isOver = match.outcome !== null;
    const line = await frontend.ask(
      dialog,
      isOver
        ? { prompt: '> ', choices: { form: 'one', items: commands }, notes }
        : { notes, commands, canStepBack: path.length > 1 },
    );
    const given = line?.trim().toLowerCase() ?? '/quit';
    if (given === '/quit' || given === 'q') break;
    if (line === BACK && dialog.answers.length > 0) dialog = stepBack(dialog);
    else if (line === BACK || given === '/back') {
      if (path.length > 1) path.pop();
      show(path.at(-1) ?? first);
    } else if (!isOver && line !== null) {
      const step = resolveAnswer(dialog, line);
      if ('move' in step) {
        const next = playMove(match, rules.format(step.move));
        if (next.ok) path.push(next.value);
        show(path.at(-1) ?? match);
      } else {
        dialog = step.dialog;
        if (step.refused !== undefined) frontend.say(answerLines(step, line, frontend));
      }
    }
  }
  frontend.close(null);
}
