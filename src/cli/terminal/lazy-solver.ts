/**
 * What a match needs of the solver, loaded only for a computer's move, a hint or a fair opening. Two
 * people at a keyboard never wait for it.
 */
export { hintWithReason, ideaText } from '../../messages/verdicts.ts';
export { computerMove } from '../../players/computer.ts';
export { valueLines } from '../../report/card.ts';
export { adviceOn } from '../../solver/advice.ts';
export { playFairOpening } from '../../solver/fair.ts';
export { EXACT_POSITIONS, TooLarge } from '../../solver/oracle.ts';
export { loadStrategy } from '../../study/strategy.ts';
export { whyIn } from '../../study/why.ts';
export { loadOracle } from './load-oracle.ts';
