import { traitsOf } from '#modules/catalog/league-traits.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { createCache } from '#platform/cache/cache.ts';
import { type RankedLeague, SIM_LEAGUES } from './leagues.rules.ts';
import { winnerOf } from './play/ending.rules.ts';
import { type Script, type Setup, scriptMatch } from './play/script.rules.ts';
import { fixturesOf, type Outcome, type SimFixture } from './schedule.rules.ts';
import { earlierDays } from './seasons.rules.ts';

export const SEED = 'touchline';

/** All fixtures of a demo that began on one day. */
export interface Plan {
  day(day: number, nowMs: number): SimFixture[];
  /** Earlier ones by league, the best known first: of the season that is played, and of the one before. */
  earlier(nowMs: number): Record<'season' | 'before', (() => SimFixture[])[]>;
}

/** Ends of matches of a draw are cached: every later round needs them. */
export function planOf(origin: number, seed = SEED, leagues: readonly RankedLeague[] = SIM_LEAGUES): Plan {
  const ends = createCache<string, ReturnType<Outcome>>({ name: 'simulator-outcomes', max: 2_000 });
  const outcome: Outcome = (fixture) => {
    let end = ends.get(fixture.ref);
    if (!end) {
      const script = scriptMatch(setupOf(fixture, seed));
      end = { winner: winnerOf(script) ?? 'home', endMs: endOf(fixture, script) };
      ends.set(fixture.ref, end);
    }
    return end;
  };
  const fixturesIn = (league: RankedLeague, day: number, nowMs: number) =>
    fixturesOf(
      { league, sport: sportOf(league.game, traitsOf(league).variant), origin, outcome },
      day,
      nowMs,
    );
  return {
    day: (day, nowMs) => leagues.flatMap((league) => fixturesIn(league, day, nowMs)),
    earlier(nowMs) {
      const { season, before } = earlierDays(origin);
      const byRank = leagues.toSorted((a, b) => a.rank - b.rank);
      const on = (days: readonly number[]) =>
        byRank.map((league) => () => days.flatMap((day) => fixturesIn(league, day, nowMs)));
      return { season: on(season), before: on(before) };
    },
  };
}

export const setupOf = (fixture: SimFixture, seed: string): Setup => ({
  sport: fixture.sport,
  seed: `${seed}/${fixture.ref}`,
  bestOf: fixture.bestOf,
  knockout: fixture.knockout,
  strengths: [fixture.home.strength, fixture.away.strength],
});

export const endOf = ({ startMs }: SimFixture, { end }: Script): number => startMs + end * 1_000;
