/** The slash commands of a match at this keyboard: /help, /resign and so on. */
import { applyToDialog, type Dialog, type DialogStep } from '../../core/dialog.ts';
import { moverOf, movesOfRound, recordOf, viewOf } from '../../core/match.ts';
import { formatMatchFile } from '../../core/match-file.ts';
import { other } from '../../core/seat.ts';
import { language, sentenceOf, texts } from '../../messages/terminal.ts';
import { suggestNames } from '../names.ts';
import { PROGRAM, textWidth } from '../output.ts';
import { type Frontend, isPerson, type LocalMatch } from './frontend.ts';
import { tryWriteNewFile } from './new-file.ts';
import { rulesPage } from './rules-page.ts';

export const slashCommandHelp = (commands: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(commands).map(([name, about]) => `  ${name.padEnd(9)} ${about}`);

/** The commands, for completion. */
export const SLASH_COMMAND_NAMES = Object.keys(texts.slash.commands);

/** Commands without their slash. */
const SLASHLESS = /^(q|quit|exit|help|\?)$/i;

/** The lines after an answer. A refusal on a screen has advice for someone who meant a command. */
export function answerLines(
  { lines, refused }: DialogStep,
  line: string,
  { moveStyle }: Pick<Frontend, 'moveStyle'>,
): readonly string[] {
  if (refused === undefined) return lines;
  const isCommand = moveStyle === 'brief' && SLASHLESS.test(line.trim());
  return [`${sentenceOf(refused)}${isCommand ? ` ${texts.slash.advice}` : ''}`];
}

/** What a command leads to; null where it leaves. */
export async function runSlashCommand(
  line: string,
  dialog: Dialog,
  local: LocalMatch,
): Promise<DialogStep | null> {
  const [given = '', ...rest] = line.split(/\s+/);
  const command = given.toLowerCase();
  const tell = (...lines: readonly string[]): DialogStep => ({ dialog, lines });
  switch (command) {
    case '/help':
      await local.frontend.page([
        texts.slash.answerOrCommand(dialog.question?.accepts ?? ''),
        ...slashCommandHelp(texts.slash.commands),
      ]);
      return tell();
    case '/rules':
      await local.frontend.page(rulesPage(dialog.match.game.id, textWidth(), language));
      return tell();
    case '/moves':
      await local.frontend.page(moveLines(dialog));
      return tell();
    case '/hint':
      return tell(await hint(dialog));
    case '/resign': {
      if (local.frontend.confirms) {
        const isMeant = await confirm(dialog, local, texts.slash.confirmResign);
        if (isMeant !== true) return isMeant === null ? null : tell();
      }
      const resigned = applyToDialog(dialog, `resign ${moverOf(dialog.match)}`);
      return resigned.ok ? resigned.value : tell(sentenceOf(resigned.error));
    }
    case '/restart':
      return restart(dialog, local);
    case '/undo':
      return tell(texts.slash.noUndo);
    case '/save':
      return tell(save(dialog, local, rest.join(' ')));
    case '/quit':
      return null;
    default:
      return tell(
        texts.unknown.command(
          given,
          suggestNames(given, SLASH_COMMAND_NAMES),
          SLASH_COMMAND_NAMES.join(' '),
        ),
      );
  }
}

async function hint({ match, names }: Dialog): Promise<string> {
  const { adviceOn, hintText, loadOracle, TooLarge } = await import('./lazy-solver.ts');
  try {
    const oracle = await loadOracle(match.game, match.options);
    const advice = adviceOn(oracle.moves(viewOf(match)));
    return texts.slash.hint(hintText(advice, { names, texts }));
  } catch (error) {
    if (error instanceof TooLarge) return error.message;
    throw error;
  }
}

/**
 * The moves so far, and what is asked for now. Not the list that the rules give: in Equation Duel
 * that would name a winning equation.
 */
export function moveLines({ match, question }: Dialog): readonly string[] {
  const played = movesOfRound(match);
  return [
    played.length === 0 ? texts.match.noMoves : texts.slash.movesSoFar(played.join(', ')),
    ...texts.slash.nowAnswer(question?.accepts ?? ''),
  ];
}

/** Both must agree (ruling A3). A computer always does. */
async function restart(dialog: Dialog, local: LocalMatch): Promise<DialogStep | null> {
  const { match, names } = dialog;
  const asked = other(moverOf(match));
  if (isPerson(local, asked)) {
    const prompt = texts.slash.agreeRestart(names[asked]);
    const agreed = await confirm(dialog, local, prompt);
    if (agreed === null) return null;
    if (!agreed) {
      return {
        dialog,
        lines: [texts.slash.disagrees(names[asked])],
      };
    }
  } else if (local.frontend.confirms) {
    const isMeant = await confirm(dialog, local, texts.slash.confirmRestart);
    if (isMeant !== true) return isMeant === null ? null : { dialog, lines: [] };
  }
  const again = applyToDialog(dialog, 'restart');
  if (!again.ok) return { dialog, lines: [sentenceOf(again.error)] };
  const agrees = isPerson(local, asked) ? [] : [texts.slash.agrees(names[asked])];
  return { ...again.value, lines: [...agrees, ...again.value.lines] };
}

export const isYes = (line: string): boolean => texts.slash.yes.test(line.trim());
export const isNo = (line: string): boolean => texts.slash.no.test(line.trim());

/** The commands that may be given before yes or no: they change nothing about the question. */
const CONFIRM_COMMANDS = Object.fromEntries(
  Object.entries(texts.slash.commands).filter(([name]) =>
    ['/help', '/rules', '/quit'].includes(name),
  ),
);

/** Asks until the answer is yes or no; null for leaving instead. */
async function confirm(
  dialog: Dialog,
  { frontend }: LocalMatch,
  prompt: string,
): Promise<boolean | null> {
  for (;;) {
    const line = await frontend.ask(dialog, prompt);
    const command = line?.trim().toLowerCase() ?? '/quit';
    if (line === null || command === '/quit') return null;
    if (isYes(line)) return true;
    if (isNo(line)) return false;
    if (command === '/help') {
      await frontend.page([texts.slash.yesNoOrCommand, ...slashCommandHelp(CONFIRM_COMMANDS)]);
    } else if (command === '/rules') {
      await frontend.page(rulesPage(dialog.match.game.id, textWidth(), language));
    } else if (command.startsWith('/')) {
      frontend.say([texts.slash.yesNoFirst(Object.keys(CONFIRM_COMMANDS).join(' '))]);
    } else frontend.say([texts.slash.yesNo]);
  }
}

function save({ match }: Dialog, { journal }: LocalMatch, file: string): string {
  if (file === '') {
    return journal.isSaved()
      ? texts.slash.saved(`${PROGRAM} resume ${journal.header.id}`)
      : texts.slash.notSavedYet;
  }
  const written = tryWriteNewFile(
    file,
    `${formatMatchFile({ record: recordOf(match), fair: journal.header.fair })}\n`,
  );
  return written.ok ? texts.slash.savedTo(file) : written.error.sentence;
}
