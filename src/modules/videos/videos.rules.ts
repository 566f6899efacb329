import type { LocalizedText } from '#platform/i18n/localized-text.ts';

/** Counter kind of views and likes of videos. */
export const VIDEO_KIND = 'video';
export const VIDEO_KINDS = ['highlight', 'playback', 'feature'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

export const VIDEO_STATES = ['draft', 'published', 'taken_down'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

export const VIDEO_TITLE = { min: 2, max: 100 } as const;
export const VIDEO_SUMMARY = { max: 500 } as const;
export const VIDEO_REASON = { min: 2, max: 200 } as const;
export const CHAPTER_TITLE = { min: 1, max: 60 } as const;
export const MAX_CHAPTERS = 50;
export const MAX_SECONDS = 12 * 60 * 60;
/** Limit of an uploaded file, which is read as a whole: longer ones come from a media host. */
export const VIDEO_MEGABYTES = 200;
export const VIDEO_BYTES = VIDEO_MEGABYTES * 1024 * 1024;

export const SOURCE_TYPES = ['mp4', 'hls'] as const;
export interface VideoSource {
  type: (typeof SOURCE_TYPES)[number];
  url: string;
}

export interface ChapterRow {
  /** Seconds from the start. */
  at: number;
  titles: LocalizedText;
}

/** A path of this site or an external URL that a player can open; nothing executable. */
export function isVideoAddress(text: string): boolean {
  if (text.length > 500) return false;
  if (/^\/[\w./-]+\.(m3u8|mp4)$/.test(text)) return !text.includes('..') && !text.startsWith('//');
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    /\.(m3u8|mp4)$/i.test(url.pathname)
  );
}

export const sourceAt = (url: string): VideoSource => ({
  type: /\.m3u8(?:[?#]|$)/i.test(url) ? 'hls' : 'mp4',
  url,
});

/** In order, and all before the end. */
export const areInOrder = (chapters: readonly { at: number }[], seconds: number): boolean =>
  chapters.every(({ at }, index) => at < seconds && (index === 0 || at > chapters[index - 1]!.at));

/** The chapter at this second; the first before any has begun. */
export const chapterAt = (chapters: readonly { at: number }[], seconds: number): number =>
  Math.max(
    0,
    chapters.findLastIndex(({ at }) => at <= seconds),
  );

export const VIDEOS_PAGE = 20;
export const HOT_VIDEOS = 10;
export const NEXT_VIDEOS = 8;
/** The newest videos among which hot and next ones are chosen. */
export const CANDIDATES = 200;

interface Watched {
  views: number;
  likes: number;
  publishedAt: Date;
}

const DAY_MS = 86_400_000;

/** Videos are watched for weeks: age weighs in days. */
export function hotness({ views, likes, publishedAt }: Watched, now: Date): number {
  const days = Math.max(0, now.getTime() - publishedAt.getTime()) / DAY_MS;
  return (1 + views + 20 * likes) / (days + 2) ** 1.2;
}

export function hottest<T extends Watched>(candidates: readonly T[], limit: number, now: Date): T[] {
  const heat = new Map(candidates.map((item) => [item, hotness(item, now)]));
  return candidates.toSorted((a, b) => heat.get(b)! - heat.get(a)!).slice(0, limit);
}
