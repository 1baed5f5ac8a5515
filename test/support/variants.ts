/**
 * A game's `fixtures/variants.ts`: the variants that audits are written for and tested with.
 * The program never reads it.
 */
import type { GivenOptions } from '../../src/core/options.ts';

interface Variants {
  /** What docs/audits.md sweeps: the values of one option, as `--sweep` takes them, and the others. */
  readonly swept?: { readonly options: GivenOptions; readonly values: string };
  /** The presets whose audits take too long for a test. */
  readonly slow?: readonly string[];
  /** What docs/strategies.md has figures for, beside the presets: all that the strategy claims. */
  readonly checked?: readonly GivenOptions[];
  /** For a game with a full graph: variants that can be listed through the rules in a moment. */
  readonly small?: readonly GivenOptions[];
}

/** The bundler of scripts finds them by this pattern, as it does those of boards. */
export const variantsOf = async ({ id }: { readonly id: string }): Promise<Variants> =>
  await import(`../../src/games/${id}/fixtures/variants.ts`);
