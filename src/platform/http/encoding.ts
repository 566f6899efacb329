const BR = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** The best encoding a reader takes: `br;q=0` is a refusal. */
export function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | null {
  if (!header) return null;
  return BR.test(header) ? 'br' : GZIP.test(header) ? 'gzip' : null;
}
