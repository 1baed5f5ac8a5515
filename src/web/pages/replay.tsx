/** A finished match, move by move, with the oracle beside it. */
import { useEffect, useState } from 'preact/hooks';
import { type Match, parseForfeit } from '../../core/match.ts';
import type { Names } from '../../core/seat.ts';
import { MatchView } from '../match/match-view.tsx';
import {
  forfeitSentence,
  type MatchMessages,
  moveLabel,
  useMatchMessages,
} from '../match/messages.ts';
import { stepKey } from '../match/step-key.ts';
import { useFinishedMatch } from '../online/finished-match.ts';
import { onlineNames } from '../online/names.ts';
import { NoMatch } from '../online/no-match.tsx';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { AnalysisLink } from '../study/analysis-link.tsx';
import { useWalkKeys } from '../study/use-walk-keys.ts';
import { announce } from '../ui/announce.tsx';
import { Heading } from '../ui/heading.tsx';
import { StepButtons } from '../ui/step-buttons.tsx';
import { stopWorker } from '../worker-client.ts';

export function ReplayPage({ id }: { readonly id: string }) {
  const texts = useTexts();
  const played = useFinishedMatch(id);
  useEffect(() => stopWorker, []);
  if (played === null) return <p>{texts.loading}</p>;
  if (!played.ok) return <NoMatch id={id} error={played.error} />;
  const { game, steps, seats } = played.value;
  return <ReplaySteps id={id} game={game} steps={steps} names={onlineNames(seats, texts)} />;
}

interface ReplayStepsProps {
  readonly id: string;
  readonly game: string;
  readonly steps: readonly Match[];
  readonly names: Names;
}

function ReplaySteps({ id, game, steps, names }: ReplayStepsProps) {
  const messages = useMatchMessages(game, names, null);
  const { texts } = messages;
  const { online } = texts;
  const last = steps.length - 1;
  const [at, setAt] = useState(0);
  useWalkKeys((key) => {
    const to = stepKey(key, at, 0, last);
    if (to !== null) setAt(to);
    return to !== null;
  });
  const match = steps[at];
  const move = recordText(match?.last ?? '', messages);
  useEffect(() => {
    if (at > 0) announce(`${online.step(at, last)}: ${move}`);
  }, [at, last, move, online]);
  if (match === undefined) return null;
  return (
    <>
      <Heading>{online.replayOf(match.game.title)}</Heading>
      <p class="step" data-testid="step">
        {online.step(at, last)}
        <strong>{move}</strong>
      </p>
      <StepButtons
        labels={[online.first, online.previous, online.following, online.last]}
        at={at}
        last={last}
        onStep={setAt}
      />
      <MatchView
        match={match}
        names={names}
        you={null}
        mine={[]}
        busy={null}
        study
        quiet
        onMove={() => null}
        actions={
          <Link to={`/review?match=${id}`} look="button">
            {texts.match.review}
          </Link>
        }
        menu={
          <>
            <AnalysisLink match={match} />
            <a class="button" href={`/api/matches/${id}/record`} download={`duelbook-${id}.json`}>
              {online.download}
            </a>
          </>
        }
      />
      <p class="small">{online.arrows}</p>
    </>
  );
}

/** A text of a record in words: a move, a forfeit or a restart. */
function recordText(text: string, messages: MatchMessages): string {
  if (text === '') return '';
  const lost = parseForfeit(text);
  if (lost === null)
    return text === 'restart' ? messages.texts.online.restart : moveLabel(text, messages);
  return forfeitSentence(lost, messages);
}
