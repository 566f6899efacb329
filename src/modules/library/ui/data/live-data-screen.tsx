import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { GROUPS } from '#modules/matches/lists.rules.ts';
import type { RowSports } from '#modules/matches/ui/match-list/row-sports.rules.ts';
import { RowSportsProvider } from '#modules/matches/ui/match-list/row-sports-context.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { TimeZoneProvider } from '#ui/kit/format/time-zone.ts';
import { ZoneLabel } from '#ui/kit/format/zone-label.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { useMinimumDuration } from '#ui/kit/state/use-minimum-duration.ts';
import { useNow } from '#ui/time/use-now.ts';
import type { LiveData, LiveDataInput } from '../../live-data.contract.ts';
import { LiveMoving } from './live-moving.tsx';
import { Busiest, GameDays, LiveTotals } from './live-numbers.tsx';
import { LiveTable } from './live-table.tsx';
import { type LiveView, liveAddress } from './live-view.rules.ts';
import { useLiveData } from './use-live-data.ts';

export interface LiveDataScreenProps {
  view: LiveView;
  query: LiveDataInput;
  /** Null where the request failed: the rest of the page renders without it. */
  first: LiveData | null;
  sports: RowSports;
  timeZone: string;
  renderedAt: number;
}

/** Live matches of all games in numbers. */
export function LiveDataScreen({ view, first, sports, ...rest }: LiveDataScreenProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const { revalidate, state } = useRevalidator();
  const loading = useMinimumDuration(location?.pathname === pathname || (state === 'loading' && !first));
  const { group, game } = view;
  const tabs = [
    ...GROUPS.map((one) => ({
      to: liveAddress({ group: one }),
      label: one === 'recommended' ? t('data.live.all') : t(`matches.tab.${one}`),
      current: !game && one === group,
    })),
    ...(game ? [{ to: liveAddress({ game }), label: t(`catalog.game.${game}`), current: true }] : []),
  ];
  return (
    <RowSportsProvider value={sports}>
      <TimeZoneProvider value={rest.timeZone}>
        <div className="page data-page">
          <header className="data-head">
            <h1>{t('data.live.title')}</h1>
            <p>{t('data.live.about')}</p>
          </header>
          <Card flush className="data-tabs">
            <TabLinks label={t('data.live.tabs')} links={tabs} />
          </Card>
          {loading ? (
            <Card flush>
              <SkeletonRows rows={12} />
            </Card>
          ) : first ? (
            <Numbers key={`${rest.timeZone} ${search}`} first={first} {...rest} />
          ) : (
            <Card>
              <ErrorState onRetry={revalidate} />
            </Card>
          )}
        </div>
      </TimeZoneProvider>
    </RowSportsProvider>
  );
}

type NumbersProps = Pick<LiveDataScreenProps, 'query' | 'timeZone' | 'renderedAt'> & { first: LiveData };

function Numbers({ first, query, timeZone, renderedAt }: NumbersProps) {
  const t = useT();
  const now = useNow(renderedAt);
  const { data, failed, more } = useLiveData(first, query);
  const { games, busiest, matches, moving, hasMore, updatedAt } = data;
  const leagues = new Map(data.leagues.map(({ id, name }) => [id, name]));
  const byId = new Map(matches.map((row) => [row.match.id, row]));
  const movers = moving.flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      {failed && <Notice tone="warn">{t('data.live.old')}</Notice>}
      {games.length > 0 && (
        <Card>
          <LiveTotals games={games} leagues={hasMore ? 0 : leagues.size} />
        </Card>
      )}
      {matches.length === 0 && (
        <Card>
          <EmptyState title={t('data.live.none')} text={t('data.live.noneText')} />
        </Card>
      )}
      {games.length > 0 && (
        <div className="library-columns">
          <div className="library-stack">
            <GameDays games={games} />
            {[...Map.groupBy(matches, ({ match }) => match.game)].map(([game, rows]) => (
              <LiveTable key={game} game={game} rows={rows} leagues={leagues} timeZone={timeZone} now={now} />
            ))}
            {hasMore && more && <LoadMore {...more} />}
          </div>
          <aside className="library-stack">
            {movers.length > 0 && <LiveMoving rows={movers} />}
            {isUneven(busiest) && <Busiest leagues={busiest} />}
          </aside>
        </div>
      )}
      <footer className="data-foot">
        {hasMore && !more && <span>{t('data.live.more', { n: matches.length })}</span>}
        <ZoneLabel zone={timeZone} at={renderedAt} text={(zone) => t('matches.board.zone', { zone })} />
        {updatedAt && (
          <span>
            {t('matches.board.updated')} <RelativeTime at={updatedAt} />
          </span>
        )}
      </footer>
    </>
  );
}

/** Where every league has as many live matches as the next, their order says nothing. */
const isUneven = (leagues: LiveData['busiest']): boolean => new Set(leagues.map(({ live }) => live)).size > 1;
