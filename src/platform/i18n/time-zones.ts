const ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;
const MOST = 1_000;
const known = new Map<string, boolean>();

/** Cached: an Intl check costs as much as the rest of a cached page. */
export function isTimeZone(zone: string): boolean {
  let answer = known.get(zone);
  if (answer === undefined) {
    answer = ZONE.test(zone) && isKnownToIntl(zone);
    if (known.size < MOST) known.set(zone, answer);
  }
  return answer;
}

function isKnownToIntl(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
