import * as z from 'zod/mini';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import type { FeedMessage, ScoreMessage, TeamMessage, Version } from '../feed.contract.ts';
import {
  estimatedClock,
  finishedPeriods,
  type Goals,
  minus,
  openPeriods,
} from '../football/live-clock.rules.ts';
import { seasonName } from '../football/seasons.rules.ts';
import { leagueInfo } from '../openfootball/leagues.rules.ts';
import { clubMessage, seasonMessage } from '../openfootball/messages.contract.ts';
import { teamName } from '../openfootball/team-names.rules.ts';

const number = z.nullish(z.number());
const text = z.nullish(z.string());
const pair = z.nullish(z.object({ home: number, away: number }));
const Side = z.object({ id: number, name: text, shortName: text, crest: text });

export const Match = z.object({
  id: z.number(),
  utcDate: z.string().check(z.iso.datetime({ offset: true })),
  status: z.string(),
  matchday: number,
  stage: text,
  group: text,
  competition: z.object({ code: z.string() }),
  season: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
  homeTeam: Side,
  awayTeam: Side,
  score: z.object({
    duration: text,
    fullTime: pair,
    halfTime: pair,
    regularTime: pair,
    extraTime: pair,
    penalties: pair,
  }),
});
export type Match = z.infer<typeof Match>;

/** A team of a cup, with its country. */
export const Team = z.object({ id: z.number(), area: z.object({ name: text }) });

export const startOf = (match: Match): number => Date.parse(match.utcDate);

const OVER = new Set(['FINISHED', 'AWARDED', 'CANCELLED', 'POSTPONED']);
const MOST_PLAYED = 4 * 3_600_000;

export const isUnderWay = (match: Match, now: number): boolean =>
  !OVER.has(match.status) && startOf(match) <= now && now - startOf(match) < MOST_PLAYED;

/**
 * Empty for an undecided side, or one of an unknown country. `code` is that of openfootball: both sources name leagues
 * and clubs alike.
 */
export function matchMessages(
  match: Match,
  code: string,
  { countries, now, version }: { countries: ReadonlyMap<number, string>; now: number; version: Version },
): FeedMessage[] {
  const info = leagueInfo(code);
  const home = teamMessage(match.homeTeam, countries);
  const away = teamMessage(match.awayTeam, countries);
  if (!info?.names || !home || !away) return [];
  const season = seasonOf(match);
  const league = `${code}/${season}`;
  const ref = String(match.id);
  const score = scoreOf(match, now);
  return [
    seasonMessage(league, season, { ...info, names: info.names }),
    home,
    away,
    {
      kind: 'fixture',
      ref,
      version,
      game: 'football',
      league,
      home: home.ref,
      away: away.ref,
      round: roundOf(match),
      startAt: match.utcDate,
      bestOf: null,
    },
    ...(score ? [{ kind: 'score' as const, match: ref, version, ...score }] : []),
  ];
}

function teamMessage(
  { id, name, shortName, crest }: z.infer<typeof Side>,
  countries: ReadonlyMap<number, string>,
): TeamMessage | null {
  const country = countries.get(id ?? 0);
  const written = name && country ? teamName(name, country) : null;
  if (!id || !written) return null;
  const short = shortName?.trim();
  return {
    ...clubMessage(written),
    ref: String(id),
    ...(crest && { pictureUrl: crest }),
    ...(short && { shortNames: { en: short } }),
  };
}

function seasonOf({ season: { startDate, endDate } }: Match): string {
  const year = Number(startDate.slice(0, 4));
  return endDate.startsWith(String(year)) ? String(year) : seasonName(year);
}

const capitalized = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^\w/, (letter) => letter.toUpperCase());

const roundOf = ({ stage, group, matchday }: Match): string =>
  [
    ...(stage && stage !== 'REGULAR_SEASON' ? [capitalized(stage)] : []),
    ...(group ? [capitalized(group)] : []),
    ...(matchday ? [`Matchday ${matchday}`] : []),
  ].join(', ');

type Score = Omit<ScoreMessage, 'kind' | 'match' | 'version'>;
type Played = Omit<Score, 'facts' | 'serving' | 'homeScore' | 'awayScore'>;

const STATES: Readonly<Record<string, MatchState>> = {
  SCHEDULED: 'not_started',
  TIMED: 'not_started',
  LIVE: 'in_progress',
  IN_PLAY: 'in_progress',
  PAUSED: 'break',
  SUSPENDED: 'in_progress',
  EXTRA_TIME: 'overtime',
  PENALTY_SHOOTOUT: 'penalty',
  FINISHED: 'finished',
  AWARDED: 'finished',
  POSTPONED: 'postponed',
  CANCELLED: 'cancelled',
};

/** Null for an undocumented status, and for one without its score. */
function scoreOf(match: Match, now: number): Score | null {
  const state = STATES[match.status];
  const { fullTime, halfTime, regularTime, penalties } = match.score;
  const shootout = goals(penalties);
  // The full-time score has the kicks of a shoot-out in it.
  const all = goals(fullTime);
  const total = all && shootout ? minus(all, shootout) : all;
  if (!state || (state === 'finished' && !total)) return null;
  const half = goals(halfTime);
  const regular = goals(regularTime);
  const [homeScore, awayScore] = total ?? [0, 0];
  return {
    ...playedOf(match, state, { half, regular, total: total ?? [0, 0], shootout }, now),
    homeScore,
    awayScore,
    facts: {
      ...(shootout && { shootout }),
      ...(match.status === 'SUSPENDED' && { suspended: [1, 1] }),
    },
    serving: null,
  };
}

interface Results {
  half: Goals | null;
  regular: Goals | null;
  total: Goals;
  shootout: Goals | null;
}

function playedOf(match: Match, state: MatchState, results: Results, now: number): Played {
  const { half, total } = results;
  switch (state) {
    case 'finished': {
      const { duration } = match.score;
      const period = duration === 'PENALTY_SHOOTOUT' ? 5 : duration === 'EXTRA_TIME' ? 4 : 2;
      const clockSeconds = period === 5 ? 0 : period === 4 ? 15 * 60 : 45 * 60;
      const periodScores = match.status === 'AWARDED' ? [] : finishedPeriods(results);
      return { state, period, clockSeconds, clockRuns: false, periodScores };
    }
    case 'in_progress': {
      const halfIsOver = half !== null && now - startOf(match) > 50 * 60_000;
      const clock = estimatedClock(startOf(match), now, halfIsOver);
      const stands = match.status === 'SUSPENDED' ? { state, clockRuns: false } : { state };
      return { ...clock, ...stands, periodScores: openPeriods(half, total, clock.period) };
    }
    case 'break':
      return {
        state,
        period: 1,
        clockSeconds: 45 * 60,
        clockRuns: false,
        periodScores: openPeriods(half, total, 1),
      };
    case 'overtime':
      return { state, period: 3, clockSeconds: 0, clockRuns: false, periodScores: [] };
    case 'penalty':
      return { state, period: 5, clockSeconds: 0, clockRuns: false, periodScores: [] };
    default:
      return { state, period: 0, clockSeconds: 0, clockRuns: false, periodScores: [] };
  }
}

const goals = (
  pair: { home?: number | null | undefined; away?: number | null | undefined } | null | undefined,
): Goals | null =>
  typeof pair?.home === 'number' && typeof pair.away === 'number' ? [pair.home, pair.away] : null;
