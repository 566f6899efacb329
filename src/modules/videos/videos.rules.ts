import type { Words } from '#platform/brand/brand.contract.ts';

/** What views and likes of videos are counted under. */
export const VIDEO_KIND = 'video';
export const VIDEO_KINDS = ['highlight', 'playback', 'feature'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

export const SOURCE_TYPES = ['mp4', 'hls'] as const;
export interface VideoSource {
  type: (typeof SOURCE_TYPES)[number];
  url: string;
}

export interface ChapterRow {
  /** Seconds from the beginning. */
  at: number;
  titles: Words;
}

export const VIDEOS_PAGE = 20;
export const HOT_VIDEOS = 10;
export const NEXT_VIDEOS = 8;
/** Among how many of the newest the hot ones and the next ones are looked for. */
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
