const MINUTE = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** An instant as the value of a local time field, in the viewer's zone: 2026-11-15T20:34. */
export function localTime(iso: string, zone: string): string {
  return wallTime(Date.parse(iso), zone).slice(0, 16);
}

/** The instant of a local time. A time skipped by a clock change is taken after it. */
export function instantOf(typed: string, zone: string): string {
  const asUtc = Date.parse(`${typed}Z`);
  // The offset at the first guess differs only around a clock change.
  const guess = asUtc - distance(asUtc, zone);
  const second = asUtc - distance(guess, zone);
  const meant = [guess, second].find((at) => wallTime(at, zone) === wallTime(asUtc, 'UTC'));
  return new Date(meant ?? Math.max(guess, second)).toISOString();
}

/** Offset of the zone from UTC. */
const distance = (at: number, zone: string): number => {
  const whole = Math.floor(at / MINUTE) * MINUTE;
  return Date.parse(`${wallTime(whole, zone)}Z`) - whole;
};

function wallTime(at: number, zone: string): string {
  let clock = clocks.get(zone);
  if (!clock) {
    const two = '2-digit';
    const time = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: two,
      day: two,
      ...time,
    });
    clocks.set(zone, clock);
  }
  const parts = clock.formatToParts(at).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
}
