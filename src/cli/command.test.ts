/** What commands share: how the program says that it was called. */
import { expect, it } from 'vitest';
import { programName } from './command.ts';

it.each([
  [{}, 'duelbook'],
  [{ npm_lifecycle_event: 'start' }, 'npm start --'],
  [{ npm_lifecycle_event: 'npx', npm_lifecycle_script: "'duelbook' 'play'" }, 'npx duelbook'],
  [{ npm_lifecycle_event: 'npx', npm_lifecycle_script: "'vitest' 'run'" }, 'duelbook'],
  [{ npm_lifecycle_event: 'test' }, 'duelbook'],
])('is called by its name as it was called: %j', (env, name) => {
  expect(programName(env)).toBe(name);
});
