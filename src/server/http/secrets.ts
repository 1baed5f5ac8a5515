/** Tokens and keys: random secrets, given out once and stored as hashes. */
import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits cannot be guessed, so a plain hash is enough. */
export const generateSecret = (): string => randomBytes(24).toString('base64url');

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
