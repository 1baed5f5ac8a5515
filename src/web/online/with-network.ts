/** Requests of parts that work without a server: the network part is loaded with the first one. */
import { err, type Result } from '../../core/result.ts';
import type { ApiError } from '../../online/api-error.ts';

type Network = typeof import('./network.ts');

export async function withNetwork<T>(
  request: (network: Network) => Promise<Result<T, ApiError>>,
): Promise<Result<T, ApiError>> {
  const network = await import('./network.ts').catch((error: unknown) => String(error));
  return typeof network === 'string'
    ? err({ code: 'unreachable', message: network })
    : request(network);
}
