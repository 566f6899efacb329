import { useState } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { Popover } from '#ui/kit/overlay/popover.tsx';
import { useLazyModule } from '#ui/lazy/use-lazy-module.ts';
import type { DayStripProps } from './day-strip-props.ts';
import { strip, weekdayText } from './days.rules.ts';

const loadMonth = () => import('./lazy/month.tsx');

/** Seven days, and a button for the whole calendar. */
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
