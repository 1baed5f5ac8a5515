/** A match of an arena as a page of its own, position by position. It needs no script and loads nothing. */
import { boardText, type Match, replay } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { htmlPage, paragraph } from '../report/html.ts';
import { escapeXml } from '../report/svg.ts';
import { type ArenaMatch, openingLength } from './entries.ts';
import type { ArenaReader } from './report-text.ts';

const STYLE = `
html { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fff; }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; } h2 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
pre { margin: 0; padding: .5rem .75rem; background: #f4f4f4; overflow-x: auto; }
`;

export function replayPage(entry: ArenaMatch, { texts }: ArenaReader): string {
  const { game, variant, round, disguise, seats, winner, reason, record } = entry;
  const matches: Match[] = [];
  const found = unwrap(findGame(game));
  unwrap(replay(found, record, (at) => matches.push(at)));
  const board = (match: Match): string => `<pre>${escapeXml(boardText(match))}</pre>`;
  const opening = openingLength(entry, matches);
  const steps = record.moves.flatMap((text, index) => {
    const [before, after] = [matches[index], matches[index + 1]];
    if (before === undefined || after === undefined) return [];
    const player = seats[before.rules.turn(before.position)];
    const title =
      index < opening ? texts.opening(index + 1, text) : texts.move(index + 1, player, text);
    return [`<h2>${escapeXml(title)}</h2>`, board(after)];
  });
  const title = `${found.title}: ${seats[1]} – ${seats[2]}`;
  const result = winner === null ? texts.draw : texts.wins(seats[winner]);
  return htmlPage({ lang: texts.lang, title, style: STYLE }, [
    paragraph(`${game}, ${variant}, ${texts.replay(round, disguise)}. ${result}. ${reason}`),
    `<h2>${texts.start}</h2>`,
    ...matches.slice(0, 1).map(board),
    ...steps,
    paragraph(`${result}. ${reason}`),
    `<p><a href="../report.html">${texts.backToReport}</a></p>`,
  ]);
}
