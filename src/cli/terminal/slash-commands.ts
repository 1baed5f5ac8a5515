/** The orders that may be given at any prompt of a match: /help, /resign and so on. */
import { applyToDialog, type Dialog, type DialogStep } from '../../core/dialog.ts';
import { moverOf, movesOfRound, recordOf, viewOf } from '../../core/match.ts';
import { formatRecord } from '../../core/record.ts';
import { other } from '../../core/seat.ts';
import { PROGRAM, textWidth } from '../output.ts';
import { type Frontend, isPerson, type LocalMatch } from './frontend.ts';
import { tryWriteNewFile } from './new-file.ts';
import { rulesPage } from './rules-page.ts';

const SLASH_COMMANDS: Readonly<Record<string, string>> = {
  '/help': 'these commands',
  '/rules': 'the rules of this game',
  '/moves': 'the moves so far, and what you may answer now',
  '/hint': 'the best moves, and why',
  '/resign': 'give up this round',
  '/restart': 'start this round again, if the other player agrees',
  '/save': 'how to go on later; /save FILE writes the record to a file',
  '/quit': 'leave; what was played is kept',
};

export const slashCommandHelp = (orders: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(orders).map(([name, about]) => `  ${name.padEnd(9)} ${about}`);

/** What can be typed after a slash here, for completion. */
export const SLASH_COMMAND_NAMES = Object.keys(SLASH_COMMANDS);

/** A natural wish, which both games at home and on a server turn down. */
export const NO_UNDO = 'Moves are never taken back; /restart starts the round again.';

/** Words that people try who want an order, and the slash that they left out. */
const SLASHLESS = /^(q|quit|exit|help|\?)$/i;

/** A refusal with advice for somebody who wanted no move. A session has only what the book prints. */
export const withSlashHint = (
  lines: readonly string[],
  line: string,
  { moveStyle }: Pick<Frontend, 'moveStyle'>,
): readonly string[] =>
  moveStyle === 'brief' && SLASHLESS.test(line.trim())
    ? lines.map((sentence) => `${sentence} (/quit leaves, /help helps.)`)
    : lines;

const CONFIRM_RESTART = 'Really start this round again? (yes/no): ';
export const CONFIRM_RESIGN = 'Really give up this round? (yes/no): ';

/** What an order leads to; null when it is to leave. */
export async function runSlashCommand(
  line: string,
  dialog: Dialog,
  table: LocalMatch,
): Promise<DialogStep | null> {
  const [given = '', ...rest] = line.split(/\s+/);
  const order = given.toLowerCase();
  const tell = (...lines: readonly string[]): DialogStep => ({ dialog, lines });
  switch (order) {
    case '/help':
      await table.frontend.page([
        `Answer with ${dialog.question?.accepts}, or use a command:`,
        ...slashCommandHelp(SLASH_COMMANDS),
      ]);
      return tell();
    case '/rules':
      await table.frontend.page(rulesPage(dialog.match.game.id, textWidth()));
      return tell();
    case '/moves':
      await table.frontend.page(moveLines(dialog));
      return tell();
    case '/hint':
      return tell(await hint(dialog));
    case '/resign': {
      if (table.frontend.confirms) {
        const isMeant = await confirm(dialog, table, CONFIRM_RESIGN);
        if (isMeant !== true) return isMeant === null ? null : tell();
      }
      const resigned = applyToDialog(dialog, `resign ${moverOf(dialog.match)}`);
      return resigned.ok ? resigned.value : tell(resigned.error.text);
    }
    case '/restart':
      return restart(dialog, table);
    case '/undo':
      return tell(NO_UNDO);
    case '/save':
      return tell(save(dialog, table, rest.join(' ')));
    case '/quit':
      return null;
    default:
      return tell(
        `There is no command ${given}; the commands are ${SLASH_COMMAND_NAMES.join(' ')}.`,
      );
  }
}

async function hint({ match }: Dialog): Promise<string> {
  const { explain, loadOracle, TooLarge } = await import('./lazy-solver.ts');
  try {
    const oracle = await loadOracle(match.game, match.options);
    return `Hint: ${explain(oracle, viewOf(match))}`;
  } catch (error) {
    // Two people can play such a game; only the hint is missing.
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
    played.length === 0 ? 'No moves yet.' : `Moves so far: ${played.join(', ')}.`,
    `Now you may answer with ${question?.accepts}.`,
  ];
}

/** Both must agree (ruling A3). A computer always does. */
async function restart(dialog: Dialog, table: LocalMatch): Promise<DialogStep | null> {
  const { match, names } = dialog;
  const asked = other(moverOf(match));
  if (isPerson(table, asked)) {
    const prompt = `${names[asked]}, do you agree to start the round again? (yes/no): `;
    const agreed = await confirm(dialog, table, prompt);
    if (agreed === null) return null;
    if (!agreed) {
      return {
        dialog,
        lines: [`${names[asked]} does not agree. The round goes on.`],
      };
    }
  } else if (table.frontend.confirms) {
    // Nobody else is asked, so a slip of the hand is.
    const isMeant = await confirm(dialog, table, CONFIRM_RESTART);
    if (isMeant !== true) return isMeant === null ? null : { dialog, lines: [] };
  }
  const again = applyToDialog(dialog, 'restart');
  if (!again.ok) return { dialog, lines: [again.error.text] };
  const agrees = isPerson(table, asked) ? [] : [`${names[asked]} agrees.`];
  return { ...again.value, lines: [...agrees, ...again.value.lines] };
}

export const isYes = (line: string): boolean => /^y(es)?$/i.test(line.trim());
export const isNo = (line: string): boolean => /^no?$/i.test(line.trim());

/** The orders that change nothing about what is asked, and so may be given before yes or no. */
const CONFIRM_COMMANDS = Object.fromEntries(
  Object.entries(SLASH_COMMANDS).filter(([name]) => ['/help', '/rules', '/quit'].includes(name)),
);

/** Asks until the answer is yes or no; null when somebody leaves instead. */
async function confirm(
  dialog: Dialog,
  { frontend }: LocalMatch,
  prompt: string,
): Promise<boolean | null> {
  for (;;) {
    const line = await frontend.ask(dialog, prompt);
    const order = line?.trim().toLowerCase() ?? '/quit';
    if (line === null || order === '/quit') return null;
    if (isYes(line)) return true;
    if (isNo(line)) return false;
    if (order === '/help') {
      await frontend.page([
        'Answer with yes or no, or use a command:',
        ...slashCommandHelp(CONFIRM_COMMANDS),
      ]);
    } else if (order === '/rules') {
      await frontend.page(rulesPage(dialog.match.game.id, textWidth()));
    } else if (order.startsWith('/')) {
      frontend.say([
        `Please answer yes or no first; only ${Object.keys(CONFIRM_COMMANDS).join(' ')} work here.`,
      ]);
    } else frontend.say(['Please answer yes or no.']);
  }
}

function save({ match }: Dialog, { journal }: LocalMatch, file: string): string {
  if (file === '') {
    if (!journal.isSaved()) return 'Nobody has moved: the match is kept from the first move on.';
    return `Every move is kept already. Go on later with: ${PROGRAM} resume ${journal.header.id}`;
  }
  const written = tryWriteNewFile(file, `${formatRecord(recordOf(match))}\n`);
  return written.ok ? `The record of this match is in ${file}.` : written.error.sentence;
}
