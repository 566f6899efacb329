const offsets = new Map<string, Intl.DateTimeFormat>();

/** `GMT+8` at that moment: a time without its zone misleads travellers. The same in any language. */
export function offsetOf(timeZone: string, at: number): string {
  let format = offsets.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
    offsets.set(timeZone, format);
  }
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** "Asia/Shanghai · GMT+8": the zone all times of a board are in. */
export const zoneText = (timeZone: string, at: number): string =>
  `${timeZone.replaceAll('_', ' ')} · ${offsetOf(timeZone, at)}`;

/** Minutes east of Greenwich. */
export function offsetMinutes(timeZone: string, at: number): number {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d+)(?::(\d+))?/.exec(offsetOf(timeZone, at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 0;
}
