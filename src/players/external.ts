/** Opens external players by the name that a flag or a stored match gives. */
import { ok, type Result } from '../core/result.ts';
import { DEFAULT_HANDLING, type ModelHandling, type ModelSettings, openModel } from './model.ts';
import { type ExternalPlayer, parsePlayerSpec } from './player.ts';
import { type ProgramSettings, startProgram } from './program.ts';

export interface ExternalSettings
  extends Omit<ModelSettings, 'moveTime' | keyof ModelHandling>,
    Partial<ModelHandling>,
    Pick<ProgramSettings, 'clock' | 'log'> {
  /** The time for a move in milliseconds; null for the default. */
  readonly moveTime: number | null;
}

/** Default times for a move. */
const PROGRAM_MS = 10_000;
const MODEL_MS = 60_000;

/** The external player that a text names, ready for one match; null for a level. */
export function openExternalPlayer(
  text: string,
  settings: ExternalSettings,
): Result<ExternalPlayer | null> {
  const spec = parsePlayerSpec(text);
  if (!spec.ok) return spec;
  const { moveTime } = settings;
  switch (spec.value.kind) {
    case 'level':
      return ok(null);
    case 'program':
      return ok(
        startProgram(spec.value.command, { ...settings, moveTime: moveTime ?? PROGRAM_MS }),
      );
    case 'model':
      return ok(
        openModel(spec.value.model, {
          ...DEFAULT_HANDLING,
          ...settings,
          moveTime: moveTime ?? MODEL_MS,
        }),
      );
  }
}
