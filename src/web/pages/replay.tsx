/** A match that is over, move by move, with the oracle beside it: nothing is hidden any more. */
import { useEffect, useState } from 'preact/hooks';
import { forfeiting, type Match } from '../../core/match.ts';
import type { Names } from '../../core/seat.ts';
import { announce } from '../announce.tsx';
import { isFree } from '../board-keys.ts';
import { Heading } from '../heading.tsx';
import { namesOf } from '../online/names.ts';
import { NoMatch } from '../online/no-match.tsx';
import { usePlayed } from '../online/played.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Table } from '../table.tsx';
import { stopThinking } from '../thinking.ts';
import { notedMove, useVoice, type Voice } from '../voice.ts';

export function Replay({ id }: { readonly id: string }) {
  const texts = useTexts();
  const played = usePlayed(id);
  useEffect(() => stopThinking, []);
  if (played === null) return <p>{texts.loading}</p>;
  if (!played.ok) return <NoMatch id={id} trouble={played.error} />;
  const { game, steps, seats } = played.value;
  return <Steps id={id} game={game} steps={steps} names={namesOf(seats, texts)} />;
}

interface StepsProps {
  readonly id: string;
  readonly game: string;
  readonly steps: readonly Match[];
  readonly names: Names;
}

function Steps({ id, game, steps, names }: StepsProps) {
  const voice = useVoice(game, names, null);
  const { texts } = voice;
  const { online } = texts;
  const last = steps.length - 1;
  const [at, setAt] = useState(0);
  const go = (step: number): void => setAt(Math.min(last, Math.max(0, step)));
  useArrowKeys(at, last, go);
  const match = steps[at];
  const move = wordsFor(match?.record.moves[at - 1] ?? '', voice);
  useEffect(() => {
    if (at > 0) announce(`${online.step(at, last)}: ${move}`);
  }, [at, last, move, online]);
  if (match === undefined) return null;
  return (
    <>
      <Heading>{online.replayOf(match.game.title)}</Heading>
      <div class="steps">
        <span class="step" data-testid="step">
          {online.step(at, last)}
          <strong>{move}</strong>
        </span>
        <button type="button" aria-disabled={at === 0} onClick={() => go(0)}>
          {online.first}
        </button>
        <button type="button" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          {online.previous}
        </button>
        <button
          type="button"
          class="primary"
          aria-disabled={at === last}
          onClick={() => go(at + 1)}
        >
          {online.following}
        </button>
        <button type="button" aria-disabled={at === last} onClick={() => go(last)}>
          {online.last}
        </button>
      </div>
      <Table
        match={match}
        names={names}
        you={null}
        mine={[]}
        busy={null}
        study
        quiet
        onMove={() => null}
      >
        <Link to={`/review?match=${id}`} look="button">
          {texts.table.review}
        </Link>
        <a class="button" href={`/api/matches/${id}/record`} download={`duelbook-${id}.json`}>
          {online.download}
        </a>
      </Table>
      <p class="small">{online.arrows}</p>
    </>
  );
}

/** What a text of a record says happened: a move, or something else in words. */
function wordsFor(text: string, voice: Voice): string {
  const { texts, names } = voice;
  const { online } = texts;
  if (text === '') return '';
  const lost = forfeiting(text);
  if (lost === null) return text === 'restart' ? online.restart : notedMove(text, voice);
  return lost.how === 'resign'
    ? online.resigned(names[lost.seat])
    : online.timedOut(names[lost.seat]);
}

function useArrowKeys(at: number, last: number, go: (step: number) => void): void {
  // Going changes with each look, and does the same
  useEffect(() => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: last,
    };
    const pressed = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined || !isFree(event)) return;
      event.preventDefault();
      go(step);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [at, last]);
}
