import { matchesCalls } from '#modules/matches/matches.calls.ts';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import { pair } from '#modules/matches/ui/row.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { useMinimumDuration } from '#ui/kit/state/use-minimum-duration.ts';
import { useQuery } from '#ui/query/use-query.ts';
import './writing.css';

/** Teams and score of a match by its id. */
export function MatchLine({ matchId }: { matchId: number }) {
  const t = useT();
  const { data, loading } = useQuery(String(matchId), (signal) =>
    api(matchesCalls.list, { ids: String(matchId) }, { signal }),
  );
  const match = data?.matches[0];
  if (useMinimumDuration(loading)) return <Skeleton width="100%" height={48} />;
  if (!match) return <p className="match-line">{t('articles.match.gone')}</p>;
  const { home, away } = match;
  return (
    <p className="match-line">
      <bdi>{home.name}</bdi>
      <Crest crest={home.crest} />
      {hasBegun(match.state) ? (
        <b>{pair(match.homeScore, match.awayScore)}</b>
      ) : (
        <small>
          <DateTime at={match.startTime} look="day-time" />
        </small>
      )}
      <Crest crest={away.crest} />
      <bdi>{away.name}</bdi>
    </p>
  );
}
