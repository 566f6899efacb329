/** "Asia/Shanghai · GMT+8": the zone all times of a board are in. Both sides write it alike, in any language. */
export function zoneText(timeZone: string, at: number): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${timeZone.replaceAll('_', ' ')} · ${offset}`;
}
