import type { Standing } from './ranking.rules.ts';
import { WEEK_MS } from './weeks.rules.ts';

export interface EloRules {
  /** The most points of one match between equals is half of it. */
  k: number;
  /** Rating points of playing at home. */
  home: number;
  /** A larger margin counts for more: World Football Elo. */
  margin: boolean;
}

/** Esports: no home, and a series is won or lost. */
export const ESPORT_ELO: EloRules = { k: 32, home: 0, margin: false };
/** National teams, as the World Football Elo Ratings rate a qualifier. */
export const NATIONAL_ELO: EloRules = { k: 40, home: 100, margin: true };

export const FIRST_RATING = 1_500;
/** A side without a match for so long is not ranked. */
const IDLE_WEEKS = 52;
const LEAST_MATCHES = 3;

/** What one side scores against the other on average, 0 to 1. */
export const expected = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

/** World Football Elo: one and a half for two goals, then (11 + n) / 8. */
export function marginFactor(goals: number): number {
  const margin = Math.abs(goals);
  return margin <= 1 ? 1 : margin === 2 ? 1.5 : (11 + margin) / 8;
}

/** What the home side gains and the away side loses. `result`: 1 won, 0.5 drawn, 0 lost. */
export function gain(
  rules: EloRules,
  match: { ratings: readonly [number, number]; result: number; margin: number; neutral: boolean },
): number {
  const [home, away] = match.ratings;
  const weight = rules.k * (rules.margin ? marginFactor(match.margin) : 1);
  return weight * (match.result - expected(home - away + (match.neutral ? 0 : rules.home)));
}

export interface EloMatch {
  startAt: number;
  homeTeamId: number;
  awayTeamId: number;
  homeScore: number;
  awayScore: number;
  winner: 'home' | 'away' | null;
}

interface Rated {
  rating: number;
  matches: number;
  lastAt: number;
}

const RESULTS = { home: 1, away: 0 } as const;

/** Ratings at any moment, asked for in the order of time, of matches in playing order. */
export function eloStandings(rules: EloRules, matches: readonly EloMatch[]): (at: number) => Standing[] {
  const rated = new Map<number, Rated>();
  const of = (teamId: number): Rated => rated.get(teamId) ?? { rating: FIRST_RATING, matches: 0, lastAt: 0 };
  let next = 0;
  function playUntil(at: number): void {
    for (; next < matches.length && matches[next]!.startAt <= at; next += 1) {
      const match = matches[next]!;
      const [home, away] = [of(match.homeTeamId), of(match.awayTeamId)];
      const gained = gain(rules, {
        ratings: [home.rating, away.rating],
        result: match.winner ? RESULTS[match.winner] : 0.5,
        margin: match.homeScore - match.awayScore,
        neutral: false,
      });
      const lastAt = match.startAt;
      rated.set(match.homeTeamId, { rating: home.rating + gained, matches: home.matches + 1, lastAt });
      rated.set(match.awayTeamId, { rating: away.rating - gained, matches: away.matches + 1, lastAt });
    }
  }
  return (at) => {
    playUntil(at);
    return [...rated]
      .filter(([, { matches: n, lastAt }]) => n >= LEAST_MATCHES && lastAt > at - IDLE_WEEKS * WEEK_MS)
      .map(([teamId, { rating, matches: counted }]) => {
        return { teamId, points: Math.round(rating), defending: 0, counted };
      });
  };
}
