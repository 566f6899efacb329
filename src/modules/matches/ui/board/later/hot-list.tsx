import type { MessageId } from '#web/i18n/messages.ts';
import { useT } from '#web/i18n/use-t.ts';
import { Link } from '#web/kit/link/link.tsx';
import { useNow } from '#web/shell/use-now.ts';
import type { Match } from '../../../matches.contract.ts';
import { useTimeText } from '../../match-line.tsx';
import { pair, rowState } from '../../row.rules.ts';
import { useLiveMatches } from '../../use-live-matches.ts';
import { LiveFeed } from './live-feed.tsx';

interface HotListProps {
  matches: readonly Match[];
  rev: number;
  timeZone: string;
  renderedAt: number;
}

/** What most readers want to see now, with where it stands. */
export function HotList({ matches: first, rev, timeZone, renderedAt }: HotListProps) {
  const t = useT();
  const now = useNow(renderedAt);
  const timeOf = useTimeText(timeZone);
  const list = useLiveMatches(first);
  return (
    <ol className="hot-list">
      <LiveFeed rev={rev} list={list} />
      {list.matches.map((match) => {
        const state = rowState(match);
        const scored = state === 'live' || state === 'break' || state === 'end';
        return (
          <li key={match.id}>
            <Link to={`/${match.game}/${match.id}`} data-state={state}>
              <span className="hot-names">
                {match.home.name} – {match.away.name}
              </span>
              <b className={scored ? 'spoils' : undefined}>
                {scored ? pair(match.homeScore, match.awayScore) : timeOf(match, now)}
              </b>
              <small>
                {t(`catalog.game.${match.game}` as MessageId)}
                {scored && ` · ${timeOf(match, now).replace('\n', ' ')}`}
              </small>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
