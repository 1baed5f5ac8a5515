/** What `duelbook strategy` says, in English. */
import { FORMATS } from '../format.ts';

const { count, fixed, list, probability } = FORMATS.en;

export const strategyTexts = {
  title: (game: string) => `Strategy for ${game}`,
  firstRule: 'The first rule that applies counts:',
  none: (game: string) => `${game} has no strategy under these options.`,
  over: {
    positions: (size: number) => `Computed over all ${count(size)} positions that can be reached:`,
    kinds: (size: number) =>
      `Computed over all positions that can be reached, ${count(size)} kinds of them:`,
    sample: (size: number) => `Sampled, with the error, over ${count(size)} positions:`,
  },
  /** A share in percent, and as it was counted; with the error where it was sampled. */
  share: (part: number, of: number, margin: number | null) =>
    margin === null
      ? `${probability(part / of)} (${count(part)} of ${count(of)})`
      : `${probability(part / of)} ± ${fixed(100 * margin, 1)} (${count(part)} of ${count(of)})`,
  kept: 'The advised move keeps the value',
  avoided: 'The same where a mistake is possible',
  noSuch: 'there is no such position',
  won: {
    every: 'Won positions won against every defence',
    perfect: 'Won positions won against perfect play',
  },
  chance: 'Chance decides here, so that there are no figures of what the rules are worth.',
  starts: (won: number, all: number) =>
    won === all
      ? 'The side that wins from the start wins by the rules against every defence.'
      : `From the start the rules win ${count(won)} of ${count(all)} times against every defence.`,
  exceptions: (number: number, named: number, isSampled: boolean) =>
    number === 0
      ? `Exceptions: none${isSampled ? ' found' : ''}.`
      : `Exceptions: ${count(number)}${number > named ? ', such as' : ''}:`,
  after: (moves: readonly string[]) =>
    moves.length === 0 ? 'At the start' : `After ${moves.join(', ')}`,
  exception: (rule: number, advised: string, better: readonly string[]) =>
    `rule ${rule} advises ${advised}, but ${list(better, 'or')} keeps the value.`,
};

export type StrategyTexts = typeof strategyTexts;
