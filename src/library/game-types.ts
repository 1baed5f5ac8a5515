/** The ids of the games that every Duelbook has and the options of each, as types: a misspelt one does not compile. */
import type { Game } from '../core/game.ts';
import type { COMMON_OPTIONS, GivenOptions, OptionSpecs, OptionsOf } from '../core/options.ts';
import type { Registry } from '../games/list.ts';

/** The id of a game, from the name of its export: `ownGame` as `own-game`. */
type Kebab<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${Kebab<Rest>}`
  : Name;

type GamesById = { readonly [Name in keyof Registry as Kebab<Name>]: Registry[Name] };

/** The id of a game that every Duelbook has. */
export type GameId = keyof GamesById;

/** A game: the id of one that every Duelbook has, or any as it is. */
export type GameLike = GameId | Game;

type SpecsOf<G extends GameLike> = (G extends GameId ? GamesById[G] : G) extends {
  readonly options: infer S extends OptionSpecs;
}
  ? S
  : never;

/** Its own options, and those that every game has unless it has one of that name. */
type AllSpecs<S extends OptionSpecs> = S & Omit<typeof COMMON_OPTIONS, keyof S>;

/** The options that may be given for a game. Of a game that is known only at run time these are any. */
export type OptionsFor<G extends GameLike> =
  SpecsOf<G> extends infer S extends OptionSpecs
    ? string extends keyof S
      ? GivenOptions
      : { readonly [Name in keyof AllSpecs<S>]?: OptionsOf<AllSpecs<S>>[Name] | undefined }
    : never;
