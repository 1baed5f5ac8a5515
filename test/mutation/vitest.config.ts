/** The tests that mutants are held to: those beside the sources, and the contract of every game. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/contract.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
