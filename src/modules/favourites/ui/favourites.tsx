import { useEffect, useState } from 'react';
import type { ListMatches, MatchPage } from '#modules/matches/matches.contract.ts';
import { listPage } from '#modules/matches/ui/match-list/lazy/list-page.ts';
import { MatchList } from '#modules/matches/ui/match-list/match-list.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { useMinimumDuration } from '#ui/kit/state/use-minimum-duration.ts';
import { CalendarButton } from './calendar-button.tsx';
import { followedQuery } from './followed.rules.ts';
import { useFollowed } from './use-followed.ts';

await packs('rails');

interface FavouritesProps {
  timeZone: string;
  renderedAt: number;
}

/** The user's favourites: stored on the device or in the account, so the page requests them after it has loaded. */
export function Favourites({ timeZone, renderedAt }: FavouritesProps) {
  const t = useT();
  const [stars] = useFollowed('match');
  const [pins] = useFollowed('league');
  const [teams] = useFollowed('team');
  // An unfollowed match stays in the list, so that it can be followed again.
  const [query, setQuery] = useState<ListMatches | null>(null);
  const [answer, setAnswer] = useState<MatchPage | 'failed' | null>(null);
  const waiting = useMinimumDuration(query !== null && answer === null);

  useEffect(
    () => setQuery((known) => known ?? followedQuery({ match: stars, league: pins, team: teams }, timeZone)),
    [stars, pins, teams, timeZone],
  );
  useEffect(() => {
    if (!query || answer) return;
    const leaving = new AbortController();
    listPage(query, leaving.signal).then(setAnswer, () => {
      if (!leaving.signal.aborted) setAnswer('failed');
    });
    return () => leaving.abort();
  }, [query, answer]);

  if (waiting) return <SkeletonRows rows={6} />;
  if (answer === 'failed') return <ErrorState onRetry={() => setAnswer(null)} />;
  if (!query || !answer) {
    return <EmptyState title={t('rails.empty.favourites')} text={t('rails.empty.favouritesText')} />;
  }
  return (
    <>
      <CalendarButton followed={{ match: stars, league: pins, team: teams }} />
      {answer.matches.length === 0 ? (
        <EmptyState title={t('matches.empty.day')} text={t('rails.empty.quiet')} />
      ) : (
        <MatchList page={answer} query={query} timeZone={timeZone} renderedAt={renderedAt} />
      )}
    </>
  );
}
