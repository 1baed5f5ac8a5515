/** The games of a command line as the page in the browser gets them. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '../core/result.ts';
import { type AddedGame, addedGames } from '../games/added.ts';
import { browserModule } from '../loading/browser-module.ts';
import { sentenceOf, texts } from '../messages/terminal.ts';
import { rulesHtml } from '../report/rules-html.ts';
import { escapeXml } from '../report/svg.ts';
import type { PageGame } from '../server/http/page.ts';
import { printErrors } from './output.ts';

/** The rules that all games share; the build puts them beside the program. */
const SHARED_RULES = join(import.meta.dirname, 'rules', 'all.md');

/** A game for the page, or why a browser cannot run it. */
function pageGame(added: AddedGame): Result<PageGame> {
  const script = browserModule(added);
  if (!script.ok) return err(script.error);
  const { id, title, summary } = added.game;
  const file = join(dirname(added.file), 'rules.md');
  const rules = existsSync(file)
    ? [file, SHARED_RULES].map((page) => rulesHtml(readFileSync(page, 'utf8'), 'en')).join('')
    : `<p>${escapeXml(summary)}</p>`;
  return ok({ id, title, summary, script: script.value, rules });
}

/** The games that the command line names; one that only Node can run is said to be missing there. */
export const pageGames = (): readonly PageGame[] =>
  addedGames().flatMap((added) => {
    const made = pageGame(added);
    if (made.ok) return [made.value];
    printErrors([texts.serve.notOnPage(added.game.title, sentenceOf(made.error))]);
    return [];
  });
