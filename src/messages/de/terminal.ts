/** Was das Terminal auf Deutsch sagt. Die Sitzungen der Regelbücher bleiben englisch. */

import type { TerminalTexts } from '../terminal.ts';
import { germanArenaTexts } from './arena.ts';
import { germanLevels } from './levels.ts';
import { germanReviewTexts } from './review.ts';
import { germanStrategy } from './strategy.ts';
import { germanStudyTexts } from './study.ts';
import { germanCommandTexts } from './terminal-commands.ts';
import { germanHomeTexts } from './terminal-home.ts';
import { germanMatchTexts } from './terminal-match.ts';
import { germanOnlineTexts } from './terminal-online.ts';
import { germanOwnGameTexts } from './terminal-own-games.ts';
import { germanServerTexts } from './terminal-server.ts';
import { germanTerminalStudyTexts } from './terminal-study.ts';

export { loadGermanWords } from './vocabulary.ts';

export const germanTerminal: TerminalTexts = {
  title: 'Duelbook: Duelle für zwei, nach dem Buch.',
  players: { 1: 'Spieler 1', 2: 'Spieler 2' },
  levels: germanLevels,
  reports: germanReviewTexts,
  study: germanStudyTexts,
  strategy: germanStrategy,
  arena: germanArenaTexts,
  ...germanCommandTexts,
  ...germanMatchTexts,
  ...germanHomeTexts,
  ...germanTerminalStudyTexts,
  ...germanOnlineTexts,
  ...germanServerTexts,
  ...germanOwnGameTexts,
};
