/** The computer's levels, each in a sentence: what it sees, and what it overlooks. */
import type { Level } from '../../players/levels.ts';

export const levelTexts: Readonly<Record<Level, string>> = {
  random: 'Plays any move.',
  easy: 'Takes most wins at hand; often overlooks your threats.',
  medium: 'Blocks your threats, and sees every other trap.',
  hard: 'Looks six turns ahead, now and then only four.',
  perfect: 'Sees everything; when lost, plays what is hardest.',
};
