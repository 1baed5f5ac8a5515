/** Secrets that hold seats and know players: made here, told once, and kept only as hashes. */
import { createHash, randomBytes } from 'node:crypto';

/** 192 bits: nobody guesses one, so that a plain hash protects it. */
export const generateSecret = (): string => randomBytes(24).toString('base64url');

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
