/** Die Seite auf Deutsch, je Bereich eine Datei. */
import type { Texts } from '../en/page.ts';
import { germanFrame } from './page-frame.ts';
import { germanLearn } from './page-learn.ts';
import { germanMatch } from './page-match.ts';
import { germanOnline } from './page-online.ts';
import { germanStudy } from './page-study.ts';
import { germanVerdictTexts } from './verdicts.ts';

export const de: Texts = {
  ...germanFrame,
  ...germanMatch,
  ...germanOnline,
  ...germanStudy,
  ...germanLearn,
  reports: germanVerdictTexts,
};
