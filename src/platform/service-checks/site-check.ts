import { lookup } from 'node:dns/promises';
import { attempt, type CheckResult, OFF } from './service-check.ts';

/** The host of the site's address is known. Whether this machine answers there is seen once it runs. */
export async function checkSite({ PUBLIC_URL }: { PUBLIC_URL: string }): Promise<CheckResult> {
  const url = URL.parse(PUBLIC_URL);
  if (!url) return OFF;
  return await attempt(async () => {
    const found = await lookup(url.hostname, { all: true }).catch(() => {
      throw new Error(`the host ${url.hostname} is not known yet: its DNS record is missing`);
    });
    const addresses = found.map(({ address }) => address).join(', ');
    return `${url.hostname} is ${addresses}${url.protocol === 'http:' ? ', without encryption (http)' : ''}`;
  });
}
