/** `duelbook/env`: environments for learning code, without the solver. */
export type { Action, Env, EnvLimits, Observation, Reward, Step } from './library/env.ts';
export { createEnv } from './library/env-by-id.ts';
