/**
 * What the visitor has learnt, kept in this browser in the shape of the program's progress.json: a file
 * saved here is one that the program reads, and the other way round.
 */
import '../zod-config.ts';
import { useEffect, useState } from 'preact/hooks';
import {
  checkProgress,
  formatProgress,
  mergeProgress,
  NO_PROGRESS,
  type Progress,
  parseProgress,
} from '../../study/progress.ts';
import { loadItem, saveItem } from '../storage.ts';
import { downloadFile } from '../ui/download.ts';

const KEY = 'duelbook-progress';
/** A copy of what was damaged. */
const ASIDE_KEY = 'duelbook-progress-damaged';

const listeners = new Set<() => void>();
let known: { readonly text: string; readonly progress: Progress } | null = null;

/** The progress as it is kept; what is damaged in it is set aside. */
export function browserProgress(): Progress {
  const kept = loadItem(KEY);
  const text = JSON.stringify(kept);
  if (known?.text === text) return known.progress;
  const { progress, damaged } = kept === null ? NOTHING_READ : checkProgress(kept);
  if (damaged) saveItem(ASIDE_KEY, kept);
  known = { text, progress };
  return progress;
}

const NOTHING_READ = { progress: NO_PROGRESS, damaged: false };

/** Changes the progress as it is kept at this moment, by whichever tab, and returns it. */
export function changeProgress(change: (progress: Progress) => Progress): Progress {
  const before = browserProgress();
  const progress = change(before);
  if (progress === before) return before;
  saveItem(KEY, progress);
  for (const listen of listeners) listen();
  return progress;
}

/** The progress, also when another tab changes it. */
export function useProgress(): Progress {
  const [progress, setProgress] = useState(browserProgress);
  useEffect(() => {
    const changed = (): void => setProgress(browserProgress());
    // The key is null when the whole storage was cleared.
    const stored = ({ key }: StorageEvent): void => {
      if (key === KEY || key === null) changed();
    };
    listeners.add(changed);
    addEventListener('storage', stored);
    return () => {
      listeners.delete(changed);
      removeEventListener('storage', stored);
    };
  }, []);
  return progress;
}

export const downloadProgress = (): void =>
  downloadFile('progress.json', formatProgress(browserProgress()));

/** Adds the progress of a file to that of here, as far as it can be read. */
export function addProgress(text: string): 'added' | 'partly' | 'none' {
  const read = parseProgress(text);
  if (read.damaged && read.progress === NO_PROGRESS) return 'none';
  changeProgress((mine) => mergeProgress(mine, read.progress));
  return read.damaged ? 'partly' : 'added';
}
