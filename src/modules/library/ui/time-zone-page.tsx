import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { TimeZoneProvider } from '#ui/kit/format/time-zone.ts';
import { zoneText } from '#ui/kit/format/time-zone-offset.ts';

interface ZonedProps {
  hero: ReactNode;
  timeZone: string;
  renderedAt: number;
  children: ReactNode;
}

/** A page with times in the viewer's zone, which it names. */
export function TimeZonePage({ hero, timeZone, renderedAt, children }: ZonedProps) {
  const t = useT();
  return (
    <TimeZoneProvider value={timeZone}>
      {hero}
      <div className="page library-body">
        {children}
        <p className="library-zone">{t('library.zoneOf', { zone: zoneText(timeZone, renderedAt) })}</p>
      </div>
    </TimeZoneProvider>
  );
}
