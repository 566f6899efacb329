import type { ReactNode } from 'react';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { GROUPS } from '../../lists.rules.ts';
import { useFollowed } from '../favourites-slot.tsx';
import { DayStrip } from './day-strip.tsx';
import { addDays, type Day } from './days.rules.ts';
import { RowLines } from './row-lines.tsx';
import { SpoilerSwitch } from './spoiler-switch.tsx';
import { type View, viewSearch } from './view.rules.ts';

interface FilterBarProps {
  view: View;
  today: Day;
  live: number | null;
  timeZone: string;
  /** The game of the list; a list of all games has tabs. */
  game: GameSlug | undefined;
  tabs: boolean;
}

/** On a phone the day strip has these days. */
const DAY = 'seg-item seg-day';

/** The filters of a match list, as links that work without scripts. */
export function FilterBar({ view, today, live, timeZone, game, tabs }: FilterBarProps) {
  const t = useT();
  const to = (part: Partial<View>) => viewSearch({ ...view, ...part }, today) || '?';
  const seg = (part: Partial<View>, label: ReactNode, className = 'seg-item') => {
    const next = { ...view, ...part };
    const current = next.show === view.show && (next.show !== 'day' || next.day === view.day);
    return (
      <Link className={className} to={to(part)} aria-current={current || undefined} preventScrollReset>
        {label}
      </Link>
    );
  };
  const day = (offset: number) => ({ show: 'day', day: addDays(today, offset) }) as const;
  return (
    <>
      {tabs && (
        <TabLinks
          label={t('matches.tab.label')}
          links={GROUPS.map((group) => ({
            to: to({ group }),
            label: t(`matches.tab.${group}`),
            current: group === view.group,
          }))}
        />
      )}
      <div className="board-bar">
        <nav className="seg" aria-label={t('matches.show.label')}>
          {seg(day(0), t('matches.show.today'), DAY)}
          {seg(day(-1), t('matches.show.yesterday'), DAY)}
          {seg(day(1), t('matches.show.tomorrow'), DAY)}
          {seg(
            { show: 'live', day: today },
            <>
              <i className="live-dot text-live" />
              {t('matches.show.live')}
              {live !== null && <b className="text-live">{live}</b>}
            </>,
          )}
          {seg({ show: 'favourites', day: today }, <Favourites />)}
        </nav>
        <DayStrip
          chosen={view.show === 'day' ? view.day : null}
          today={today}
          timeZone={timeZone}
          {...(game ? { game } : { group: view.group })}
          to={(chosen) => to({ show: 'day', day: chosen })}
        />
        <SpoilerSwitch />
        <RowLines />
      </div>
    </>
  );
}

function Favourites() {
  const t = useT();
  const [stars] = useFollowed('match');
  const [pins] = useFollowed('league');
  const [teams] = useFollowed('team');
  const count = stars.size + pins.size + teams.size;
  return (
    <>
      {t('matches.show.favourites')}
      {count > 0 && <span className="text-text-3">{count}</span>}
    </>
  );
}
