import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { Seeds } from '#modules/matches/matches.rules.ts';
import { type DrawMatch, type DrawResult, drawMatches, roundsOf } from './draws.rules.ts';
import type { SimTeam } from './league.rules.ts';
import type { RankedLeague } from './leagues.rules.ts';
import { hash, randomOf, shuffled } from './random.rules.ts';
import { DAY_MS, dayOf, matchesOf, type SimSeason, seasonOn } from './seasons.rules.ts';
import { SEEDED, TOURNAMENT_DAYS, tournamentOn } from './tours.rules.ts';

export interface SimFixture {
  ref: string;
  sport: Sport;
  league: RankedLeague;
  season: string;
  home: SimTeam;
  away: SimTeam;
  teams?: readonly SimTeam[];
  round: string;
  startMs: number;
  bestOf: number | null;
  /** Of a draw. */
  seeds?: Seeds;
  /** Needs a winner, and is never called off. */
  knockout: boolean;
}

/** Of many teams; the sides are the first two. */
export interface LobbyFixture extends SimFixture {
  teams: readonly SimTeam[];
}

export const isLobby = (fixture: SimFixture): fixture is LobbyFixture => fixture.teams !== undefined;

export const teamsOf = ({ teams, home, away }: SimFixture): readonly SimTeam[] => teams ?? [home, away];

const SLOT_MS = 15 * 60_000;
const SLOTS = 96;

export const leagueRef = ({ game, slug }: RankedLeague, season: string): string =>
  `${game}/${slug}/${season}`;

/** End of a match of a draw. */
export type Outcome = (fixture: SimFixture) => DrawResult;

export interface ScheduleParts {
  league: RankedLeague;
  sport: Sport;
  /** The day on which the demo began. */
  origin: number;
  outcome: Outcome;
}

/** Fixtures of one day, deterministic; of a draw, those whose sides are known by `now`. */
export function fixturesOf(parts: ScheduleParts, day: number, now: number): SimFixture[] {
  const { league, origin } = parts;
  if (league.format === 'tour') return tourFixtures(parts, day, now);
  const season = seasonOn(league, origin, day);
  // The next season is announced when this one is over: until then the latest is the one that is played.
  if (!season || season.start > Math.max(origin, dayOf(now))) return [];
  if (league.format === 'cup') {
    return cupFixtures(parts, season, now).filter(({ startMs }) => dayOf(startMs) === day);
  }
  if (parts.sport.lobby) return [lobbyFixture(parts, season, day)];
  return leagueFixtures(parts, season, day);
}

function leagueFixtures({ league, sport }: ScheduleParts, season: SimSeason, day: number): SimFixture[] {
  const half = Math.floor(league.teams.length / 2);
  const first = (day - season.start) * league.daily;
  const count = Math.min(league.daily, matchesOf(league) - first);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const played = first + index;
    const [home, away] = pairing(league.teams, Math.floor(played / half), played % half);
    return {
      ref: `${leagueRef(league, season.name)}/${played}`,
      sport,
      league,
      season: season.name,
      home,
      away,
      round: String(1 + Math.floor(played / half)),
      startMs: startOf(league, day, index, league.daily),
      bestOf: seriesLength(league, sport, false),
      knockout: false,
    };
  });
}

