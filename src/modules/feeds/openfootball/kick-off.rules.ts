const MINUTE_MS = 60_000;
const NOON = '12:00';

/** Zones written after a time, in addition to `UTC-6`. */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
};

const TIME = /^(\d{1,2}):(\d{2})(?: ([A-Z]{3,4})?(±0|[+-]\d{1,2}(?::\d{2})?)?)?$/;

/** Whether a time is readable: its zone, if any, is known. */
export function isTime(time: string): boolean {
  const [whole, hours, minutes, zone, offset] = TIME.exec(time) ?? [];
  if (whole === undefined || Number(hours) > 23 || Number(minutes) > 59) return false;
  return offset ? zone === 'UTC' : zone === undefined || zone in ABBREVIATIONS;
}

/** ISO with an offset. A time without a zone is in the league's zone; without a time, noon. */
export function kickOff(date: string, time: string | undefined, zone: string): string {
  const [, hours = '', minutes = '', zoneText, offset] = TIME.exec(time ?? NOON) ?? [];
  const local = `${date}T${hours.padStart(2, '0')}:${minutes}:00`;
  if (zoneText) return local + written(offset ? minutesIn(offset) : (ABBREVIATIONS[zoneText] ?? 0));
  const utc = Date.parse(`${local}Z`);
  // Second pass: the first guess may be on the other side of a clock change.
  const guess = utc - offsetAt(utc, zone) * MINUTE_MS;
  return local + written(offsetAt(guess, zone));
}

/** `-6`, `+5:30`, `±0`. */
function minutesIn(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

const written = (offset: number): string => {
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(format.format(instant)) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}
