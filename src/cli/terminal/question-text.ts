/** The question of a turn, as a screen asks it. */
import type { Dialog } from '../../core/dialog.ts';
import { moverOf } from '../../core/match.ts';
import { terminalTranslator, texts } from '../../messages/terminal.ts';
import { paintSeat } from '../screen/paint.ts';
import type { PlayersInfo } from './frame.ts';

/** "Your turn. Color one or two …", with the name of one of two people at this keyboard. */
export function questionText(
  { match, question }: Dialog,
  { names, reader }: Pick<PlayersInfo, 'names' | 'reader'>,
): string {
  if (question === null) return '';
  const seat = moverOf(match);
  const asked = terminalTranslator(match.game).message(question.asks).text;
  const whose = seat === reader ? texts.screen.yourTurn : texts.screen.turnOf(names[seat]);
  return `${paintSeat(seat, whose)} ${asked}`;
}
