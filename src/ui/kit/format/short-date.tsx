import { useMemo } from 'react';
import { useI18n } from '../../i18n/use-t.ts';
import { useTimeZone } from './time-zone.ts';

/** A day with its year, as short as the language writes it. */
export function ShortDate({ at }: { at: string }) {
  const { locale } = useI18n();
  const timeZone = useTimeZone();
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(locale, {
        year: '2-digit',
        month: '2-digit',
        day: '2-digit',
        timeZone,
      }),
    [locale, timeZone],
  );
  return <time dateTime={at}>{format.format(Date.parse(at))}</time>;
}
