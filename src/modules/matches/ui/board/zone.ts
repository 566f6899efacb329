const offsets = new Map<string, Intl.DateTimeFormat>();

/** "Asia/Shanghai · GMT+8": the zone all times of a board are in. Both sides write it alike, in any language. */
export function zoneText(timeZone: string, at: number): string {
  let format = offsets.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
    offsets.set(timeZone, format);
  }
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return `${timeZone.replaceAll('_', ' ')} · ${offset}`;
}
