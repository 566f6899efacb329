import { useI18n } from '#ui/i18n/use-t.ts';
import { type DateLook, formatDate } from './dates.ts';
import { useTimeZone } from './time-zone.ts';
import { offsetOf } from './time-zone-offset.ts';

interface DateTimeProps {
  at: string | Date;
  look?: DateLook;
  /** A zone other than the viewer's: a stadium's. */
  zone?: string;
  className?: string;
}

/** A time; before it is drawn, the document's script may have written it in the viewer's zone. */
export function DateTime({ at, look = 'day-time', zone, className }: DateTimeProps) {
  const { locale } = useI18n();
  const readersZone = useTimeZone();
  return (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      data-look={zone ? undefined : look}
      suppressHydrationWarning
    >
      {formatDate(at, look, locale, zone ?? readersZone)}
    </time>
  );
}

/** `GMT+8`: the zone of a time beside it. */
export function ZoneOffset({ at }: { at: string }) {
  const zone = useTimeZone();
  return (
    <time className="ltr" dateTime={at} data-look="offset" suppressHydrationWarning>
      {offsetOf(zone, Date.parse(at))}
    </time>
  );
}
