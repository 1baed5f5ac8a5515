/**
 * Builds the program once before any test runs, so that no test drives a stale one. The tests get
 * a copy of dist/, which another build in the meantime would take away under them.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the built program. */
    program: string;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');

export function setup({ provide }: TestProject): () => void {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
  const copy = mkdtempSync(join(tmpdir(), 'duelbook-dist-'));
  cpSync(join(ROOT, 'dist'), copy, { recursive: true });
  provide('program', join(copy, 'duelbook.cjs'));
  return () => rmSync(copy, { recursive: true, force: true });
}
