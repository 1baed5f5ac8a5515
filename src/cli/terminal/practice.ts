/** What practice adds to a match: moves are taken back, and the values of all moves are shown. */

import { type Dialog, type DialogStep, resumeDialog } from '../../core/dialog.ts';
import type { Choices } from '../../core/game.ts';
import { viewOf } from '../../core/match.ts';
import { texts } from '../../messages/terminal.ts';
import { takeBack } from '../../study/practice.ts';
import { isPerson, type LocalMatch } from './frontend.ts';

/** Goes back to the last turn of a person. Outside practice moves are final. */
export function takeBackStep(dialog: Dialog, local: LocalMatch): DialogStep {
  const { practice } = texts.study;
  if (!local.journal.header.practice) return { dialog, lines: [texts.slash.noUndo] };
  const { match } = dialog;
  const earlier = takeBack(match, (seat) => isPerson(local, seat));
  if (earlier === null) return { dialog, lines: [practice.nothingToTakeBack] };
  const back = { ...dialog, match: earlier, answers: [] };
  return resumeDialog(back, practice.takenBack(match.count - earlier.count));
}

/** Every move with what it is worth. Outside practice that would play the match. */
export async function valuesOf(
  { match }: Dialog,
  { journal }: LocalMatch,
): Promise<readonly string[]> {
  if (!journal.header.practice) return [texts.study.practice.onlyHere];
  const { loadOracle, valueLines, TooLarge } = await import('./lazy-solver.ts');
  try {
    const oracle = await loadOracle(match);
    return valueLines(oracle.moves(viewOf(match)), { texts });
  } catch (error) {
    if (error instanceof TooLarge) return [error.message];
    throw error;
  }
}

/** Practice goes on after the end where its last move is taken back; null where it does not. */
export async function askAfterEnd(local: LocalMatch, dialog: Dialog): Promise<DialogStep | null> {
  const { frontend, journal } = local;
  if (!journal.header.practice || !([1, 2] as const).some((seat) => isPerson(local, seat))) {
    return null;
  }
  const prompt = texts.study.practice.afterEnd;
  const choices: Choices = {
    form: 'one',
    items: [
      { answer: '/back', label: texts.study.practice.backButton },
      { answer: '', label: texts.after.goOn },
    ],
  };
  for (;;) {
    const line = (await frontend.ask(dialog, { prompt, choices }))?.trim().toLowerCase();
    if (line === undefined || line === '' || line === '/quit') return null;
    if (line === '/back' || line === '/undo') return takeBackStep(dialog, local);
    frontend.say([texts.study.practice.backOrEnd]);
  }
}
