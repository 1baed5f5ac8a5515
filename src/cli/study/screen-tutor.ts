/** Lessons and exercises on a drawn screen: the board of play, its keys, and a button for each command. */
import { type Dialog, resolveAnswer, startDialog, stepBack } from '../../core/dialog.ts';
import { type Match, moverOf } from '../../core/match.ts';
import type { PlayersInfo } from '../terminal/frame.ts';
import { BACK, type Frontend } from '../terminal/frontend.ts';
import { readPaceMs } from '../terminal/pace.ts';
import { screenFrontend } from '../terminal/screen-frontend.ts';
import { answerLines } from '../terminal/slash-commands.ts';
import { type AskedPosition, commandButton, type Tutor } from './tutor.ts';

export function screenTutor(): Tutor {
  let info: PlayersInfo = { names: { 1: '', 2: '' }, reader: null, people: [1, 2] };
  let commands: readonly string[] = [];
  const open = (): Frontend =>
    screenFrontend(
      () => info,
      () => commands,
      readPaceMs(),
    );
  let frontend = open();

  async function askMove<C extends string>(asked: AskedPosition<C>) {
    const { match, names, task } = asked;
    ({ commands } = asked);
    info = { names, reader: moverOf(match), people: [1, 2] };
    let dialog: Dialog = startDialog(match, names).dialog;
    for (;;) {
      const buttons = asked.commands.flatMap(commandButton);
      const line = await frontend.ask(dialog, { notes: ['', ...task], commands: buttons });
      if (line === null) return null;
      const given = line.trim().toLowerCase();
      if (line === BACK) dialog = stepBack(dialog);
      else if (given.startsWith('/')) {
        const command = asked.commands.find((known) => known === given);
        if (command !== undefined) return command;
        frontend.say([asked.unknown(given)]);
      } else {
        const step = resolveAnswer(dialog, line);
        if ('move' in step) return step;
        dialog = step.dialog;
        if (step.refused !== undefined) frontend.say(answerLines(step, line, frontend));
      }
    }
  }

  return {
    isScreen: true,
    say: (lines) => frontend.say(lines),
    askMove,
    pause: async (match: Match, ways) => (await frontend.offer?.(match, ways, [])) ?? null,
    page: (lines) => frontend.page(lines),
    async letPlay(play) {
      frontend.close(null);
      const result = await play({ plain: false, isPart: true });
      frontend = open();
      return result;
    },
    close: () => frontend.close(null),
  };
}
