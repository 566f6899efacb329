/** Hosts of the providers' pictures; from no other one is anything fetched. */
export const PICTURE_HOSTS: ReadonlySet<string> = new Set([
  'media.api-sports.io',
  'cdn.pandascore.co',
  'cdn-api.pandascore.co',
  'crests.football-data.org',
]);

const MOST_LETTERS = 500;

/** Null where it may not be fetched. */
export function pictureUrl(text: string | null | undefined): string | null {
  if (!text || text.length > MOST_LETTERS || !URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(text);
  const isPlain = protocol === 'https:' && !port && !username && !password;
  return isPlain && PICTURE_HOSTS.has(hostname) ? href : null;
}

const HOUR = 3_600_000;
const MOST_FAILURES = 4;

/** After a failure; null where it is given up, and the drawn crest stays. */
export const retryAt = (failures: number, now: Date): Date | null =>
  failures >= MOST_FAILURES ? null : new Date(now.getTime() + HOUR * 6 ** (failures - 1));
