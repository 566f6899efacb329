export const PASSKEY_NAME = { min: 1, max: 60 } as const;
/** Per user, across brands. */
export const MOST_PASSKEYS = 20;

/** COSE: EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257];

/** The relying party, as authenticators know the site. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Null where browsers support no passkeys: on an IP address, and without TLS except on localhost. */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const url = URL.parse(publicUrl);
  if (!url || /^[\d.]+$|^\[/.test(url.hostname)) return null;
  const ownMachine = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  if (url.protocol !== 'https:' && !ownMachine) return null;
  return { id: url.hostname, origin: url.origin };
}
