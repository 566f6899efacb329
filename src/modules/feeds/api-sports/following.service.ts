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

interface Followed {
  startAt: number;
  state: MatchState;
  oddsRequestedAt: number;
}

/** Games of these days, by the provider's id. */
export function createFollowing({ statuses }: Pick<ApiSport, 'statuses'>) {
  const games = new Map<number, Followed>();
  return {
    learn(game: Game): void {
      const state = statusOf(statuses, game.status)?.state;
      const oddsRequestedAt = games.get(game.id)?.oddsRequestedAt ?? Number.NEGATIVE_INFINITY;
      if (state) games.set(game.id, { startAt: Date.parse(game.startAt), state, oddsRequestedAt });
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
    noteOddsRequest(id: number, now: number): void {
      const game = games.get(id);
      if (game) game.oddsRequestedAt = now;
    },
    forget(before: number): void {
      for (const [id, { startAt }] of games) if (startAt < before) games.delete(id);
    },
  };
}

interface LeagueSeason {
  league: number;
  season: string | number;
  rank: number;
}

/** Seasons of the leagues that play, each once in a process: well-known leagues first. */
export function createSeasons() {
  const waiting = new Map<string, LeagueSeason>();
  const known = new Set<string>();
  const excluded = new Set<string>();
  const keyOf = ({ league, season }: LeagueSeason): string => `${league}-${season}`;
  return {
    add(one: LeagueSeason): void {
      if (known.has(keyOf(one))) return;
      known.add(keyOf(one));
      waiting.set(keyOf(one), one);
    },
    next: (): LeagueSeason | null =>
      [...waiting.values()]
        .filter(({ season }) => !excluded.has(String(season)))
        .reduce<LeagueSeason | null>((first, one) => (first && first.rank <= one.rank ? first : one), null),
    done: (one: LeagueSeason): void => void waiting.delete(keyOf(one)),
    /** The plan excludes a season, of every league. */
    exclude: ({ season }: LeagueSeason): void => void excluded.add(String(season)),
  };
}
