/** The registry: one line a game. Nothing else outside a game's folder knows its name. */
export { binaryRace } from './binary-race/index.ts';
export { bracketBalance } from './bracket-balance/index.ts';
export { colorBridge } from './color-bridge/index.ts';
export { equationDuel } from './equation-duel/index.ts';
export { palindromeWar } from './palindrome-war/index.ts';