/** One lobby a day of all teams: the rounds of a season are its days. */
function lobbyFixture({ league, sport }: ScheduleParts, season: SimSeason, day: number): SimFixture {
  const [home, away] = league.teams;
  const played = day - season.start;
  return {
    ref: `${leagueRef(league, season.name)}/${played}`,
    sport,
    league,
    season: season.name,
    home: home!,
    away: away!,
    teams: league.teams,
    round: String(1 + played),
    startMs: startOf(league, day, 0, 1),
    bestOf: null,
    knockout: false,
  };
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

/** In the order of the list: a round does not begin before the last matches of the one before. */
function startOf(league: RankedLeague, day: number, index: number, perDay: number): number {
  const shift = hash(league.slug) + day * 5;
  const slots = Array.from(
    { length: perDay },
    (_, at) => (Math.floor((at * SLOTS) / perDay) + shift) % SLOTS,
  );
  return day * DAY_MS + slots.sort((a, b) => a - b)[index]! * SLOT_MS;
}

/** Default length: the shortest of at least three. */
function seriesLength({ bestOf }: RankedLeague, { periods }: Sport, final: boolean): number | null {
  if (!periods.bestOf) return null;
  const usual = bestOf ?? periods.bestOf.find((length) => length >= 3) ?? periods.bestOf[0]!;
  return final ? (periods.bestOf.find((length) => length > usual) ?? usual) : usual;
}

interface Draw {
  season: string;
  sides: readonly SimTeam[];
  seeded: number;
  /** Before the number of its round and its place. */
  ref: string;
  roundOf(match: DrawMatch): string;
  startOf(match: DrawMatch): number;
}

const drawFixtures = ({ league, sport, outcome }: ScheduleParts, draw: Draw, now: number): SimFixture[] =>
  drawMatches(
    draw.sides,
    now,
    (match): SimFixture => ({
      ref: `${leagueRef(league, draw.season)}/${draw.ref}${match.number}/${match.place}`,
      sport,
      league,
      season: draw.season,
      home: match.home,
      away: match.away,
      round: draw.roundOf(match),
      startMs: draw.startOf(match),
      bestOf: seriesLength(league, sport, match.round === 'Final'),
      knockout: true,
      ...seedsOf(draw, match),
    }),
    outcome,
  );

/** Its first sides are seeded, in their order. */
function seedsOf({ sides, seeded }: Draw, { home, away }: DrawMatch): Pick<SimFixture, 'seeds'> {
  const seedOf = (side: SimTeam) => {
    const place = sides.indexOf(side);
    return place < seeded ? place + 1 : null;
  };
  const seeds = [seedOf(home), seedOf(away)] as const;
  return seeds.some((seed) => seed !== null) ? { seeds } : {};
}

function cupFixtures(parts: ScheduleParts, { name, start, days }: SimSeason, now: number): SimFixture[] {
  const { league } = parts;
  const rounds = roundsOf(league.teams.length);
  return drawFixtures(
    parts,
    {
      season: name,
      sides: shuffled(randomOf(league.slug, name), league.teams),
      seeded: 0,
      ref: '',
      roundOf: ({ round }) => round,
      startOf: ({ number, place }) => {
        const day = start + Math.floor((days * number) / rounds) + Math.floor(place / 2);
        return startOf(league, day, place % 2, 2);
      },
    },
    now,
  );
}

function tourFixtures(parts: ScheduleParts, day: number, now: number): SimFixture[] {
  const { league, origin } = parts;
  const tournament = tournamentOn(league, origin, day);
  if (!tournament) return [];
  const { name, season, start, sides } = tournament;
  const rounds = roundsOf(sides.length);
  const draw: Draw = {
    season,
    sides,
    seeded: SEEDED,
    ref: `${start}/`,
    roundOf: ({ round }) => `${name}, ${round}`,
    startOf: (match) => tourStart(league, start, match, rounds),
  };
  return drawFixtures(parts, draw, now).filter(({ startMs }) => dayOf(startMs) === day);
}

const FIRST_HOUR = 8;
const HOURS = 12;
const HOUR_MS = 3_600_000;
const SEMI_FINALS = [6, 9];
const FINAL = 18;

/** A round a day; where there are more than days, the semi-finals and the final share the last. */
function tourStart(
  { slug, teams }: RankedLeague,
  start: number,
  { number, place }: DrawMatch,
  rounds: number,
): number {
  const late = rounds > TOURNAMENT_DAYS ? number - (TOURNAMENT_DAYS - 1) : -1;
  const day = start + Math.min(number, TOURNAMENT_DAYS - 1);
  const perDay = Math.max(1, Math.floor(teams.length / 2 ** (number + 1)));
  const hour = late >= 0 ? (late === 0 ? SEMI_FINALS[place]! : FINAL) : FIRST_HOUR + (place * HOURS) / perDay;
  const slot = Math.floor((hour * HOUR_MS) / SLOT_MS) + (hash(slug) % 4);
  return day * DAY_MS + slot * SLOT_MS;
}
