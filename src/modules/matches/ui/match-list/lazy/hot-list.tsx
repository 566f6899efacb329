import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { useNow } from '#ui/time/use-now.ts';
import type { Match } from '../../../matches.contract.ts';
import { useTimeText } from '../../match-line.tsx';
import { pair, rowState } from '../../row.rules.ts';
import { reveal } from '../../spoiler/reveal.ts';
import { useLiveMatches } from '../../use-live-matches.ts';
import { LiveFeed } from './live-feed.tsx';

interface HotListProps {
  matches: readonly Match[];
  rev: number;
  timeZone: string;
  renderedAt: number;
}

/** The most popular matches now, with their scores. */
export function HotList({ matches: first, rev, timeZone, renderedAt }: HotListProps) {
  const t = useT();
  const now = useNow(renderedAt);
  const timeOf = useTimeText(timeZone, true);
  const list = useLiveMatches(first);
  return (
    <ol className="hot-list">
      <LiveFeed rev={rev} list={list} />
      {list.matches.map((match) => {
        const state = rowState(match);
        const scored = state === 'live' || state === 'break' || state === 'end';
        const lines = timeOf(match, now).split('\n');
        // Beside a score its period; beside a time the day, where that is another one.
        const about = scored ? lines : lines.slice(0, -1);
        return (
          <li key={match.id}>
            <Link to={`/${match.game}/${match.id}`} data-state={state} onClick={reveal}>
              <span className="hot-names">
                <bdi>{match.home.name}</bdi>
                <span className="sr-only"> – </span>
                <bdi>{match.away.name}</bdi>
              </span>
              <b className={scored ? 'spoils' : undefined}>
                {scored ? pair(match.homeScore, match.awayScore) : lines.at(-1)}
              </b>
              <small>
                {t(`catalog.game.${match.game}`)}
                {about.length > 0 && (
                  <>
                    {' · '}
                    <bdi>{about.join(' ')}</bdi>
                  </>
                )}
              </small>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
