/** `duelbook site --out DIR`: the page as files for a host that runs no server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '../../core/result.ts';
import { GAMES } from '../../games/list.ts';
import { texts } from '../../messages/terminal.ts';
import { defineCommand } from '../command.ts';
import { mustBe, textFlag, valueFlag } from '../flags.ts';
import { tryMakeFolder } from '../make-folder.ts';
import { failure, mistakeOrFailure, print, usageError } from '../output.ts';

const { flags: about, takes } = texts;

/** Slashes at both ends, and between them nothing that HTML or an address would read otherwise. */
const BASE = /^\/([\w.~-]+\/)*$/;

export const command = defineCommand({
  usage: 'site --out DIR [flags]',
  about: texts.commands.site,
  isServer: true,
  flags: {
    out: textFlag(about.siteOut, takes.folder),
    base: valueFlag(
      { about: about.siteBase, takes: takes.sitePath },
      (text, name) => {
        const path = text.endsWith('/') ? text : `${text}/`;
        return BASE.test(path) ? ok(path) : mustBe(name, takes.sitePath, text);
      },
      '/',
    ),
  },
  async run({ flags: { out, base } }) {
    if (out === undefined) return usageError(texts.site.whichFolder);
    // Node's own way to make folders never ends under /proc.
    const made = existsSync(out) ? ok(null) : tryMakeFolder(out);
    if (!made.ok) return failure(made.error);
    // Loaded here: the help of the whole program loads this file.
    const [{ loadPage }, { writeSite }, { pageGames }] = await Promise.all([
      import('../../server/http/page.ts'),
      import('../../server/http/static-site.ts'),
      import('../page-games.ts'),
    ]);
    const added = pageGames();
    const page = loadPage(join(import.meta.dirname, 'web'), added);
    if (!page.ok) return failure(page.error);
    const written = writeSite(page.value, {
      out,
      base,
      games: [...GAMES, ...added].map(({ id }) => id),
    });
    if (written.ok) {
      print(texts.site.done(written.value, out, base));
      return 0;
    }
    return mistakeOrFailure(written.error);
  },
});
