/**
 * What a match needs of the solver, loaded only for a computer's move, a hint or a fair opening. Two
 * people at a keyboard never wait for it.
 */
export { hintText } from '../../messages/verdicts.ts';
export { computerMove } from '../../players/computer.ts';
export { adviceOn } from '../../solver/advice.ts';
export { playFairOpening } from '../../solver/fair.ts';
export { TooLarge } from '../../solver/oracle.ts';
export { loadOracle } from './load-oracle.ts';
