/** The orders that may be given at any prompt of a match: /help, /resign and so on. */
import { type Conversation, enter, type Spoken } from '../core/conversation.ts';
import { moverOf, movesOfRound, viewOf } from '../core/match.ts';
import { formatRecord } from '../core/record.ts';
import { other } from '../core/seat.ts';
import { PROGRAM, textWidth } from './command.ts';
import { tryWriteNew } from './files.ts';
import { rulesPage } from './rules-page.ts';
import { type Face, isPerson, type Table } from './table.ts';

const ORDERS: Readonly<Record<string, string>> = {
  '/help': 'these commands',
  '/rules': 'the rules of this game',
  '/moves': 'the moves so far, and what you may answer now',
  '/hint': 'the best moves, and why',
  '/resign': 'give up this round',
  '/restart': 'start this round again, if the other player agrees',
  '/save': 'how to go on later; /save FILE writes the record to a file',
  '/quit': 'leave; what was played is kept',
};

export const orderLines = (orders: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(orders).map(([name, about]) => `  ${name.padEnd(9)} ${about}`);

/** What can be typed after a slash here, for completion. */
export const ORDER_NAMES = Object.keys(ORDERS);

/** A natural wish, which both games at home and on a server turn down. */
export const NO_UNDO = 'Moves are never taken back; /restart starts the round again.';

/** Words that people try who want an order, and the slash that they left out. */
const SLASHLESS = /^(q|quit|exit|help|\?)$/i;

/** A refusal with advice for somebody who wanted no move. A session has only what the book prints. */
export const advised = (
  lines: readonly string[],
  line: string,
  { moves }: Pick<Face, 'moves'>,
): readonly string[] =>
  moves === 'brief' && SLASHLESS.test(line.trim())
    ? lines.map((sentence) => `${sentence} (/quit leaves, /help helps.)`)
    : lines;

const RESTART = 'Really start this round again? (yes/no): ';
export const RESIGN = 'Really give up this round? (yes/no): ';

/** What an order leads to; null when it is to leave. */
export async function obey(
  line: string,
  conversation: Conversation,
  table: Table,
): Promise<Spoken | null> {
  const [given = '', ...rest] = line.split(/\s+/);
  const order = given.toLowerCase();
  const tell = (...lines: readonly string[]): Spoken => ({ conversation, lines });
  switch (order) {
    case '/help':
      await table.face.page([
        `Answer with ${conversation.question?.accepts}, or use a command:`,
        ...orderLines(ORDERS),
      ]);
      return tell();
    case '/rules':
      await table.face.page(rulesPage(conversation.match.game.id, textWidth()));
      return tell();
    case '/moves':
      await table.face.page(moveLines(conversation));
      return tell();
    case '/hint':
      return tell(await hint(conversation));
    case '/resign': {
      if (table.face.asksTwice) {
        const isMeant = await isAgreed(conversation, table, RESIGN);
        if (isMeant !== true) return isMeant === null ? null : tell();
      }
      const resigned = enter(conversation, `resign ${moverOf(conversation.match)}`);
      return resigned.ok ? resigned.value : tell(resigned.error);
    }
    case '/restart':
      return restart(conversation, table);
    case '/undo':
      return tell(NO_UNDO);
    case '/save':
      return tell(save(conversation, table, rest.join(' ')));
    case '/quit':
      return null;
    default:
      return tell(`There is no command ${given}; the commands are ${ORDER_NAMES.join(' ')}.`);
  }
}

async function hint({ match }: Conversation): Promise<string> {
  const { explain, readyOracle, TooLarge } = await import('./thinking.ts');
  try {
    const oracle = await readyOracle(match.game, match.options);
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
export function moveLines({ match, question }: Conversation): readonly string[] {
  const played = movesOfRound(match);
  return [
    played.length === 0 ? 'No moves yet.' : `Moves so far: ${played.join(', ')}.`,
    `Now you may answer with ${question?.accepts}.`,
  ];
}

/** Both must agree (ruling A3). A computer always does. */
async function restart(conversation: Conversation, table: Table): Promise<Spoken | null> {
  const { match, names } = conversation;
  const asked = other(moverOf(match));
  if (isPerson(table, asked)) {
    const prompt = `${names[asked]}, do you agree to start the round again? (yes/no): `;
    const agreed = await isAgreed(conversation, table, prompt);
    if (agreed === null) return null;
    if (!agreed) {
      return { conversation, lines: [`${names[asked]} does not agree. The round goes on.`] };
    }
  } else if (table.face.asksTwice) {
    // Nobody else is asked, so a slip of the hand is.
    const isMeant = await isAgreed(conversation, table, RESTART);
    if (isMeant !== true) return isMeant === null ? null : { conversation, lines: [] };
  }
  const again = enter(conversation, 'restart');
  if (!again.ok) return { conversation, lines: [again.error] };
  const agrees = isPerson(table, asked) ? [] : [`${names[asked]} agrees.`];
  return { ...again.value, lines: [...agrees, ...again.value.lines] };
}

export const isYes = (line: string): boolean => /^y(es)?$/i.test(line.trim());
export const isNo = (line: string): boolean => /^no?$/i.test(line.trim());

/** The orders that change nothing about what is asked, and so may be given before yes or no. */
const READING = Object.fromEntries(
  Object.entries(ORDERS).filter(([name]) => ['/help', '/rules', '/quit'].includes(name)),
);

/** Asks until the answer is yes or no; null when somebody leaves instead. */
async function isAgreed(
  conversation: Conversation,
  { face }: Table,
  prompt: string,
): Promise<boolean | null> {
  for (;;) {
    const line = await face.ask(conversation, prompt);
    const order = line?.trim().toLowerCase() ?? '/quit';
    if (line === null || order === '/quit') return null;
    if (isYes(line)) return true;
    if (isNo(line)) return false;
    if (order === '/help') {
      await face.page(['Answer with yes or no, or use a command:', ...orderLines(READING)]);
    } else if (order === '/rules') {
      await face.page(rulesPage(conversation.match.game.id, textWidth()));
    } else if (order.startsWith('/')) {
      face.say([
        `Please answer yes or no first; only ${Object.keys(READING).join(' ')} work here.`,
      ]);
    } else face.say(['Please answer yes or no.']);
  }
}

function save({ match }: Conversation, { journal }: Table, file: string): string {
  if (file === '') {
    if (!journal.isKept()) return 'Nobody has moved: the match is kept from the first move on.';
    return `Every move is kept already. Go on later with: ${PROGRAM} resume ${journal.sitting.id}`;
  }
  const written = tryWriteNew(file, `${formatRecord(match.record)}\n`);
  return written.ok ? `The record of this match is in ${file}.` : written.error.sentence;
}
