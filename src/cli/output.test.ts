/** The name of the program in sentences that say what to type. */
import { expect, it } from 'vitest';
import { programName } from './output.ts';

it.each([
  [{}, 'duelbook'],
  [{ npm_lifecycle_event: 'start' }, 'npm start --'],
  [{ npm_lifecycle_event: 'npx', npm_lifecycle_script: "'duelbook' 'play'" }, 'npx duelbook'],
  [{ npm_lifecycle_event: 'npx', npm_lifecycle_script: "'vitest' 'run'" }, 'duelbook'],
  [{ npm_lifecycle_event: 'test' }, 'duelbook'],
])('is called by its name as it was called: %j', (env, name) => {
  expect(programName(env)).toBe(name);
});
