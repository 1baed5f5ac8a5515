/** After a match on a server: another one with the sides swapped, or the end. */

import { startDialog } from '../../core/dialog.ts';
import { other } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import type { PromptState } from '../terminal/frontend.ts';
import { isNo, isYes } from '../terminal/slash-commands.ts';
import {
  dispatch,
  namesIn,
  type OnlineClient,
  outageNotes,
  receive,
  sendBeforeLeaving,
  statusText,
} from './client.ts';
import { errorText } from './error-text.ts';

/** Asks a player for a rematch, or waits with a watcher: the id of the next match, or null to leave. */
export async function followRematch(client: OnlineClient): Promise<string | null> {
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
      if (isRefused) return null;
    }
    const { error, pending } = live.session;
    if (error !== null) {
      frontend.say([errorText(error)]);
      return null;
    }
    const { next, declined, rematch } = live.mirror;
    if (next !== null) return next;
    if (declined !== null) {
      if (declined !== you) frontend.say([texts.online.declinesRematch(names[declined])]);
      return null;
    }
    const isAsked = you !== null && rematch !== you && pending === null;
    if (isAsked && rematch !== null && !isTold) {
      isTold = true;
      frontend.say([texts.online.wantsRematch(names[rematch])]);
    }
    const prompt: PromptState = isAsked
      ? { prompt: texts.online.rematch }
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
    if (!isLeft && !isAsked) frontend.say([texts.online.notAsked]);
    else if (!isLeft && isYes(line)) dispatch(client, { kind: 'act', act: 'rematch' });
    else if (!isLeft && process.stdin.isTTY && !isNo(line)) {
      // It may have been the answer to an earlier question.
      frontend.say([texts.slash.yesNo]);
    } else {
      // The opponent may be waiting for an answer.
      if (you !== null) await sendBeforeLeaving(client, 'decline');
      return null;
    }
  }
}
