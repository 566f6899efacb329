import { lookOf, scoresOften } from '#modules/catalog/event-looks.rules.ts';
import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import type { Scored } from '#modules/live/scored.rules.ts';

/** A recording shows it before the site learns of it: a chapter begins so much earlier. */
export const LEAD_MS = 10_000;
export const MOST_CHAPTERS = 200;
export const LARGEST_GIFTS = 5;

type Pair = [home: number, away: number];

/** An event of the match's sheet. */
export interface ChapterEvent {
  id: string;
  kind: string;
  side: Side | null;
  player: string | null;
  score: Pair | null;
  cancelled: boolean;
}

interface Gift {
  name: string;
  count: number;
  /** Null for an account that was deleted. */
  giver: string | null;
}

/** As `ReplayChapters`; `at` is a time in milliseconds until it is a second of a recording. */
export interface ReplayChapter {
  at: number;
  event: string | null;
  side: Side | null;
  player: string | null;
  score: [home: number, away: number] | null;
  gift: Gift | null;
}

interface Recorded {
  capturedAt: Date;
  durationMs: number;
}

interface OfMatch {
  sport: Sport;
  events: readonly ChapterEvent[];
  /** When each event became known, in milliseconds. */
  times: ReadonlyMap<string, number>;
  scored: readonly Scored[];
}

const CARDS: ReadonlySet<string> = new Set(['yellow', 'red', 'miss', 'review']);
const keyOf = ([home, away]: Pair): string => `${home}-${away}`;

/** Goals, cards and the like of a match, where the time is known at which the site learned of them. */
export function matchMoments({ sport, events, times, scored }: OfMatch): ReplayChapter[] {
  const isOften = scoresOften(sport);
  // Of a set or a map, the points within it are no chapters.
  const isListed = (kind: string) =>
    CARDS.has(lookOf(sport, kind)) || (!isOften && lookOf(sport, kind) === 'score');
  const moves = new Map(
    sport.family === 'won' || !isOften
      ? scored.map(({ at, homeScore, awayScore }) => [keyOf([homeScore, awayScore]), at])
      : [],
  );
  const found: ReplayChapter[] = [];
  for (const { id, kind, side, player, score, cancelled } of events) {
    if (cancelled || !isListed(kind)) continue;
    const isGoal = score !== null && lookOf(sport, kind) === 'score';
    const at = (isGoal ? moves.get(keyOf(score)) : undefined) ?? times.get(id);
    if (isGoal) moves.delete(keyOf(score));
    if (at !== undefined)
      found.push({ at: at - LEAD_MS, event: kind, side, player, score: isGoal ? score : null, gift: null });
  }
  for (const { at, homeScore, awayScore } of scored)
    if (moves.has(keyOf([homeScore, awayScore])))
      found.push({
        ...{ at: at - LEAD_MS, event: null, side: null, player: null },
        score: [homeScore, awayScore],
        gift: null,
      });
  return found;
}

/** In seconds of the recording, in their order; those before and after it are left out. */
export function chaptersOf(
  { capturedAt, durationMs }: Recorded,
  moments: readonly ReplayChapter[],
): ReplayChapter[] {
  const began = capturedAt.getTime();
  return moments
    .filter(({ at }) => at >= began - LEAD_MS && at < began + durationMs)
    .map((moment) => ({ ...moment, at: Math.max(0, moment.at - began) / 1000 }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST_CHAPTERS);
}
