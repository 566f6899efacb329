interface Asked {
  origin?: string | undefined;
  referer?: string | undefined;
  host?: string | undefined;
}

/**
 * Whether a page of ours asks, or no page at all: players, encoders and CDNs name none. A page in a sandbox calls itself
 * `null`, and may be anybody's. `own`: our origins; null where any page may.
 */
export function mayEmbed({ origin, referer, host }: Asked, own: readonly string[] | null): boolean {
  const from = origin ?? referer;
  if (own === null || from === undefined || from === '') return true;
  const page = URL.parse(from);
  if (!page || page.origin === 'null') return false;
  return own.includes(page.origin) || page.hostname === URL.parse(`http://${host}`)?.hostname;
}
