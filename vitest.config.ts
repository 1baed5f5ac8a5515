/** Two projects: the unit tests beside the sources, and the tests of the built program in test/. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Node reads these certificates whenever it starts, which takes longer than the program itself. No
// test needs them: they all stay on this machine.
delete process.env.NODE_EXTRA_CA_CERTS;

/** Tests of the program first: they take longest, and the last to start keeps all others waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ project }: TestSpecification): boolean => project.name === 'program';
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'test/layers.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'program',
          include: ['test/**/*.test.ts'],
          exclude: ['test/layers.test.ts'],
          globalSetup: ['./test/support/build.ts'],
        },
      },
    ],
    // No test keeps state in modules, so files share them: three times as fast.
    isolate: false,
    // Many tests wait for programs, servers and browsers: more workers than cores help.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Tests wait for programs, servers and browsers, and machines may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['default', './test/support/reporter.ts'],
  },
});
