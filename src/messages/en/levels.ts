/** The computer's levels, each in a sentence: what it sees, and what it overlooks. */
import type { Level } from '../../players/levels.ts';

export const levelTexts: Readonly<Record<Level, string>> = {
  random: 'Plays any move.',
  easy: 'Takes most wins at hand, and often overlooks what you threaten.',
  medium: 'Blocks what you threaten, and sees a trap every other time.',
  hard: 'Looks six turns ahead, now and then only four.',
  perfect: 'Sees everything; where it is lost, it plays what is hardest to answer.',
};
