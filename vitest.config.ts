import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/support/build.ts'],
    // No test keeps state in modules, so files may share them: three times as fast.
    isolate: false,
    // Many tests wait for programs, servers and browsers: more workers than cores do no harm.
    maxWorkers: 4,
    // Tests that start the program wait for it, and machines may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/support/reporter.ts'],
  },
});
