/** What the terminal says in English. Other languages have the same texts, which their types ensure. */
import { PLAYERS } from '../../core/seat.ts';
import { arenaTexts } from './arena.ts';
import { levelTexts } from './levels.ts';
import { reviewTexts } from './review.ts';
import { strategyTexts } from './strategy.ts';
import { studyTexts } from './study.ts';
import { commandTexts } from './terminal-commands.ts';
import { homeTexts } from './terminal-home.ts';
import { matchTexts } from './terminal-match.ts';
import { onlineTexts } from './terminal-online.ts';
import { ownGameTexts } from './terminal-own-games.ts';
import { serverTexts } from './terminal-server.ts';
import { terminalStudyTexts } from './terminal-study.ts';

export const terminal = {
  title: 'Duelbook: duels for two, by the book.',
  players: PLAYERS,
  levels: levelTexts,
  reports: reviewTexts,
  study: studyTexts,
  strategy: strategyTexts,
  arena: arenaTexts,
  ...commandTexts,
  ...matchTexts,
  ...homeTexts,
  ...terminalStudyTexts,
  ...onlineTexts,
  ...serverTexts,
  ...ownGameTexts,
};
