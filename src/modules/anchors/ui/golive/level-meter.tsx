import { useEffect, useRef } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import type { LiveDesk } from './live-desk.ts';

const EVERY_MS = 100;

/** Written without a render: ten times a second. */
export function LevelMeter({ desk }: { desk: LiveDesk }) {
  const t = useT();
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (meter.current) meter.current.value = desk.level();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [desk]);
  return (
    <div className="golive-level">
      <span className="field-label">{t('golive.level')}</span>
      <meter ref={meter} min={0} max={1} low={0.1} high={0.9} optimum={0.6} aria-label={t('golive.level')} />
    </div>
  );
}
