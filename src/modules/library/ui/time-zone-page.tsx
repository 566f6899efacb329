import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { ZoneLabel } from '#ui/kit/format/zone-label.tsx';

interface ZonedProps {
  hero: ReactNode;
  renderedAt: number;
  children: ReactNode;
}

/** A page with times in the viewer's zone, which is named. */
export function TimeZonePage({ hero, renderedAt, children }: ZonedProps) {
  const t = useT();
  return (
    <>
      {hero}
      <div className="page library-body">
        {children}
        <p className="library-zone">
          <ZoneLabel zone={useTimeZone()} at={renderedAt} text={(zone) => t('library.zoneOf', { zone })} />
        </p>
      </div>
    </>
  );
}
