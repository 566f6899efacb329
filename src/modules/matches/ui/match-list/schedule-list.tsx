import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { useShownGames } from '#modules/catalog/ui/use-shown-games.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { FollowedMatches } from '../favourites-slot.tsx';
import { MatchCardList } from '../match-card-list.tsx';
import { DayStrip } from './day-strip.tsx';
import { type Day, weekdayText } from './days.rules.ts';
import type { ScheduleData } from './load-schedule.ts';
import { RowLines } from './row-lines.tsx';
import type { RowSports } from './row-sports.rules.ts';
import { SCHEDULES, type ScheduleView, scheduleDays, scheduleSearch } from './schedule.rules.ts';
import { SpoilerSwitch } from './spoiler-switch.tsx';

export interface ScheduleListProps extends ScheduleData {
  view: ScheduleView;
  game: GameSlug | null;
  today: Day;
  sports: RowSports;
  timeZone: string;
  renderedAt: number;
}

/** Coming matches, results, and favourites: of one game or of all. */
export function ScheduleList(props: ScheduleListProps) {
  const { view, game, today, query, list, instead, sports, timeZone, renderedAt } = props;
  const t = useT();
  const { locale } = useI18n();
  const search = (part: Partial<ScheduleView>) => scheduleSearch({ ...view, ...part }, today) || '?';
  const games = useShownGames(game);
  const isMine = view.view === 'favourites';
  return (
    <MatchCardList
      page={list}
      query={query}
      sports={sports}
      timeZone={timeZone}
      renderedAt={renderedAt}
      head={
        <>
          <h1 className="board-title">{t('rails.schedule.title')}</h1>
          <TabLinks
            label={t('rails.schedule.label')}
            links={SCHEDULES.map((one) => ({
              to: search({ view: one, day: today }),
              label: t(`rails.schedule.${one}`),
              current: one === view.view,
            }))}
          />
          {!isMine && (
            <div className="board-bar">
              <DayStrip
                days={scheduleDays(view, today)}
                chosen={view.day}
                today={today}
                timeZone={timeZone}
                {...(game ? { game } : {})}
                {...(query.filter ? { filter: query.filter } : {})}
                to={(day) => search({ day })}
              />
              <SpoilerSwitch />
              <RowLines />
            </div>
          )}
          {isMine && (
            <div className="board-bar">
              <RowLines />
            </div>
          )}
          {!isMine && (
            <nav className="game-chips" aria-label={t('rails.schedule.games')}>
              {[null, ...games.map(({ slug }) => slug)].map((slug) => (
                <Link
                  key={slug}
                  className="chip"
                  to={`/match${slug ? `/${slug}` : ''}${scheduleSearch(view, today)}`}
                  aria-current={slug === game ? 'page' : undefined}
                >
                  {slug ? t(`catalog.game.${slug}`) : t('rails.schedule.all')}
                </Link>
              ))}
            </nav>
          )}
          {instead && (
            <h2 className="board-title">
              {t(view.view === 'results' ? 'rails.schedule.latest' : 'rails.schedule.next', {
                day: `${weekdayText(instead, locale)} ${formatDate(instead, 'day', locale, 'UTC')}`,
              })}
            </h2>
          )}
        </>
      }
    >
      {isMine ? <FollowedMatches timeZone={timeZone} renderedAt={renderedAt} /> : undefined}
    </MatchCardList>
  );
}
