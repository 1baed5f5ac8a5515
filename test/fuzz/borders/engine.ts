/** The border of `duelbook engine`: lines of JSON-RPC, each answered with a result or with a code and a sentence. */
import { isObject, parseJson } from '../../../src/core/json.ts';
import { handleLine, RPC_ERRORS } from '../../../src/engine/protocol.ts';
import { openOracle } from '../../../src/solver/oracle.ts';
import { holds, linesOf, plainBorder } from '../border.ts';
import { QUICK_LIMITS } from '../quick-limits.ts';

function checkReply(reply: unknown): void {
  holds(isObject(reply) && reply.jsonrpc === '2.0', 'a reply is JSON-RPC');
  if (Object.hasOwn(reply, 'result')) return;
  const { error } = reply;
  holds(isObject(error), 'a reply has a result or an error');
  const { code, message } = error;
  const isKnown = Object.values<unknown>(RPC_ERRORS).includes(code);
  holds(isKnown && code !== RPC_ERRORS.internal, `an error of its own: ${JSON.stringify(error)}`);
  holds(typeof message === 'string' && message !== '', 'an error has a sentence');
}

export const engine = plainBorder('engine', async (input) => {
  for (const line of linesOf(input).slice(0, 20)) {
    const answered = await handleLine(line, async ({ game: { analysis: _, ...game }, options }) =>
      openOracle(game, options, null, QUICK_LIMITS),
    );
    if (answered === null) continue;
    holds(!answered.includes('\n'), 'an answer is one line');
    const replies = parseJson(answered);
    for (const reply of Array.isArray(replies) ? replies : [replies]) checkReply(reply);
  }
});
