import { useState } from 'react';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { Popover } from '#ui/kit/overlay/popover.tsx';
import { useLazyModule } from '#ui/lazy/use-lazy-module.ts';
import type { Filter, Group } from '../../lists.rules.ts';
import { type Day, strip, weekdayText } from './days.rules.ts';

export interface DayStripProps {
  /** Null where the list is of no day. */
  chosen: Day | null;
  today: Day;
  timeZone: string;
  /** Whose matches the calendar counts. */
  group?: Group;
  game?: GameSlug;
  filter?: Filter;
  /** Seven others than those around today. */
  days?: readonly Day[];
  to(day: Day): string;
}

const loadMonth = () => import('./lazy/month.tsx');

/** Seven days, and behind a button the whole calendar. */
export function DayStrip(props: DayStripProps) {
  const { chosen, today, to, days = strip(today, chosen ?? today) } = props;
  const t = useT();
  const { locale } = useI18n();
  const [open, setOpen] = useState(false);
  const month = useLazyModule(loadMonth, open);
  return (
    <nav className="day-strip" aria-label={t('matches.days.label')}>
      {days.map((day) => (
        <Link
          key={day}
          to={to(day)}
          className="day"
          aria-current={day === chosen ? 'date' : undefined}
          preventScrollReset
        >
          {day === today ? t('matches.days.today') : weekdayText(day, locale)}
          <b>{formatDate(day, 'day', locale, 'UTC')}</b>
        </Link>
      ))}
      <Popover
        label={t('matches.days.calendar')}
        align="end"
        onOpenChange={setOpen}
        trigger={(trigger) => (
          <IconButton icon="calendar" size="large" label={t('matches.days.calendar')} {...trigger} />
        )}
      >
        {open && month && <month.Month {...props} />}
      </Popover>
    </nav>
  );
}
