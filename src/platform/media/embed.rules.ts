interface EmbedRequest {
  origin?: string | undefined;
  referer?: string | undefined;
  host?: string | undefined;
}

/**
 * Whether the request comes from a page of the site, or from no page: players, encoders and CDNs send no origin. A
 * sandboxed page has the origin `null`, and may be any page. `own`: the site's origins; null where any page may.
 */
export function mayEmbed({ origin, referer, host }: EmbedRequest, own: readonly string[] | null): boolean {
  const from = origin ?? referer;
  if (own === null || from === undefined || from === '') return true;
  const page = URL.parse(from);
  if (!page || page.origin === 'null') return false;
  return own.includes(page.origin) || page.hostname === URL.parse(`http://${host}`)?.hostname;
}
