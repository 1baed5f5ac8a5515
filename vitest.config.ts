import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of test/ first: they take longest, and one that begins last would be waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/support/build.ts'],
    // No test keeps state in modules, so files may share them: three times as fast.
    isolate: false,
    // Many tests wait for programs, servers and browsers: more workers than cores do no harm.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Tests that start the program wait for it, and machines may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/support/reporter.ts'],
  },
});
