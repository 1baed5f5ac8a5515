import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // No test keeps state in modules, so files may share them: three times as fast.
    isolate: false,
    reporters: ['default', './test/support/reporter.ts'],
  },
});
