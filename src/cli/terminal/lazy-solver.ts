/**
 * What a match needs of the solver, loaded only for a computer's move, a hint or a fair opening. Two
 * people at a keyboard never wait for it.
 */
export { computerMove } from '../../players/computer.ts';
export { explain } from '../../solver/explain.ts';
export { playFairOpening } from '../../solver/fair.ts';
export { TooLarge } from '../../solver/oracle.ts';
export { loadOracle } from './load-oracle.ts';
