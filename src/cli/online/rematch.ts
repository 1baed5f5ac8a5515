/** After a match on a server: another one with the sides swapped, or the end. */

import { startDialog } from '../../core/dialog.ts';
import type { Choices } from '../../core/game.ts';
import { other } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import type { ListItem } from '../screen/list-screen.ts';
import type { NextAction } from '../terminal/after-match.ts';
import type { PromptState } from '../terminal/frontend.ts';
import { isNo, isYes } from '../terminal/slash-commands.ts';
import { errorText } from './error-text.ts';
import {
  dispatch,
  namesIn,
  type OnlineClient,
  outageNotes,
  receive,
  sendBeforeLeaving,
  statusText,
} from './online-client.ts';

/** What follows a match: the next one on the server, something on this machine, or nothing. */
export type AfterOnline =
  | { readonly kind: 'next'; readonly match: string }
  | { readonly kind: 'end'; readonly chosen: NextAction | null };

const LEAVE: AfterOnline = { kind: 'end', chosen: null };

/** What a player may do instead of another match. */
const OTHERS: readonly ListItem<NextAction>[] = [
  { value: 'review', label: texts.after.review },
  { value: 'puzzles', label: texts.after.puzzles },
  { value: 'home', label: texts.after.home },
];

/** The buttons beside yes and no. */
const REMATCH: Choices = {
  form: 'one',
  items: [
    { answer: 'yes', label: texts.after.swapped },
    ...OTHERS.map(({ value, label }) => ({ answer: `/${value}`, label })),
    { answer: 'no', label: texts.slash.noButton },
  ],
};

/** Asks a player for a rematch, or waits with a watcher. */
export async function followRematch(client: OnlineClient): Promise<AfterOnline> {
  const { frontend, connection, live } = client;
  const { you, match } = live.mirror;
  const names = namesIn(client, live.mirror);
  const { dialog } = startDialog(match, names);
  let isTold = false;
  for (;;) {
    for (const notice of receive(client)) {
      const isRefused = notice.kind === 'refused' && notice.error !== null;
      const text = isRefused ? errorText(notice.error) : statusText(notice, names);
      if (text !== null) frontend.say([text]);
      if (isRefused) return LEAVE;
    }
    const { error, pending } = live.session;
    if (error !== null) {
      frontend.say([errorText(error)]);
      return LEAVE;
    }
    const { next, declined, rematch } = live.mirror;
    if (next !== null) return { kind: 'next', match: next };
    if (declined !== null) {
      if (declined !== you) frontend.say([texts.online.noRematch(names[declined])]);
      const isOffered = you !== null && declined !== you;
      return {
        kind: 'end',
        chosen: (isOffered && (await frontend.offer?.(match, OTHERS))) || null,
      };
    }
    const isAsked = you !== null && rematch !== you && pending === null;
    if (isAsked && rematch !== null && !isTold) {
      isTold = true;
      frontend.say([texts.online.wished(names[rematch])]);
    }
    const prompt: PromptState = isAsked
      ? { prompt: texts.online.rematch, choices: REMATCH }
      : {
          waiting:
            you === null
              ? texts.online.watchingRematch
              : texts.online.waitingForRematch(names[other(you)]),
        };
    const notes = outageNotes(live.session);
    const line = await frontend.askUntil(dialog, { ...prompt, notes }, connection.ready());
    if (line === undefined) continue;
    const isLeft = line === null || line.trim() === '/quit';
    const chosen = OTHERS.find(({ value }) => line?.trim() === `/${value}`)?.value ?? null;
    if (!isLeft && !isAsked && chosen === null) frontend.say([texts.online.notAsked]);
    else if (!isLeft && isYes(line)) dispatch(client, { kind: 'act', act: 'rematch' });
    else if (!isLeft && chosen === null && process.stdin.isTTY && !isNo(line)) {
      // It may have been the answer to an earlier question.
      frontend.say([texts.slash.yesNo]);
    } else {
      // The opponent may be waiting for an answer.
      if (you !== null) await sendBeforeLeaving(client, 'decline');
      return { kind: 'end', chosen };
    }
  }
}
