/** The slash commands of a match at this keyboard: /help, /resign and so on. */
import { applyToDialog, type Dialog, type DialogStep } from '../../core/dialog.ts';
import type { Choices } from '../../core/game.ts';
import { type Match, moverOf, movesOfRound, recordOf, viewOf } from '../../core/match.ts';
import { formatMatchFile } from '../../core/match-file.ts';
import { other } from '../../core/seat.ts';
import { language, sentenceOf, terminalReader, texts } from '../../messages/terminal.ts';
import { suggestNames } from '../names.ts';
import { PROGRAM, textWidth } from '../output.ts';
import { moveInText } from '../wrap.ts';
import { type Frontend, isPerson, type LocalMatch } from './frontend.ts';
import { tryWriteNewFile } from './new-file.ts';
import { playersInfo } from './players-info.ts';
import { takeBackStep, valuesOf } from './practice.ts';
import { rulesPage } from './rules-page.ts';

export const slashCommandHelp = (commands: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(commands).map(([name, about]) => `  ${name.padEnd(9)} ${about}`);

/** The commands of a match; practice has more. */
export const commandsOf = ({
  journal,
}: Pick<LocalMatch, 'journal'>): Readonly<Record<string, string>> =>
  journal.header.practice
    ? { ...texts.slash.commands, ...texts.study.practice.commands }
    : texts.slash.commands;

/** How to go on with a match later. */
export const resumeCommand = ({ resume, journal }: LocalMatch): string =>
  resume ?? `${PROGRAM} resume ${journal.header.id}`;

/** Commands without their slash, and `h`, which moves between the choices, lost from the front. */
const SLASHLESS =
  /^(q|quit|exit|h?elp|\?|h?int|rules|moves|resign|restart|undo|back|values|save)$/i;

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
        texts.slash.answerOrCommand(acceptedBy(dialog)),
        ...slashCommandHelp(commandsOf(local)),
      ]);
      return tell();
    case '/rules':
      await local.frontend.page(rulesPage(dialog.match.game.id, textWidth(), language));
      return tell();
    case '/moves':
      await local.frontend.page(moveLines(dialog, local.frontend.moveStyle === 'brief'));
      return tell();
    case '/hint':
      return tell(...(await hint(dialog)));
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
    case '/back':
    case '/undo':
      return takeBackStep(dialog, local);
    case '/values':
      return tell(...(await valuesOf(dialog, local)));
    case '/save':
      return tell(save(dialog, local, rest.join(' ')));
    case '/quit':
      return null;
    default: {
      const names = Object.keys(commandsOf(local));
      return tell(texts.unknown.command(given, suggestNames(given, names), names.join(' ')));
    }
  }
}

/** The positions that were hinted at, so that the next hint says more. */
const hinted = new WeakSet<Match>();
/** Whether it was said that "in 3 moves" counts those of both players. */
let isCountSaid = false;

/** The first hint in a position names the idea, the second the moves and the reason. */
async function hint({ match, names }: Dialog): Promise<readonly string[]> {
  const { adviceOn, hintWithReason, ideaText, loadOracle, loadStrategy, TooLarge, whyIn } =
    await import('./lazy-solver.ts');
  try {
    const { game, options } = match;
    const oracle = await loadOracle(match);
    const view = viewOf(match);
    const advice = adviceOn(oracle.moves(view));
    const why = whyIn(oracle, await loadStrategy(game, options), view);
    const reader = { ...terminalReader(game, names), move: moveInText };
    if (hinted.has(match)) {
      const said = texts.slash.hint(hintWithReason(advice, why, reader));
      const isCounted = (advice.best.verdict.plies ?? 0) > 1 && !isCountSaid;
      isCountSaid ||= isCounted;
      return isCounted ? [said, texts.slash.bothCount] : [said];
    }
    hinted.add(match);
    return [texts.slash.idea(ideaText(advice, why, moverOf(match), reader))];
  } catch (error) {
    if (error instanceof TooLarge) return [sentenceOf(error.why)];
    throw error;
  }
}

/** What the question accepts, as a phrase. */
export const acceptedBy = ({ match, question }: Dialog): string =>
  question === null ? '' : sentenceOf(question.accepts, match.game);

/**
 * The moves so far, and what is asked for now. Not the list that the rules give: in Equation Duel
 * that would name a winning equation. A screen says by itself that there are no moves yet.
 */
export function moveLines(dialog: Dialog, isScreen = false): readonly string[] {
  const { match } = dialog;
  const played = movesOfRound(match);
  const none = isScreen ? [] : [texts.screen.noMoves];
  return [
    ...(played.length === 0 ? none : [texts.slash.movesSoFar(played.map(moveInText).join(', '))]),
    texts.slash.nowAnswer(acceptedBy(dialog)),
  ];
}

/** Both must agree (ruling A3). A computer always does. */
async function restart(dialog: Dialog, local: LocalMatch): Promise<DialogStep | null> {
  const { match } = dialog;
  const { frontend, journal } = local;
  // A screen calls a level by its name.
  const isScreen = frontend.moveStyle === 'brief';
  const names = isScreen ? playersInfo(journal.header).names : dialog.names;
  const asked = other(moverOf(match));
  if (isPerson(local, asked)) {
    const prompt = texts.slash.agreeRestart(names[asked]);
    const agreed = await confirm(dialog, local, prompt);
    if (agreed === null) return null;
    if (!agreed) {
      return {
        dialog,
        lines: [texts.online.declined(names[asked], false)],
      };
    }
  } else if (frontend.confirms) {
    const isMeant = await confirm(dialog, local, texts.slash.confirmRestart);
    if (isMeant !== true) return isMeant === null ? null : { dialog, lines: [] };
  }
  const again = applyToDialog(dialog, 'restart');
  if (!again.ok) return { dialog, lines: [sentenceOf(again.error)] };
  if (!isPerson(local, asked)) frontend.say([texts.slash.agrees(names[asked])]);
  return again.value;
}

export const isYes = (line: string): boolean => texts.slash.yes.test(line.trim());
export const isNo = (line: string): boolean => texts.slash.no.test(line.trim());

/** The commands that may be given before yes or no: they change nothing about the question. */
const CONFIRM_COMMANDS = Object.fromEntries(
  Object.entries(texts.slash.commands).filter(([name]) =>
    ['/help', '/rules', '/quit'].includes(name),
  ),
);

/** Yes or no as buttons. */
export const YES_OR_NO: Choices = {
  form: 'one',
  items: [
    { answer: 'yes', label: texts.slash.yesButton },
    { answer: 'no', label: texts.slash.noButton },
  ],
};

/** Asks until the answer is yes or no; null for leaving instead. */
async function confirm(
  dialog: Dialog,
  { frontend }: LocalMatch,
  prompt: string,
): Promise<boolean | null> {
  for (;;) {
    const line = await frontend.ask(dialog, { prompt, choices: YES_OR_NO });
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

function save({ match }: Dialog, local: LocalMatch, file: string): string {
  const { journal } = local;
  if (file === '') {
    return journal.isSaved() ? texts.slash.saved(resumeCommand(local)) : texts.slash.notSavedYet;
  }
  const written = tryWriteNewFile(
    file,
    `${formatMatchFile({ record: recordOf(match), ...journal.header })}\n`,
  );
  return written.ok ? texts.slash.savedTo(file) : sentenceOf(written.error);
}
