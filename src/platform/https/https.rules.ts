export interface CertificateFacts {
  readonly names: readonly string[];
  readonly validFrom: Date;
  readonly validTo: Date;
}

/** A third of its lifetime before its end, as certificate authorities recommend; at once where a domain is missing. */
export function isRenewalDue(
  certificate: CertificateFacts | null,
  domains: readonly string[],
  now: Date,
): boolean {
  if (!certificate || !domains.every((domain) => certificate.names.includes(domain))) return true;
  const [from, to] = [certificate.validFrom.getTime(), certificate.validTo.getTime()];
  return now.getTime() >= to - (to - from) / 3;
}

const MINUTE_MS = 60_000;
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS] as const;

/** Pause after the nth failure: authorities count failed validations by the hour. */
export const retryMs = (failures: number): number => RETRY_MS[failures - 1] ?? 3 * 60 * MINUTE_MS;

/** Address of the same page over HTTPS; a host that is none of the domains leads to the first of them. */
export function redirectTarget(
  { host = '', url = '/' }: { host?: string | undefined; url?: string | undefined },
  domains: readonly string[],
  port: number,
): string {
  const name = host.toLowerCase().replace(/:\d*$/, '');
  const domain = domains.includes(name) ? name : domains[0];
  const path = url.startsWith('/') ? url : '/';
  return `https://${domain}${port === 443 ? '' : `:${port}`}${path}`;
}

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]{1,200})$/;

/** The token of a request by the certificate authority. */
export const challengeOf = (url: string | undefined): string | undefined => CHALLENGE.exec(url ?? '')?.[1];
