export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export type DateProblem = 'date' | 'dateOrder' | 'time' | 'noSuchTime';
/** An instant, or a day where the file has no time. */
export type Moment = { at: string } | { day: string } | { problem: DateProblem };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const CHINESE = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/;
/** Points are written between day, month and year alone; slashes and hyphens in both orders. */
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const SLASHED = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[-\s]([a-z]{3,9})\.?[-\s,]+(\d{4})$/i;
const MONTH_DAY = /^([a-z]{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/i;

const TIME =
  /^(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2})(?:\.\d{1,9})?)?\s*([ap])?\.?m?\.?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

interface Calendar {
  year: number;
  month: number;
  day: number;
}

/** The order of `03/04/2026` in a column: that of its clear dates; null where none is clear. */
export function orderIn(dates: readonly string[]): DateOrder | null {
  const orders = new Set(
    dates.flatMap((text) => {
      const [, first, , second] = SLASHED.exec(dayPart(text)) ?? [];
      if (Number(first) > 12) return ['dayFirst' as const];
      return Number(second) > 12 ? ['monthFirst' as const] : [];
    }),
  );
  return orders.size === 1 ? [...orders][0]! : null;
}

/** A date in a file, with its time in the same or another cell; a time without a zone is in `zone`. */
export function readMoment(
  dateText: string,
  timeText: string,
  { order, zone }: { order: DateOrder | null; zone: string },
): Moment {
  const [datePart, rest] = partsOf(dateText);
  const calendar = readDay(datePart, order);
  if (calendar === 'ambiguous') return { problem: 'dateOrder' };
  if (!calendar) return { problem: 'date' };
  const day = dayOf(calendar);
  const time = timeText.trim() || rest;
  if (!time) return { day };
  const clock = readTime(time);
  if (!clock) return { problem: timeText.trim() ? 'time' : 'date' };
  const local = `${day}T${clock.time}`;
  if (clock.offset) return { at: new Date(`${local}${clock.offset}`).toISOString() };
  const at = instantIn(local, zone);
  return at ? { at } : { problem: 'noSuchTime' };
}

/** A day of birth: 2001-02-03; null where unreadable. */
export function readDate(text: string, order: DateOrder | null): string | 'ambiguous' | null {
  const calendar = readDay(text.trim(), order);
  return calendar === null || calendar === 'ambiguous' ? calendar : dayOf(calendar);
}

/** Noon of a day, where no time is known; also the limits of that day, for the comparison. */
export function dayIn(day: string, zone: string): { noon: string; from: number; to: number } {
  const from = Date.parse(instantIn(`${day}T00:00:00`, zone) ?? `${day}T00:00:00Z`);
  const noon = instantIn(`${day}T12:00:00`, zone) ?? `${day}T12:00:00.000Z`;
  return { noon, from, to: from + 24 * 3_600_000 };
}

const dayPart = (text: string): string => partsOf(text)[0];

/** `Sat 15.08.2026 20:00`, `2026-08-15T20:00Z`: the date and the rest. */
function partsOf(text: string): [string, string] {
  const whole = text.trim().replace(WEEKDAY, '');
  const [, date, time] = /^(.*?\d)(?:T|,?\s+)(\d{1,2}(?:[:.h]\d{2}.*|\s?[ap]\.?m\.?))$/i.exec(whole) ?? [];
  return date && time ? [date, time] : [whole, ''];
}

function readDay(text: string, order: DateOrder | null): Calendar | 'ambiguous' | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return calendarOf(yearFirst[1], yearFirst[3], yearFirst[4]);
  const chinese = CHINESE.exec(text);
  if (chinese) return calendarOf(chinese[1], chinese[2], chinese[3]);
  const dotted = DOTTED.exec(text);
  if (dotted) return calendarOf(dotted[3], dotted[2], dotted[1]);
  const named = DAY_MONTH.exec(text);
  if (named) return calendarOf(named[3], monthOf(named[2]), named[1]);
  const american = MONTH_DAY.exec(text);
  if (american) return calendarOf(american[3], monthOf(american[1]), american[2]);
  const [slashed, first, , second, year] = SLASHED.exec(text) ?? [];
  if (slashed === undefined) return null;
  const dayFirst = calendarOf(year, second, first);
  const monthFirst = calendarOf(year, first, second);
  if (!dayFirst || !monthFirst || first === second) return dayFirst ?? monthFirst;
  if (order === null) return 'ambiguous';
  return order === 'dayFirst' ? dayFirst : monthFirst;
}

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** Null for the 30th of February, and for years that nobody means. */
function calendarOf(year = '', month = '', day = ''): Calendar | null {
  const calendar = { year: Number(year), month: Number(month), day: Number(day) };
  const at = new Date(Date.UTC(calendar.year, calendar.month - 1, calendar.day));
  const isDay = at.getUTCMonth() === calendar.month - 1 && at.getUTCDate() === calendar.day;
  return isDay && calendar.year >= 1800 && calendar.year < 2200 ? calendar : null;
}

const two = (n: number): string => String(n).padStart(2, '0');
const dayOf = ({ year, month, day }: Calendar): string => `${year}-${two(month)}-${two(day)}`;

function readTime(text: string): { time: string; offset: string | null } | null {
  const [whole, hours, minutes, seconds = '00', half, zone] = TIME.exec(text.trim()) ?? [];
  // Without minutes a number is a time only with its half of the day: `8 pm`.
  if (whole === undefined || (minutes === undefined && !half)) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const isTime =
    hour < 24 && Number(minutes ?? 0) < 60 && Number(seconds) < 60 && !(half && Number(hours) > 12);
  if (!isTime) return null;
  const offset = zone && (/^[a-z]/i.test(zone) ? 'Z' : zone.replace(/^(.\d{2}):?/, '$1:'));
  return { time: `${two(hour)}:${minutes ?? '00'}:${seconds}`, offset: offset ?? null };
}

/** The instant of a local time; null for one that a clock change skips. Of two equal ones the first. */
function instantIn(local: string, zone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((at) => offsetAt(at, zone));
  const found = offsets.map((offset) => asUtc - offset).filter((at) => at + offsetAt(at, zone) === asUtc);
  return found.length > 0 ? new Date(Math.min(...found)).toISOString() : null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds ahead of UTC. */
function offsetAt(at: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(format.format(at)) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
}
