import { type MouseEvent, type ReactNode, use, useMemo } from 'react';
import { useHref } from 'react-router';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { SharedChunkContext } from '#ui/kit/icon/shared-chunk-context.ts';
import { useLinkArea } from '#ui/kit/link/link-area.ts';
import { HtmlCacheContext } from '#ui/kit/list/html-cache-context.ts';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { Flag } from '#ui/kit/match/crest.tsx';
import { LeagueGroup } from '#ui/kit/match/league-group.tsx';
import { useLazyModule } from '#ui/lazy/use-lazy-module.ts';
import { useLocalStorageSet } from '#ui/storage/use-local-storage.ts';
import { useNow } from '#ui/time/use-now.ts';
import type { ListMatches, Match, MatchPage } from '../../matches.contract.ts';
import { runningShare } from '../detail/clock.rules.ts';
import { useFollowed } from '../favourites-slot.tsx';
import { MatchLine, type MatchLineProps, useTimeText } from '../match-line.tsx';
import { useRoundName } from '../use-round-name.ts';
import { type Group, groupByLeague, openRow } from './groups.rules.ts';
import { useOddsShown } from './odds-shown.ts';
import { revealScore } from './reveal-row.ts';
import { sportOf, useRowSports } from './row-sports-context.ts';
import { useMore } from './use-more.ts';
import { useStableOrder } from './use-stable-order.ts';

export interface MatchListProps {
  page: MatchPage;
  query: ListMatches;
  timeZone: string;
  /** When the page was rendered: the first render in the browser must match it. */
  renderedAt: number;
  /** In place of rows that are missing, or not loaded yet. */
  empty?: ReactNode;
}

const loadFeed = () => import('./lazy/live-feed.tsx');
const loadMore = () => import('./lazy/row-more.tsx');

/** Matches by league, updated live. */
export function MatchList({ page, query, timeZone, renderedAt, empty }: MatchListProps) {
  const t = useT();
  const now = useNow(renderedAt);
  const timeOf = useTimeText(timeZone, Boolean(query.ids || query.leagues || query.teams));
  const sports = useRowSports();
  // Only the server caches: a browser's bundle has no code of it.
  const cacheHtml = import.meta.env.SSR ? use(HtmlCacheContext) : null;
  const embed = import.meta.env.SSR ? use(SharedChunkContext) : null;
  const root = useHref('/').replace(/\/$/, '');
  const follow = useLinkArea();
  const [list, more] = useMore(page, query);
  const { matches, news, moves } = list;
  useOddsShown(matches);
  const [stars, star] = useFollowed('match');
  const [teams] = useFollowed('team');
  const [pins, pin] = useFollowed('league');
  const [open, , changeOpen] = useLocalStorageSet('open-rows');
  const [groups, handlers] = useStableOrder(
    useMemo(() => groupByLeague(matches, pins, more.own), [matches, pins, more.own]),
  );
  const feed = useLazyModule(loadFeed, true);
  const rowMore = useLazyModule(loadMore, open.size > 0);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!revealScore(event)) follow(event);
  };
  const roundName = useRoundName();
  const pageZone = useTimeZone();
  const propsOf = (match: Match): MatchLineProps => {
    const sport = sportOf(sports, match);
    return {
      match,
      sport,
      href: `${root}/${match.game}/${match.id}`,
      time: timeOf(match, now),
      periods:
        sport.rowExtra === 'lastPeriods'
          ? `${sports.names[sport.periods.word]},${sports.names.overtime}`
          : '',
      share: runningShare(sport.periods, match, now),
      timeZone: pageZone,
      news: news.get(match.id),
      moves: moves.get(match.id),
      starred: stars.has(match.id),
      mine: match.teams && placeOf(match, teams),
      open: open.has(match.id),
    };
  };
  const rowsOf = (group: Group) => {
    if (cacheHtml && embed) {
      const html = group.matches.map((match) => cacheHtml(match, MatchLine, propsOf(match)));
      return { html: embed(html.join('')) };
    }
    const children = group.matches.map((match) => (
      <MatchLine
        key={match.id}
        {...propsOf(match)}
        onStar={star}
        onOpen={() => changeOpen((now) => openRow(now, match.id, group.matches))}
      >
        {rowMore && open.has(match.id) && <rowMore.RowMore match={match} root={root} />}
      </MatchLine>
    ));
    return { children };
  };
  const groupOf = (group: Group) => {
    const league = more.leagues.get(group.leagueId);
    const odds = group.matches.find((match) => match.odds)?.odds?.prices.length;
    return (
      <LeagueGroup
        key={group.leagueId}
        mark={<Flag code={league?.country ?? 'int'} />}
        {...(league?.countryName ? { country: league.countryName } : {})}
        league={league?.name ?? ''}
        round={roundName(group.matches[0]!.round, group.matches[0]!.game)}
        rows={group.matches.length}
        {...(odds ? { markets: marketWords(odds, t) } : {})}
        pinned={pins.has(group.leagueId)}
        onPin={() => pin(group.leagueId)}
        {...rowsOf(group)}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside act by keyboard
    <div className="match-list" onClick={onClick} {...handlers}>
      {feed && (
        <feed.LiveFeed
          // A list of another zone is subscribed from its own revision.
          key={query.timeZone}
          rev={more.rev}
          list={list}
          followed={stars}
          {...(query.filter === 'live' ? { onUnknown: more.refresh } : {})}
        />
      )}
      {groups.length > 0 ? groups.map(groupOf) : empty}
      <LoadMore {...more.foot} />
    </div>
  );
}

/** Of the best followed team of a lobby. */
function placeOf({ lobby = [], teams = [] }: Match, followed: ReadonlySet<number>): string | undefined {
  const at = lobby.findIndex(({ teamId }) => followed.has(teamId));
  const team = teams.find(({ id }) => id === lobby[at]?.teamId);
  return team && `${at + 1}. ${team.name}`;
}

const marketWords = (outcomes: number, t: T): string[] =>
  outcomes === 3
    ? [t('matches.odds.homeWins'), t('matches.odds.draw'), t('matches.odds.awayWins')]
    : [t('matches.odds.home'), t('matches.odds.away')];
