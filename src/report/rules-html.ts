/** A game's rules page, which is markdown, as a part of the page in the browser. */
import { Marked } from 'marked';
import type { Language, PerLanguage } from '../messages/language.ts';

const WORDS: PerLanguage<{ readonly table: string; readonly below: string }> = {
  en: { table: 'Table', below: 'below' },
  de: { table: 'Tabelle', below: 'weiter unten' },
};

const markdown = new Marked({
  async: false,
  // The page has the first heading; those of the rules come below it.
  walkTokens(token) {
    if (token.type === 'heading') token.depth += 1;
  },
});

/** Rules as markup. A table wider than a phone scrolls, by the keys too. */
export function rulesHtml(text: string, language: Language): string {
  const { table, below } = WORDS[language];
  return (
    `${markdown.parse(text)}`
      .replaceAll(
        '<table>',
        `<div class="scroll" role="region" aria-label="${table}" tabindex="0"><table>`,
      )
      .replaceAll('</table>', '</table></div>')
      // The terminal prints English in every language.
      .replaceAll('<pre>', '<pre lang="en">')
      // On the page the rulings are under the rules.
      .replaceAll(/<a href="\.\.\/rules[.a-z]*\.md">(.*?)<\/a>/g, `$1 ${below}`)
  );
}
