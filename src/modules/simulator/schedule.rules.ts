import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { SimTeam } from './league.rules.ts';
import type { RankedLeague } from './leagues.rules.ts';
import { hash, randomOf, shuffled } from './random.rules.ts';

export interface SimFixture {
  ref: string;
  sport: Sport;
  league: RankedLeague;
  season: string;
  home: SimTeam;
  away: SimTeam;
  round: string;
  startMs: number;
  bestOf: number | null;
  /** Needs a winner, and is never called off. */
  knockout: boolean;
}

export const DAY_MS = 86_400_000;
const SLOT_MS = 15 * 60_000;
const SLOTS = 96;
const CUP_DAYS = 14;
const ROUNDS = ['Final', 'Semi-finals', 'Quarter-finals', 'Round of 16', 'Round of 32'];

export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
export const leagueRef = ({ game, slug }: RankedLeague, season: string): string =>
  `${game}/${slug}/${season}`;

/** End of a cup match. */
export type Outcome = (fixture: SimFixture) => { winner: 'home' | 'away'; endMs: number };

/** Fixtures of one day, deterministic; of a cup, those whose sides are known by `now`. */
export function fixturesOf(
  league: RankedLeague,
  sport: Sport,
  day: number,
  now: number,
  outcome: Outcome,
): SimFixture[] {
  if (league.format === 'cup') {
    return cupFixtures(league, sport, Math.floor(day / CUP_DAYS), now, outcome).filter(
      ({ startMs }) => dayOf(startMs) === day,
    );
  }
  const season = String(new Date(day * DAY_MS).getUTCFullYear());
  const half = Math.floor(league.teams.length / 2);
  return Array.from({ length: league.daily }, (_, index) => {
    const played = day * league.daily + index;
    const [home, away] = pairing(league.teams, Math.floor(played / half), played % half);
    return {
      ref: `${leagueRef(league, season)}/${day}/${index}`,
      sport,
      league,
      season,
      home,
      away,
      round: String(1 + (Math.floor(played / half) % (2 * (league.teams.length - 1)))),
      startMs: startOf(league, day, index, league.daily),
      bestOf: seriesLength(league, sport, false),
      knockout: false,
    };
  });
}

/** Double round robin by the circle method: one side is fixed, the others rotate. */
function pairing(teams: readonly SimTeam[], round: number, pair: number): [SimTeam, SimTeam] {
  const others = teams.length - 1;
  const at = (place: number): SimTeam =>
    place === 0 ? teams[0]! : teams[1 + ((place - 1 + round) % others)]!;
  const sides: [SimTeam, SimTeam] = [at(pair), at(others - pair)];
  return (pair + Math.floor(round / others) + (pair === 0 ? round : 0)) % 2 === 0
    ? sides
    : [sides[1], sides[0]];
}

function startOf(league: RankedLeague, day: number, index: number, perDay: number): number {
  const shift = hash(league.slug) + day * 5;
  const slot = (Math.floor((index * SLOTS) / perDay) + shift) % SLOTS;
  return day * DAY_MS + slot * SLOT_MS;
}

/** Default length: the shortest of at least three. */
function seriesLength({ bestOf }: RankedLeague, { periods }: Sport, final: boolean): number | null {
  if (!periods.bestOf) return null;
  const usual = bestOf ?? periods.bestOf.find((length) => length >= 3) ?? periods.bestOf[0]!;
  return final ? (periods.bestOf.find((length) => length > usual) ?? usual) : usual;
}

function cupFixtures(
  league: RankedLeague,
  sport: Sport,
  edition: number,
  now: number,
  outcome: Outcome,
): SimFixture[] {
  const first = edition * CUP_DAYS;
  const date = new Date(first * DAY_MS);
  const ofYear = Math.floor((first - dayOf(Date.UTC(date.getUTCFullYear(), 0))) / CUP_DAYS) + 1;
  const season = `${date.getUTCFullYear()}.${ofYear}`;
  const all: SimFixture[] = [];
  let sides = shuffled(randomOf(league.slug, edition), league.teams);
  const rounds = Math.log2(sides.length);
  for (let round = 0; round < rounds; round++) {
    const start = first + Math.floor((CUP_DAYS * round) / rounds);
    const name = ROUNDS[rounds - 1 - round]!;
    const fixtures = Array.from({ length: sides.length / 2 }, (_, index): SimFixture => {
      const day = start + Math.floor(index / 2);
      return {
        ref: `${leagueRef(league, season)}/${round}/${index}`,
        sport,
        league,
        season,
        home: sides[index * 2]!,
        away: sides[index * 2 + 1]!,
        round: name,
        startMs: startOf(league, day, index % 2, 2),
        bestOf: seriesLength(league, sport, name === 'Final'),
        knockout: true,
      };
    });
    all.push(...fixtures);
    const results = fixtures.map(outcome);
    // The next round is drawn when this one is over: no result is visible before its end.
    if (results.some(({ endMs }) => endMs > now)) break;
    sides = fixtures.map(({ home, away }, index) => (results[index]!.winner === 'home' ? home : away));
  }
  return all;
}
