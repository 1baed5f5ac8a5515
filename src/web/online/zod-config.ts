/**
 * Imported before any schema is made: the page's policy forbids making code at run time, and zod
 * would try, be caught and leave a complaint in everybody's console.
 */
import { config } from 'zod';

config({ jitless: true });
