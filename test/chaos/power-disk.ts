/**
 * A disk that may lose its power: what was synced is there for sure; of everything else any part may
 * be there, in any order, cut off at any sector.
 */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Step } from './power-trace.ts';

type Change = Extract<Step, { readonly kind: 'write' | 'truncate' }>;

/** What is there afterwards of the changes that were not synced. */
export const SURVIVALS = ['nothing', 'everything', 'anything'] as const;
export type Survival = (typeof SURVIVALS)[number];

/** What a disk writes in one piece. */
const SECTOR_BYTES = 512;

interface Content {
  readonly bytes: Buffer;
  readonly size: number;
}

interface DiskFile {
  synced: Content;
  changes: Change[];
  /** Whether the folder is known to have its name; null where a power cut decides. */
  isNamed: true | null;
}

export interface Disk {
  apply(step: Step): void;
  /** Writes the files into an empty folder as a power cut at this moment would leave them. */
  leave(target: string, survival: Survival): void;
}

/** The disk of a folder that is empty at first. */
export function createDisk(folder: string): Disk {
  const files = new Map<string, DiskFile>();
  /** Files that were removed since the folder was synced. */
  const removed = new Set<string>();

  const fileAt = (path: string): DiskFile => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const fresh: DiskFile = {
      synced: { bytes: Buffer.alloc(0), size: 0 },
      changes: [],
      isNamed: null,
    };
    files.set(path, fresh);
    return fresh;
  };

  function syncFolder(): void {
    for (const path of removed) files.delete(path);
    removed.clear();
    for (const file of files.values()) file.isNamed = true;
  }

  return {
    apply(step) {
      if (step.kind === 'say') return;
      const { path } = step;
      if (step.kind === 'write' || step.kind === 'truncate') fileAt(path).changes.push(step);
      else if (path === folder) syncFolder();
      else if (step.kind === 'create') {
        if (removed.delete(path)) files.delete(path);
        fileAt(path);
      } else if (step.kind === 'remove') {
        removed.add(path);
        fileAt(path).isNamed = null;
      } else {
        const file = fileAt(path);
        file.synced = file.changes.reduce(changed, file.synced);
        file.changes = [];
      }
    },

    leave(target, survival) {
      const survives = (): boolean =>
        survival === 'everything' || (survival === 'anything' && Math.random() < 0.5);
      for (const [path, { synced, changes, isNamed }] of files) {
        const isThere = isNamed ?? survives() !== removed.has(path);
        if (!isThere) continue;
        const start: Content = { ...synced, bytes: Buffer.from(synced.bytes) };
        const { bytes, size } = changes
          .filter(survives)
          .map((change) => (survival === 'anything' ? torn(change) : change))
          .reduce(changed, start);
        writeFileSync(join(target, basename(path)), bytes.subarray(0, size));
      }
    },
  };
}

/** A file after a change. Writes in place where there is room: logs are long and change often. */
function changed({ bytes, size }: Content, change: Change): Content {
  if (change.kind === 'truncate') {
    bytes.fill(0, Math.min(change.size, size));
    return { bytes: withRoom(bytes, change.size), size: change.size };
  }
  const end = change.at + change.bytes.length;
  const roomy = withRoom(bytes, end);
  change.bytes.copy(roomy, change.at);
  return { bytes: roomy, size: Math.max(size, end) };
}

const withRoom = (bytes: Buffer, size: number): Buffer =>
  size <= bytes.length ? bytes : Buffer.concat([bytes], 2 * size);

/** Half of the writes up to any sector only. */
function torn(change: Change): Change {
  if (change.kind === 'truncate' || Math.random() < 0.5) return change;
  const sectors = Math.floor((Math.random() * change.bytes.length) / SECTOR_BYTES);
  return { ...change, bytes: change.bytes.subarray(0, sectors * SECTOR_BYTES) };
}
