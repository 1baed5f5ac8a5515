/**
 * What a table needs of the solver, together in one place that is loaded only when somebody thinks:
 * a computer that moves, a hint, a fair opening. Two people at a keyboard never wait for it.
 */
export { computerMove } from '../../players/computer.ts';
export { explain } from '../../solver/explain.ts';
export { playFairOpening } from '../../solver/fair.ts';
export { TooLarge } from '../../solver/oracle.ts';
export { loadOracle } from './load-oracle.ts';
