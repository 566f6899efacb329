import { rankedTimes, WEEK_MS } from './weeks.rules.ts';

/** A side's place and points at a time. */
export interface HistoryPoint {
  /** A Monday, or the time of the ranking. */
  at: number;
  place: number;
  points: number;
}

export interface RankedSide {
  teamId: number;
  place: number;
  /** A week before; null for one that was not ranked then. */
  previous: number | null;
  points: number;
  /** Points that leave the ranking within four weeks: they are defended by new ones. */
  defending: number;
  /** Tournaments or matches that count. */
  counted: number;
  history: HistoryPoint[];
}

/** The ranking of one moment: points by side. */
export interface Standing {
  teamId: number;
  points: number;
  defending: number;
  counted: number;
}

/** Sides ranked. */
export const MOST_RANKED = 1_000;

/** The highest points first; equal points share a place, and are listed by id. */
function placed(standings: readonly Standing[]): (Standing & { place: number })[] {
  const sorted = standings.toSorted((a, b) => b.points - a.points || a.teamId - b.teamId);
  let place = 0;
  return sorted.slice(0, MOST_RANKED).map((side, index) => {
    if (index === 0 || sorted[index - 1]!.points !== side.points) place = index + 1;
    return { ...side, place };
  });
}

/** The ranking as of now with its history, from the standings of any moment, asked for in the order of time. */
export function rank(now: number, standingsAt: (at: number) => readonly Standing[]): RankedSide[] {
  const times = rankedTimes(now);
  const before = now - WEEK_MS;
  const requested = [...new Set([...times, before])].sort((a, b) => a - b);
  const placedAt = new Map(requested.map((at) => [at, placed(standingsAt(at))]));
  const histories = new Map<number, HistoryPoint[]>();
  for (const at of times) {
    for (const { teamId, place, points } of placedAt.get(at)!) {
      const history = histories.get(teamId) ?? [];
      history.push({ at, place, points });
      histories.set(teamId, history);
    }
  }
  const previous = new Map(placedAt.get(before)!.map(({ teamId, place }) => [teamId, place]));
  return placedAt.get(now)!.map((side) => ({
    ...side,
    previous: previous.get(side.teamId) ?? null,
    history: histories.get(side.teamId) ?? [],
  }));
}

/** A tour's points, Elo ratings of a game's teams, or those of its national teams. */
export const RANKING_KINDS = ['tour', 'elo', 'national'] as const;
export type RankingKind = (typeof RANKING_KINDS)[number];

export const UNITS = ['points', 'GBP', 'elo'] as const;

/** A tour by country and slug: `int.atp-tour`. */
export const RANKING_KEY = /^[a-z0-9][a-z0-9.-]{0,80}$/;

export const tourKey = ({ country, slug }: { country: string; slug: string }): string => `${country}.${slug}`;

export const kindOf = (key: string): RankingKind => (key === 'elo' || key === 'national' ? key : 'tour');
