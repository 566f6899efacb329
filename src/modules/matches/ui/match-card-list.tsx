import { type ReactNode, useState } from 'react';
import { useHref, useLocation, useNavigation } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { classNames } from '#ui/kit/class-names.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { TimeZoneProvider } from '#ui/kit/format/time-zone.ts';
import { ZoneLabel } from '#ui/kit/format/zone-label.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { State } from '#ui/kit/state/state.tsx';
import { useMinimumDuration } from '#ui/kit/state/use-minimum-duration.ts';
import type { MatchPage } from '../matches.contract.ts';
import { MatchList, type MatchListProps } from './match-list/match-list.tsx';
import { hasOdds, OddsShownContext } from './match-list/odds-shown.ts';
import { RowLinesContext, useRowLines } from './match-list/row-lines.tsx';
import type { RowSports } from './match-list/row-sports.rules.ts';
import { RowSportsProvider } from './match-list/row-sports-context.ts';
import './match-list/match-list-data.css';
import './match-list/month.css';
import './match-list/rails.css';
import './match-list/rows.css';
import './match-list/spoiler.css';

export interface MatchCardListProps extends MatchListProps {
  sports: RowSports;
  /** Tabs and filters, above the list and its skeleton. */
  head?: ReactNode;
  /** In place of the list: favourites, which are stored on the device. */
  children?: ReactNode;
}

/** A match list with its filters. Another choice shows a skeleton until it is loaded. */
export function MatchCardList({ head, sports, children, ...list }: MatchCardListProps) {
  const t = useT();
  // The same in every response, as a document has one language: a new object would render every row again.
  const [rowSports] = useState(sports);
  const { pathname, search } = useLocation();
  const loading = useMinimumDuration(useIsChoosing(useHref(pathname)));
  const { page, timeZone } = list;
  const live = list.query.filter === 'live';
  const [lines] = useRowLines();
  const [later, setLater] = useState(false);
  const known = hasOdds(page.matches);
  const odds = known || later;
  return (
    <RowSportsProvider value={rowSports}>
      <TimeZoneProvider value={timeZone}>
        <Card flush className={classNames('board', ...lines.map((line) => `with-${line}`))}>
          <div className="board-head">
            <RowLinesContext value={odds}>{head}</RowLinesContext>
          </div>
          {loading ? (
            <SkeletonRows rows={12} />
          ) : (
            <OddsShownContext value={known ? noop : setLater}>
              {children ??
                // Live matches start at any time: an empty live list stays subscribed.
                (page.matches.length > 0 || live ? (
                  <MatchList key={pathname + search} {...list} empty={<NoMatches page={page} live />} />
                ) : (
                  <NoMatches page={page} live={false} />
                ))}
            </OddsShownContext>
          )}
          <footer className="board-foot">
            {odds && <span>{t('matches.odds.adults')}</span>}
            <ZoneLabel
              zone={timeZone}
              at={list.renderedAt}
              text={(zone) => t('matches.board.zone', { zone })}
            />
            {page.updatedAt && (
              <span>
                {t('matches.board.updated')} <RelativeTime at={page.updatedAt} />
              </span>
            )}
          </footer>
        </Card>
      </TimeZoneProvider>
    </RowSportsProvider>
  );
}

/** The page's data already states it: a repeated call would render the whole list again. */
const noop = () => {};

/** A navigation to another choice of the same page is pending. */
function useIsChoosing(here: string): boolean {
  const { location } = useNavigation();
  return location !== undefined && bare(location.pathname) === bare(here);
}

const bare = (path: string): string => path.replace(/\/$/, '');

/** The reason of an empty list: no match that day, none at the moment, or no data at all yet. */
function NoMatches({ page, live }: { page: MatchPage; live: boolean }) {
  const t = useT();
  const why = page.updatedAt === null ? 'data' : live ? 'live' : 'day';
  return <State art="pitch" title={t(`matches.empty.${why}`)} text={t(`matches.empty.${why}Text`)} />;
}
