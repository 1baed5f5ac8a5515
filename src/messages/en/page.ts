/** The page in English, a file for each area. A text with something in it is a function. */
import { pageFrame } from './page-frame.ts';
import { pageLearn } from './page-learn.ts';
import { pageMatch } from './page-match.ts';
import { pageOnline } from './page-online.ts';
import { pageStudy } from './page-study.ts';
import { verdictTexts } from './verdicts.ts';

export const en = {
  ...pageFrame,
  ...pageMatch,
  ...pageOnline,
  ...pageStudy,
  ...pageLearn,
  reports: verdictTexts,
};

export type Texts = typeof en;
