import { isLive, type MatchState } from '#modules/matches/matches.rules.ts';
import type { Game } from './games.contract.ts';
import type { ApiSport } from './sports.contract.ts';
import { statusOf } from './statuses.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A game without an end so long after its start has a status that is late for good. */
const LATE = 12 * HOUR;
const SOON = 5 * MINUTE;

/** Prices are updated once a day, for the week before a game. */
const ODDS_AHEAD = 24 * HOUR;
const ODDS_EVERY = 6 * HOUR;

const STATISTICS_EVERY = 5 * MINUTE;

const NOTHING_REQUESTED = {
  oddsRequestedAt: Number.NEGATIVE_INFINITY,
  statistics: { at: Number.NEGATIVE_INFINITY, isFinal: false },
};

interface Followed {
  startAt: number;
  state: MatchState;
  oddsRequestedAt: number;
  homeTeam: number;
  /** When its statistics were requested, and whether those were final. */
  statistics: { at: number; isFinal: boolean };
}

/** Games of these days, by the provider's id. */
export function createFollowing({ statuses }: Pick<ApiSport, 'statuses'>) {
  const games = new Map<number, Followed>();
  return {
    learn(game: Game): void {
      const state = statusOf(statuses, game.status)?.state;
      if (!state) return;
      const { oddsRequestedAt, statistics } = games.get(game.id) ?? NOTHING_REQUESTED;
      const startAt = Date.parse(game.startAt);
      games.set(game.id, { startAt, state, homeTeam: game.home.id, oddsRequestedAt, statistics });
    },
    /** Days (UTC) of the games that may be in play: each is one request. */
    liveDays(now: number): string[] {
      const due = [...games.values()].filter(
        ({ startAt, state }) =>
          (isLive(state) || state === 'not_started') && startAt - now <= SOON && now - startAt <= LATE,
      );
      return [...new Set(due.map(({ startAt }) => new Date(startAt).toISOString().slice(0, 10)))].toSorted();
    },
    /** The next game whose prices are due: never asked before asked, then by its start. */
    nextOdds(now: number): number | null {
      const due = [...games]
        .filter(
          ([, { state, startAt, oddsRequestedAt }]) =>
            state === 'not_started' &&
            startAt > now &&
            startAt - now <= ODDS_AHEAD &&
            now - oddsRequestedAt >= ODDS_EVERY,
        )
        .toSorted(
          ([, a], [, b]) =>
            Number(a.oddsRequestedAt > 0) - Number(b.oddsRequestedAt > 0) || a.startAt - b.startAt,
        );
      return due[0]?.[0] ?? null;
    },
    /** The next game in play, or just over, whose statistics are due: those that wait longest first. */
    nextStatistics(now: number): { id: number; homeTeam: number; isFinal: boolean } | null {
      const due = [...games].flatMap(([id, { state, startAt, homeTeam, statistics }]) => {
        const isFinal = state === 'finished' && now - startAt <= LATE;
        const isDue = isLive(state) || (isFinal && !statistics.isFinal);
        return isDue && now - statistics.at >= STATISTICS_EVERY
          ? [{ id, homeTeam, isFinal, at: statistics.at }]
          : [];
      });
      return due.toSorted((one, other) => one.at - other.at)[0] ?? null;
    },
    noteStatisticsRequest(id: number, now: number): void {
      const game = games.get(id);
      if (game) game.statistics = { at: now, isFinal: false };
    },
    noteStatistics({ id, isFinal }: { id: number; isFinal: boolean }): void {
      const game = games.get(id);
      if (game) game.statistics = { ...game.statistics, isFinal };
    },
    noteOddsRequest(id: number, now: number): void {
      const game = games.get(id);
      if (game) game.oddsRequestedAt = now;
    },
    forget(before: number): void {
      for (const [id, { startAt }] of games) if (startAt < before) games.delete(id);
    },
  };
}

export interface LeagueSeason {
  league: number;
  season: string | number;
  rank: number;
}

const leagueSeasonKey = ({ league, season }: LeagueSeason): string => `${league}-${season}`;

/** Seasons of the leagues that play, each once in a process: well-known leagues first. */
export function createSeasons() {
  const waiting = new Map<string, LeagueSeason>();
  const known = new Set<string>();
  const excluded = new Set<string>();
  return {
    add(one: LeagueSeason): void {
      if (known.has(leagueSeasonKey(one))) return;
      known.add(leagueSeasonKey(one));
      waiting.set(leagueSeasonKey(one), one);
    },
    next: (): LeagueSeason | null =>
      [...waiting.values()]
        .filter(({ season }) => !excluded.has(String(season)))
        .reduce<LeagueSeason | null>((first, one) => (first && first.rank <= one.rank ? first : one), null),
    done: (one: LeagueSeason): void => void waiting.delete(leagueSeasonKey(one)),
    /** The plan excludes a season, of every league. */
    exclude: ({ season }: LeagueSeason): void => void excluded.add(String(season)),
  };
}

/** Tables change after matches; each is requested hourly while its league plays. */
const TABLE_EVERY = 12 * HOUR;
const TABLE_SOON = HOUR;
const PLAYED = 6 * HOUR;
const POSTPONED = 10 * MINUTE;

/** Tables of the leagues that play: never requested first, then well-known leagues. */
export function createTables() {
  const known = new Map<
    string,
    LeagueSeason & { playedAt: number; requestedAt: number; notBefore: number }
  >();
  const excluded = new Set<string>();
  return {
    /** A match of the league begins at this time. */
    add(one: LeagueSeason, startAt: number, now: number): void {
      const key = leagueSeasonKey(one);
      const before = known.get(key);
      const playedAt = Math.max(before?.playedAt ?? 0, startAt <= now ? startAt : 0);
      const { requestedAt, notBefore } = before ?? { requestedAt: 0, notBefore: 0 };
      known.set(key, { ...one, playedAt, requestedAt, notBefore });
    },
    next(now: number): LeagueSeason | null {
      const due = [...known.values()].filter(({ season, playedAt, requestedAt, notBefore }) => {
        const every = requestedAt - playedAt < PLAYED ? TABLE_SOON : TABLE_EVERY;
        return !excluded.has(String(season)) && now >= notBefore && now - requestedAt >= every;
      });
      const [first] = due.toSorted(
        (a, b) =>
          Number(a.requestedAt > 0) - Number(b.requestedAt > 0) ||
          a.rank - b.rank ||
          a.requestedAt - b.requestedAt,
      );
      return first ?? null;
    },
    /** Before it is requested: one that fails does not come first again. */
    postpone(one: LeagueSeason, now: number): void {
      const entry = known.get(leagueSeasonKey(one));
      if (entry) entry.notBefore = now + POSTPONED;
    },
    answered(one: LeagueSeason, now: number): void {
      const entry = known.get(leagueSeasonKey(one));
      if (entry) Object.assign(entry, { requestedAt: now, notBefore: 0 });
    },
    exclude: ({ season }: LeagueSeason): void => void excluded.add(String(season)),
  };
}
