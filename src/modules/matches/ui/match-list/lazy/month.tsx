import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { matchesCalls } from '../../../matches.calls.ts';
import type { CountMatches, MatchCounts } from '../../../matches.contract.ts';
import type { DayStripProps } from '../day-strip-props.ts';
import { addDays, type Day, monthOf, weekdayText } from '../days.rules.ts';
import { addMonths, firstDayOf, keyDay, monthDays, tint } from './month.rules.ts';

await packs('rails');

/** A month of days, tinted by their number of matches. Arrow keys move between days, also into other months. */
export function Month({ chosen, today, timeZone, group, game, filter, to }: DayStripProps) {
  const t = useT();
  const { locale } = useI18n();
  const [focused, setFocused] = useState<Day>(chosen ?? today);
  const month = monthOf(focused);
  const byDay = useCounts({ month, timeZone, group, game, filter });
  const [jump, setJump] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const days = monthDays(month, firstDayOf(locale));
  const most = Math.max(1, ...Object.values(byDay));

  useEffect(() => {
    if (jump) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [jump, focused]);

  const turn = (months: number) => setFocused(`${addMonths(month, months)}-01`);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = keyDay(event.key, focused, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    setJump(true);
    setFocused(next);
  };
  const spoken = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const title = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01`));
  return (
    <div className="month">
      <header>
        <IconButton icon="back" flip label={t('rails.days.previous')} onClick={() => turn(-1)} />
        <b aria-live="polite">{title}</b>
        <IconButton icon="next" flip label={t('rails.days.next')} onClick={() => turn(1)} />
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move among the links inside */}
      <div className="month-days" ref={grid} onKeyDown={onKeyDown}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className="month-week">
            {weekdayText(day, locale)}
          </span>
        ))}
        {days.map((day) => (
          <Link
            key={day}
            to={to(day)}
            data-day={day}
            data-other={monthOf(day) !== month || undefined}
            tabIndex={day === focused ? 0 : -1}
            aria-current={day === chosen ? 'date' : undefined}
            aria-label={t('rails.days.matches', { day: spoken.format(Date.parse(day)), n: byDay[day] ?? 0 })}
            style={{ '--tint': tint(byDay[day] ?? 0, most) } as CSSProperties}
            preventScrollReset
          >
            <b>{Number(day.slice(8))}</b>
            {byDay[day] ? <span>{byDay[day]}</span> : null}
          </Link>
        ))}
      </div>
      <footer>
        {[0, 1].map((offset) => (
          <Link key={offset} className="chip" to={to(addDays(today, offset))} preventScrollReset>
            {t(offset === 0 ? 'matches.show.today' : 'matches.show.tomorrow')}
          </Link>
        ))}
      </footer>
    </div>
  );
}

/** A failure is ignored: the calendar works without its numbers. */
function useCounts({ month, timeZone, group, game, filter }: CountMatches): MatchCounts['byDay'] {
  const query = { month, timeZone, group, game, filter };
  const { latest } = useQuery(JSON.stringify(query), (signal) => api(matchesCalls.counts, query, { signal }));
  return latest?.byDay ?? {};
}
