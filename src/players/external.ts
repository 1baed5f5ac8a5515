/** Opens the players that are asked from outside, as a flag or a kept match names them. */
import { ok, type Result } from '../core/result.ts';
import { type ModelSettings, openModel } from './model.ts';
import { type ExternalPlayer, parsePlayerSpec } from './player.ts';
import { startProgram } from './program.ts';

export interface ExternalSettings extends Pick<ModelSettings, 'url' | 'key' | 'rulesOf'> {
  /** The time for a move as somebody chose it, in milliseconds. */
  readonly moveTime: number | null;
}

/** Time for a move, where nobody chose it: models think longer than programs. */
const PROGRAM_MS = 10_000;
const MODEL_MS = 60_000;

/** The guest that a text names, ready to play one match; null for a level. */
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
      return ok(startProgram(spec.value.command, { moveTime: moveTime ?? PROGRAM_MS }));
    case 'model':
      return ok(openModel(spec.value.model, { ...settings, moveTime: moveTime ?? MODEL_MS }));
  }
}
