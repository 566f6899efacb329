export type DateLook = 'time' | 'day' | 'short' | 'day-time' | 'full';

/** Formats, which the document's own script uses too: `ui/time/zone-script.ts`. */
export const LOOKS: Record<DateLook, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { month: '2-digit', day: '2-digit' },
  short: { year: '2-digit', month: '2-digit', day: '2-digit' },
  'day-time': { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  full: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating an Intl format costs more than a hundred uses of it, hence the map. */
export function formatDate(at: Date | string | number, look: DateLook, locale: string, zone: string): string {
  const key = `${look} ${locale} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...LOOKS[look], timeZone: zone });
    formats.set(key, format);
  }
  // Node and browsers have different versions of the languages' spaces: thin, narrow, no-break.
  return format.format(new Date(at)).replace(/\s/g, ' ');
}
