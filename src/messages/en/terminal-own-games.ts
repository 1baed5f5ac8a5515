/** What the terminal says to authors of games: their first files, and the check of the contract. */
import { pluralize } from '../../core/plural.ts';

export const ownGameTexts = {
  watching: { changed: 'The files have changed.' },
  contract: {
    kept: (title: string, variations: number) =>
      `${title} keeps the contract (${pluralize(variations, 'variation')}).`,
    after: (moves: string) => `, after ${moves}`,
    endless: (title: string, variation: string, moves: number) =>
      `${title}, ${variation}: no random round ended within ${moves} moves, so no end was looked at. A --limit ends such a round.`,
    slow: (title: string, variation: string) =>
      `${title}, ${variation}: its rules are slow, so only a few positions were looked at.`,
    broken: (title: string, failures: number) =>
      `${title} does not keep the contract: ${pluralize(failures, 'failure')}.`,
    agrees: (title: string, positions: number, moves: number) =>
      `${title} agrees with the reference in ${pluralize(positions, 'position')}, up to ${pluralize(moves, 'move')} deep.`,
    differs: (title: string, variations: number) =>
      `${title} differs from the reference in ${pluralize(variations, 'variation')}.`,
  },
  create: {
    whichTitle: "What is the game called? Such as: duelbook new King's Line",
    badTitle: (title: string) => `${title} is no title: it has 1 to 30 printable characters.`,
    taken: (folder: string) => `There is a file or folder ${folder} here already.`,
    written: (title: string, path: string) =>
      `${title} is in ${path}: add 1 or 2 to a count, until you write rules of your own in rules.ts.`,
  },
};
