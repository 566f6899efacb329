import * as z from 'zod/mini';
import type { Crest } from '#modules/catalog/catalog.rules.ts';
import { flagOfIso, flagOfName } from '#modules/catalog/countries.rules.ts';
import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import type {
  FixtureMessage,
  LeagueMessage,
  Ref,
  ScoreMessage,
  SheetMessage,
  TeamMessage,
  Version,
} from '../feed.contract.ts';
import { drawnCrest, slugOf } from '../http/slugs.rules.ts';
import { EventItem } from './events.contract.ts';
import { rankOf } from './ranks.rules.ts';
import {
  clockRuns,
  clockSeconds,
  isAwarded,
  isSuspended,
  periodOf,
  SHOOTOUT,
  stateOf,
} from './status.rules.ts';

const GAME = 'football';

const number = z.nullish(z.number());
const pair = z.nullish(z.object({ home: number, away: number }));
const Team = z.object({ id: z.number(), name: z.string(), logo: z.nullish(z.string()) });

export const Fixture = z.object({
  fixture: z.object({
    id: z.number(),
    date: z.string().check(z.iso.datetime({ offset: true })),
    status: z.object({ short: z.string(), elapsed: number, extra: number }),
    venue: z.nullish(z.object({ name: z.nullish(z.string()), city: z.nullish(z.string()) })),
  }),
  league: z.object({
    id: z.number(),
    name: z.string(),
    country: z.nullish(z.string()),
    flag: z.nullish(z.string()),
    season: number,
    round: z.nullish(z.string()),
    /** False for a cup without a table. */
    standings: z.nullish(z.boolean()),
  }),
  teams: z.object({ home: Team, away: Team }),
  goals: pair,
  score: z.nullish(z.object({ halftime: pair, fulltime: pair, extratime: pair, penalty: pair })),
  events: z.nullish(z.array(EventItem)),
});
export type Fixture = z.infer<typeof Fixture>;

const rows = z.nullish(z.array(z.unknown()));

/** As the answer to several ids has it. */
export const WholeFixture = z.extend(Fixture, { lineups: rows, statistics: rows, players: rows });
export type WholeFixture = z.infer<typeof WholeFixture>;

export const matchRef = (id: number): Ref => String(id);
export const teamRef = (id: number): Ref => String(id);

export const countryOf = ({ league }: { league: Pick<Fixture['league'], 'flag' | 'country'> }): string => {
  const iso = /\/([a-z-]+)\.svg$/.exec(league.flag ?? '')?.[1];
  return iso ? flagOfIso(iso) : flagOfName(league.country ?? '');
};

/** A league of one season, with that season's table and fixtures. */
export function leagueMessage(item: Fixture): LeagueMessage {
  const { id, name, season, standings } = item.league;
  const country = countryOf(item);
  return {
    kind: 'league',
    ref: leagueRef(item),
    game: GAME,
    slug: slugOf(country, name),
    names: { en: name },
    country,
    season: String(season ?? ''),
    format: standings === false ? 'cup' : 'table',
    rank: rankOf(id),
  };
}

export const leagueRefOf = (id: number, season: number | null | undefined): Ref => `${id}-${season ?? ''}`;
const leagueRef = ({ league }: Fixture): Ref => leagueRefOf(league.id, league.season);

/** The id is part of the slug: four countries have an Arsenal. */
export const teamMessage = (team: z.infer<typeof Team>, country: string, crest?: Crest): TeamMessage => ({
  kind: 'team',
  ref: teamRef(team.id),
  game: GAME,
  slug: slugOf(team.name, team.id),
  names: { en: team.name },
  crest: crest ?? drawnCrest(team.name),
  ...(team.logo && { pictureUrl: team.logo }),
  country,
});

export const fixtureMessage = (item: Fixture, version: Version): FixtureMessage => ({
  kind: 'fixture',
  ref: matchRef(item.fixture.id),
  version,
  game: GAME,
  league: leagueRef(item),
  home: teamRef(item.teams.home.id),
  away: teamRef(item.teams.away.id),
  round: item.league.round ?? '',
  startAt: item.fixture.date,
  bestOf: null,
});

/** Where it is played, once that is known. */
export const venueMessages = ({ fixture }: Fixture, version: Version): SheetMessage[] =>
  fixture.venue?.name
    ? [
        {
          ...{ kind: 'venue', match: matchRef(fixture.id), version },
          data: { name: fixture.venue.name, city: fixture.venue.city ?? null },
        },
      ]
    : [];

/** Null for an undocumented status. */
export function scoreMessage(
  item: Fixture,
  version: Version,
  facts: ScoreMessage['facts'],
): ScoreMessage | null {
  const { short, elapsed, extra } = item.fixture.status;
  const state = stateOf(short);
  if (!state) return null;
  const shootout = whole(item.score?.penalty);
  const period = shootout ? SHOOTOUT : periodOf(short, elapsed ?? 0);
  const [homeScore, awayScore] = whole(item.goals) ?? [0, 0];
  return {
    kind: 'score',
    match: matchRef(item.fixture.id),
    version,
    state,
    period,
    clockSeconds: clockSeconds(period, (elapsed ?? 0) + (extra ?? 0)),
    clockRuns: clockRuns(short),
    periodScores: periodScoresOf(item, period, state === 'finished'),
    homeScore,
    awayScore,
    facts: {
      ...facts,
      ...(shootout && { shootout }),
      ...(isSuspended(short) && { suspended: [1, 1] }),
    },
    serving: null,
  };
}

/**
 * Scores of the periods begun, which add up to the score. Extra time is one number, stored in its first part. The score
 * of an unfinished period is the remainder. During the first half `halftime` has the running score.
 */
function periodScoresOf(
  { goals, score, fixture }: Fixture,
  period: number,
  finished: boolean,
): PeriodScore[] {
  const total = whole(goals);
  if (!total || isAwarded(fixture.status.short)) return [];
  const half = whole(score?.halftime);
  const halfIsOver = period > 1 || fixture.status.short === 'HT' || finished;
  if (!half || !halfIsOver) return finished ? [] : [open(total)];
  const full = whole(score?.fulltime);
  const regular = (period > 2 && full) || total;
  const periodScore = (isOver: boolean, scored: Goals): PeriodScore =>
    isOver ? closed(scored) : open(scored);
  const scores: PeriodScore[] = [
    closed(half),
    periodScore(finished || full !== null, minus(regular, half)),
    periodScore(finished || period === SHOOTOUT, minus(total, regular)),
    [0, 0, 0],
    periodScore(finished, whole(score?.penalty) ?? [0, 0]),
  ];
  return scores.slice(0, period);
}

type Goals = [number, number];

const whole = (goals: z.infer<typeof pair>): Goals | null =>
  typeof goals?.home === 'number' && typeof goals.away === 'number' ? [goals.home, goals.away] : null;
const minus = (a: Goals, b: Goals): Goals => [a[0] - b[0], a[1] - b[1]];
const open = ([home, away]: Goals): PeriodScore => [home, away, 0];
const closed = ([home, away]: Goals): PeriodScore => [home, away, home > away ? 1 : home < away ? 2 : 0];
