/** Closes a test run with one plain line of counts, which scripts and people can read. */
import type { Reporter, TestModule } from 'vitest/node';

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (!module.ok() && [...module.children.allTests('failed')].length === 0) count.failed += 1;
      for (const test of module.children.allTests()) count[test.result().state] += 1;
    }
    console.log(
      `${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`,
    );
  }
}
