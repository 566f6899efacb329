import * as z from 'zod/mini';
import type { MatchVideo } from '#modules/matches/sheet.contract.ts';

export const Stream = z.object({
  main: z.nullish(z.boolean()),
  official: z.nullish(z.boolean()),
  language: z.nullish(z.string()),
  raw_url: z.nullish(z.string()),
});
type Stream = z.infer<typeof Stream>;

const MOST = 6;

const order = ({ main, official }: Stream): number => (main ? 0 : official ? 1 : 2);

/** Channels of other sites, the main one first, without duplicates. Only http addresses. */
export function streamVideos(streams: readonly Stream[]): MatchVideo[] {
  const found = new Map<string, MatchVideo>();
  for (const { raw_url, language } of streams.toSorted((a, b) => order(a) - order(b))) {
    const url = URL.parse(raw_url ?? '');
    if (!url || !/^https?:$/.test(url.protocol) || found.has(url.href)) continue;
    const place = `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`;
    const title = language ? `${place} · ${language.toUpperCase()}` : place;
    found.set(url.href, { id: url.href, kind: 'stream', title, url: url.href, poster: null, seconds: 0 });
  }
  return [...found.values()].slice(0, MOST);
}
