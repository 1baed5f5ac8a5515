/** The pages that list the games. */
import { type Texts, textsOf } from '../messages/index.ts';

export type IndexName = keyof Texts['indexes'];

export const isIndexName = (name: string): name is IndexName =>
  Object.hasOwn(textsOf('en').indexes, name);
