const BR = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

export type Encoding = 'br' | 'gzip';

/** The best accepted encoding: `br;q=0` is a refusal. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  return BR.test(header) ? 'br' : GZIP.test(header) ? 'gzip' : null;
}
