/** Imported before any schema: zod must not generate code, which the page's policy forbids. */
import { config } from 'zod/mini';

config({ jitless: true });
