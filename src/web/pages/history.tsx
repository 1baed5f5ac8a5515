/** The visitor's finished matches, of this browser and of the server, the newest first. */
import { useState } from 'preact/hooks';
import { ok } from '../../core/result.ts';
import { apiErrorText } from '../online/errors.ts';
import { type HistoryEntry, localHistory, onlineHistory } from '../online/history.ts';
import { Link } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { hasServer } from '../site.ts';
import { useTranslate } from '../ui/catalogs.ts';
import { Empty } from '../ui/empty.tsx';
import { Heading } from '../ui/heading.tsx';
import { useAnswer } from '../ui/use-answer.ts';

export function HistoryPage() {
  const { texts, language } = useSettings();
  const { online } = texts;
  const [local] = useState(() => localHistory(texts));
  // None while they load, and for visitors who have played none there.
  const known = useAnswer(() => onlineHistory(texts), texts) ?? ok([]);
  const entries = known.ok ? known.value : [];
  const all = [...local, ...entries].sort((one, two) => two.at - one.at);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'full' });
  const days = groupByDay(all, ({ at }) => date.format(at));
  const count = (result: HistoryEntry['result']): number =>
    all.filter((entry) => entry.result === result).length;
  const about = hasServer() ? online.historyAbout : online.historyHere;
  return (
    <div class="history">
      <Heading>{online.history}</Heading>
      <p class="tagline">
        {all.length === 0
          ? about
          : `${online.tally(count('won'), count('lost'), count('draw'))}. ${about}`}
      </p>
      {!known.ok && <p role="alert">{apiErrorText(known.error, texts)}</p>}
      {all.length === 0 && (
        <Empty picture="played">
          <p>{online.noHistory}</p>
          <Link to="/play" look="button primary">
            {online.playFirst}
          </Link>
        </Empty>
      )}
      {days.map(([day, matches]) => (
        <section key={day} class="part">
          <h2>{day}</h2>
          <ul class="rows">
            {matches.map((entry) => (
              <HistoryRow key={`${entry.at} ${entry.review}`} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Entries in their order, under the name of their day. */
function groupByDay(
  entries: readonly HistoryEntry[],
  dayOf: (entry: HistoryEntry) => string,
): readonly (readonly [day: string, entries: readonly HistoryEntry[]])[] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function HistoryRow({ entry }: { readonly entry: HistoryEntry }) {
  const { texts } = useSettings();
  const { online } = texts;
  const { game, title, who, result, change, replay, review } = entry;
  const translate = useTranslate(game);
  const words = {
    won: online.won,
    lost: online.lostMatch,
    draw: online.draw,
    over: online.finished,
  };
  return (
    <li class="row" data-game={game}>
      <span class={`outcome ${result}`}>{words[result]}</span>
      <div class="row-text">
        <strong>{title}</strong> <span class="small">{entry.terms(translate)}</span>
        <br />
        {who}
      </div>
      {change !== null && (
        <span class={`change ${change < 0 ? 'down' : 'up'}`}>
          <span class="visually-hidden">{online.ratingChange(signed(change))}</span>
          <span aria-hidden="true">{signed(change)}</span>
        </span>
      )}
      <span class="row-links">
        {replay !== null && (
          <Link to={replay} look="button">
            {online.replayShort} <span class="visually-hidden">({`${title}, ${who}`})</span>
          </Link>
        )}
        <Link to={review} look="button">
          <span aria-hidden="true">{online.reviewShort}</span>
          <span class="visually-hidden">{online.reviewOf(title, who)}</span>
        </Link>
      </span>
    </li>
  );
}

/** With a true minus sign. */
const signed = (change: number): string => {
  const rounded = Math.round(change);
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
};
