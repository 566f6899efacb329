import type { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';

/** Counter kind of views and likes of articles. */
export const ARTICLE_KIND = 'article';
export const NEWS_PAGE = 20;
export const HOT_NEWS = 10;
export const RELATED_NEWS = 6;
/** The newest articles among which hot and related ones are chosen. */
export const CANDIDATES = 200;

interface Read {
  views: number;
  likes: number;
  publishedAt: Date;
}

const HOUR_MS = 3_600_000;

/** A like weighs as much as twenty views, and a day of age as losing most of both. */
export function hotness({ views, likes, publishedAt }: Read, now: Date): number {
  const hours = Math.max(0, now.getTime() - publishedAt.getTime()) / HOUR_MS;
  return (1 + views + 20 * likes) / (hours + 6) ** 1.5;
}

export function hottest<T extends Read>(candidates: readonly T[], limit: number, now: Date): T[] {
  const heat = new Map(candidates.map((item) => [item, hotness(item, now)]));
  return candidates.toSorted((a, b) => heat.get(b)! - heat.get(a)!).slice(0, limit);
}

const EXCERPT = 120;

export const excerptLength = (text: string): string =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).trimEnd()}…`;

/** Excerpt of an article without a summary. */
export const excerptOf = (body: RichText): string =>
  excerptLength(
    plainText(body.filter(({ type }) => type === 'paragraph'))
      .replace(/\s+/g, ' ')
      .trim(),
  );
