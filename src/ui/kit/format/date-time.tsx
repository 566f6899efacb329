import { useI18n } from '#ui/i18n/use-t.ts';
import { type DateLook, formatDate } from './dates.ts';
import { useTimeZone } from './time-zone.ts';

interface DateTimeProps {
  at: string | Date;
  look?: DateLook;
  /** A zone other than the viewer's: a stadium's. */
  zone?: string;
}

export function DateTime({ at, look = 'day-time', zone }: DateTimeProps) {
  const { locale } = useI18n();
  const readersZone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()}>{formatDate(at, look, locale, zone ?? readersZone)}</time>
  );
}
