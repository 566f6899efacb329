import { use, useSyncExternalStore } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatDate } from './dates.ts';
import { ago } from './relative.ts';
import { RenderedAtContext } from './rendered-at.ts';
import { useTimeZone } from './time-zone.ts';

interface RelativeTimeProps {
  at: string | Date;
  /** The page's, unless the parent gives one. */
  timeZone?: string;
}

/**
 * "3 minutes ago", by the server's time in the document and by the device's from then on; where the server knows no time,
 * the date at first.
 */
export function RelativeTime({ at, timeZone }: RelativeTimeProps) {
  const t = useT();
  const { locale } = useI18n();
  const pageZone = useTimeZone();
  const renderedAt = use(RenderedAtContext);
  const now = useSyncExternalStore(onMinute, thisMinute, () => renderedAt);
  const then = new Date(at);
  const absolute = formatDate(then, 'full', locale, timeZone ?? pageZone);
  const text = now === null ? absolute : (ago(then.getTime(), now, locale) ?? t('kit.time.now'));
  return (
    <time dateTime={then.toISOString()} title={absolute} suppressHydrationWarning>
      {text}
    </time>
  );
}

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times of a page, and none without any. */
function onMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Rounded to the half minute, so that renders between ticks have the same value. */
const thisMinute = (): number => Math.floor(Date.now() / (MINUTE / 2)) * (MINUTE / 2);
