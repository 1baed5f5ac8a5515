/** Why a server cannot listen where it should. */
import type { Message } from '../../core/message.ts';
import { codeOf, messageOf } from '../../core/result.ts';
import { hostingMessages } from '../messages.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

export function listenError(error: unknown, { port, host }: ListenAddress): Message {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return hostingMessages.portInUse({ port });
    case 'EACCES':
      return hostingMessages.portDenied({ port });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return hostingMessages.noAddress({ host });
    default:
      return hostingMessages.cannotStart({ why: messageOf(error) });
  }
}
