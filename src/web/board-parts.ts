/**
 * What pages with a board have in common, as one file of the built page: each of them imports it there
 * (`scripts/build.mjs`), so that what two of them share is not a small file of its own. No more than
 * home needs: it shows a board too.
 */
import '../core/match.ts';
import '../study/dates.ts';
import './match/board-keys.ts';
import './match/goal.tsx';
import './match/messages.ts';
import './match/move-button.tsx';
import './match/use-play.tsx';
import './study/context.ts';
import './study/study-board.tsx';
