/** Why a server cannot listen where it should, in a sentence. */
import { codeOf, messageOf } from '../../core/result.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

export interface ListenError {
  readonly code: 'port' | 'failed';
  readonly message: string;
}

export function listenError(error: unknown, { port, host }: ListenAddress): ListenError {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return { code: 'port', message: `Port ${port} is in use by another program.` };
  }
  if (code === 'EACCES') {
    return { code: 'port', message: `Port ${port} may not be used by this account.` };
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return { code: 'failed', message: `This machine does not have the address ${host}.` };
  }
  return { code: 'failed', message: `The server cannot start: ${messageOf(error)}.` };
}
