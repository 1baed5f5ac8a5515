/**
 * The sounds of a match, made on the spot by Web Audio: a wooden tick for a move, a lower one for the
 * opponent's, a few notes for the end. They are off until switched on, and where motion is unwanted.
 */
import { useEffect, useRef } from 'preact/hooks';
import type { Match } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { useSettings } from '../settings.tsx';
import { useMedia } from '../ui/use-media.ts';
import type { RoundResult } from './result.ts';

export type Sound = 'move' | 'answer' | RoundResult['kind'];

/** A note: its pitch in hertz, and when it begins, in seconds. */
type Note = readonly [pitch: number, at: number];

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  move: [[440, 0]],
  answer: [[330, 0]],
  won: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
  ],
  lost: [
    [330, 0],
    [262, 0.18],
  ],
  drawn: [
    [392, 0],
    [392, 0.18],
  ],
};

const VOLUME = 0.12;
const LENGTH = 0.16;

let audio: AudioContext | null = null;

function playSound(sound: Sound): void {
  audio ??= new AudioContext();
  for (const [pitch, at] of NOTES[sound]) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}

/** What is heard when a match has come from one state to another; null for nothing. */
export function soundOf(
  before: Match,
  after: Match,
  { result, isAnswer }: { readonly result: RoundResult | null; readonly isAnswer: boolean },
): Sound | null {
  if (after.count <= before.count || after.starts !== before.starts) return null;
  return result?.kind ?? (isAnswer ? 'answer' : 'move');
}

interface Heard {
  readonly match: Match;
  readonly result: RoundResult | null;
  /** Whose the last move was, where it was one. */
  readonly lastMover: Seat | undefined;
  /** The seats played on this screen. */
  readonly mine: readonly Seat[];
}

export function useSounds({ match, result, lastMover, mine }: Heard): void {
  const { sound } = useSettings();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const seen = useRef(match);
  useEffect(() => {
    const isAnswer = lastMover !== undefined && !mine.includes(lastMover);
    const heard = soundOf(seen.current, match, { result, isAnswer });
    seen.current = match;
    if (sound && !isCalm && heard !== null) playSound(heard);
  }, [match]);
}
