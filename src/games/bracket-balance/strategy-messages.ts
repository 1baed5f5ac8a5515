/** What the strategy of Bracket Balance says, in English. */
import { defineMessages, type Sentences } from '../../core/message.ts';

type Placed = { bracket: string };
type ToCome = { toCome: number };
type Open = { open: number };

export const strategyEnglish = {
  lastIdea: 'Break nothing and place the last bracket',
  lastRule:
    'With an odd number of brackets to come, the last one is yours: open one, which breaks nothing.',
  last: ({ bracket, toCome }: Placed & ToCome) =>
    toCome === 1
      ? `'${bracket}' is the last bracket.`
      : `'${bracket}' breaks nothing; with ${toCome} brackets to come, the player to move now places the last.`,

  waitIdea: 'Close, and wait for a mistake',
  waitRule:
    "With an even number to come, the last one is the opponent's: close what is open, so that fewer brackets are safe.",
  /** `open` counts the bracket that is closed. */
  wait: ({ bracket, open, toCome }: Placed & Open & ToCome) =>
    `'${bracket}' ${
      open === 1
        ? 'leaves nothing open, so that every closing bracket loses'
        : `closes one of ${open} open brackets: once nothing is open, every closing bracket loses`
    }. With ${toCome} to come, the opponent places the last one unless one is broken.`,

  openIdea: 'Close nothing that is not open',
  openRule: 'Where nothing is open, every closing bracket loses: open one.',
  open: ({ bracket }: Placed) =>
    `'${bracket}' breaks nothing: nothing is open, so every closing bracket loses.`,

  safeIdea: 'Break nothing',
  safeRule:
    'The length is unknown, so all that counts is to break nothing: an opening bracket never does.',
  safe: ({ bracket }: Placed) =>
    `'${bracket}' breaks nothing, and more cannot be done while the length is hidden.`,

  closeIdea: 'Close what is open',
  closeRule:
    'With an odd number of brackets to come, the last one is yours: close, so that it can balance all.',
  closesAll: ({ bracket }: Placed) =>
    `'${bracket}' leaves nothing open: the opponent can only open, and every bracket opened can be closed again.`,
  closesOne: ({ bracket, open }: Placed & Open) =>
    `'${bracket}' closes one of ${open} open brackets, in the hope that the opponent closes another.`,

  exceedIdea: 'Open too many',
  exceedRule:
    "With an even number to come, the last one is the opponent's: open, so that it cannot balance all.",
  exceeds: ({ bracket, open }: Placed & Open) =>
    `'${bracket}' leaves ${open} open: however many are closed, another can be opened.`,

  threatLast: ({ toCome }: ToCome) =>
    `With ${toCome} brackets to come, the opponent places the last one.`,
  threatOpen: ({ open }: Open) =>
    `${open} brackets are open, and the opponent can always open another.`,
  threatClose: 'Nothing is open, and the opponent can close every bracket that is opened.',

  checked: 'Checked for every length to 200 and all brackets: no exceptions.',
  checkedHidden: 'Checked for every hidden length: no exceptions.',
} satisfies Sentences;

export const strategyMessages = defineMessages('bracket-balance-strategy', strategyEnglish);
