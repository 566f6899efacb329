import { useEffect, useState } from 'react';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import { pair } from '#modules/matches/ui/row.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { useMinimumDuration } from '#ui/kit/state/use-minimum-duration.ts';
import './writing.css';

/** Teams and score of a match by its id. */
export function MatchLine({ matchId }: { matchId: number }) {
  const t = useT();
  const [match, setMatch] = useState<Match | null | undefined>();
  useEffect(() => {
    let gone = false;
    api(matchesCalls.list, { ids: String(matchId) }).then(
      ({ matches }) => !gone && setMatch(matches[0] ?? null),
      () => !gone && setMatch(null),
    );
    return () => {
      gone = true;
    };
  }, [matchId]);
  const waiting = useMinimumDuration(match === undefined);
  if (waiting || match === undefined) return <Skeleton width="100%" height={48} />;
  if (match === null) return <p className="match-line">{t('articles.match.gone')}</p>;
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
