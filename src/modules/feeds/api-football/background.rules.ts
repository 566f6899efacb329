import { seasonKey, type Uncovered } from './coverage.rules.ts';
import { rankOf } from './ranks.rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What is requested besides schedule, scores and running matches, and again after so long; null: once. */
const AGAIN_MS = {
  coverage: DAY,
  season: null,
  standings: 12 * HOUR,
  injuries: 4 * HOUR,
  leaders: DAY,
  odds: 6 * HOUR,
  matches: null,
  squad: 7 * DAY,
  coach: 7 * DAY,
  players: 30 * DAY,
} as const;
export type BackgroundKind = keyof typeof AGAIN_MS;
export const BACKGROUND_KINDS = Object.keys(AGAIN_MS) as BackgroundKind[];

/** Tables of leagues that played within these hours change. */
const PLAYED_MS = 6 * HOUR;
const TABLE_MS = HOUR;
const POSTPONED_MS = HOUR;
/** Below it leagues are well known: all about them comes before the others. */
const KNOWN = 100;
/** Kinds that come one after another for all leagues; the others league by league. */
const OF_ALL: ReadonlySet<BackgroundKind> = new Set([
  'coverage',
  'season',
  'standings',
  'injuries',
  'leaders',
  'odds',
]);
/** Maximum of matches in one request. */
export const MOST_IDS = 20;

export interface BackgroundRequest {
  kind: BackgroundKind;
  /** League, team or the first of the matches; 0 for all. */
  id: number;
  /** Matches of an earlier round. */
  ids?: readonly number[];
  /** Null where the request has none. */
  season: number | null;
  rank: number;
}

const keyOf = ({ kind, id, season }: BackgroundRequest): string => `${kind} ${id} ${season}`;

/** Requests that wait for their turn in a day's budget, well-known leagues first. */
export function createBackgroundQueue() {
  const known = new Map<string, BackgroundRequest>();
  const requestedAt = new Map<string, number>();
  const postponed = new Map<string, number>();
  const playedAt = new Map<number, number>();
  const excludedSeasons = new Map<BackgroundKind, Set<number>>();
  const excludedKinds = new Set<BackgroundKind>();
  let uncovered: ReadonlyMap<string, Uncovered> = new Map();

  const add = (request: BackgroundRequest): void => {
    const key = keyOf(request);
    const before = known.get(key);
    if (!before || request.rank < before.rank) known.set(key, request);
  };

  function dueAt(request: BackgroundRequest): number {
    const at = requestedAt.get(keyOf(request));
    if (at === undefined) return 0;
    const again = AGAIN_MS[request.kind];
    if (again === null) return Number.POSITIVE_INFINITY;
    const played = request.kind === 'standings' ? playedAt.get(request.id) : undefined;
    const changes = played !== undefined && at - played < PLAYED_MS;
    return at + (changes ? TABLE_MS : again);
  }

  const isExcluded = ({ kind, id, season }: BackgroundRequest): boolean =>
    excludedKinds.has(kind) ||
    (uncovered.get(seasonKey(id, season))?.has(kind) ?? false) ||
    (season !== null && (excludedSeasons.get(kind)?.has(season) ?? false));

  const due = (now: number): BackgroundRequest[] =>
    [...known.values()].filter(
      (request) =>
        !isExcluded(request) && dueAt(request) <= now && (postponed.get(keyOf(request)) ?? 0) <= now,
    );

  return {
    /** A league that plays, and its two teams. */
    league(
      league: { id: number; season?: number | null | undefined; standings?: boolean | null | undefined },
      teams: readonly number[],
    ): void {
      if (!league.season) return;
      const rank = rankOf(league.id);
      const { id, season } = league;
      add({ kind: 'coverage', id: 0, season: null, rank: 0 });
      add({ kind: 'injuries', id: 0, season: null, rank: 0 });
      add({ kind: 'season', id, season, rank });
      if (league.standings !== false) add({ kind: 'standings', id, season, rank });
      if (rank < KNOWN) {
        add({ kind: 'leaders', id, season, rank });
        add({ kind: 'odds', id, season, rank });
      }
      for (const team of teams) {
        add({ kind: 'squad', id: team, season: null, rank });
        add({ kind: 'coach', id: team, season: null, rank });
        add({ kind: 'players', id: team, season, rank });
      }
    },
    /** Matches that were over before this provider was followed, the latest first: of well-known leagues only. */
    past(league: number, season: number, matches: readonly number[]): void {
      const rank = rankOf(league);
      if (rank >= KNOWN) return;
      for (let at = 0; at < matches.length; at += MOST_IDS) {
        const ids = matches.slice(at, at + MOST_IDS);
        add({ kind: 'matches', id: ids[0]!, ids, season, rank });
      }
    },
    /** What the provider has nothing of, by league and season. */
    covers(known: ReadonlyMap<string, Uncovered>): void {
      uncovered = known;
    },
    /** A match of the league begins at this time. */
    plays(league: number, startAt: number, now: number): void {
      if (startAt <= now) playedAt.set(league, Math.max(startAt, playedAt.get(league) ?? 0));
    },
    next(now: number): BackgroundRequest | null {
      const place = ({ kind, rank }: BackgroundRequest): [number, number, number, number] => {
        const [ofAll, order] = [OF_ALL.has(kind), BACKGROUND_KINDS.indexOf(kind)];
        return [rank < KNOWN ? 0 : 1, ofAll ? order : BACKGROUND_KINDS.length, rank, order];
      };
      return due(now).reduce<BackgroundRequest | null>((first, one) => {
        if (!first) return one;
        const [a, b] = [place(first), place(one)];
        const differs = a.findIndex((value, index) => value !== b[index]);
        return differs !== -1 && b[differs]! < a[differs]! ? one : first;
      }, null);
    },
    done(request: BackgroundRequest, now: number): void {
      requestedAt.set(keyOf(request), now);
    },
    /** A request failed: the others do not wait for it. */
    postpone(request: BackgroundRequest, now: number): void {
      postponed.set(keyOf(request), now + POSTPONED_MS);
    },
    /** The plan excludes a request: the season it names, of every league, or the whole kind. */
    exclude({ kind, season }: BackgroundRequest): void {
      if (season === null) excludedKinds.add(kind);
      else excludedSeasons.set(kind, (excludedSeasons.get(kind) ?? new Set()).add(season));
    },
    waiting(now: number): Partial<Record<BackgroundKind, number>> {
      const counts: Partial<Record<BackgroundKind, number>> = {};
      for (const { kind } of due(now)) counts[kind] = (counts[kind] ?? 0) + 1;
      return counts;
    },
  };
}
export type BackgroundQueue = ReturnType<typeof createBackgroundQueue>;
