/** What a server, or the way to it, says is wrong, in the terminal's language. */
import { messageFrom } from '../../core/message.ts';
import { foreignSentence } from '../../messages/terminal.ts';
import type { ApiError } from '../../online/api-error.ts';

/** By its fact where it has one, else by its code; English is the server's own sentence. */
export const errorText = ({ code, message, fact }: ApiError): string =>
  foreignSentence(messageFrom(message, fact ?? { code: `server.${code}`, args: { message } }));
