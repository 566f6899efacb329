const ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;
const MOST = 1_000;
const known = new Map<string, boolean>();

/** Asking Intl costs as much as the rest of a kept page: each zone is asked about once. */
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
