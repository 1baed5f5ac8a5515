/** Standard input of the commands that speak JSON-RPC, line by line. */
import { MAX_LINE_LENGTH, readLines } from '../../../engine/lines.ts';
import { RPC_ERRORS } from '../../../engine/protocol.ts';
import { texts } from '../../../messages/terminal.ts';
import { print, printErrors } from '../../output.ts';

const TOO_LONG = {
  code: RPC_ERRORS.notRequest,
  message: `A line has at most ${MAX_LINE_LENGTH} characters.`,
};

/** The id of an answer to an unreadable request: JSON-RPC has a null there, MCP nothing. */
type UnknownId = { readonly id: null } | Readonly<Record<string, never>>;

/** Every line that is not blank; one that is too long is answered here and skipped. */
export async function* requestLines(unknown: UnknownId): AsyncGenerator<string> {
  // Who tries the command at a keyboard would see nothing at all; standard output is the protocol's.
  if (process.stdin.isTTY) printErrors([texts.serve.waitsForRequests]);
  for await (const line of readLines(process.stdin)) {
    if ('tooLong' in line) print(JSON.stringify({ jsonrpc: '2.0', ...unknown, error: TOO_LONG }));
    else if (line.text.trim() !== '') yield line.text;
  }
}
