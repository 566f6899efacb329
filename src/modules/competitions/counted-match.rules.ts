import type { PeriodScore, Side, Sport } from '#modules/catalog/sport.rules.ts';
import type { Innings, Played } from './record.rules.ts';
import type { TableRules } from './table.rules.ts';

type Pair = readonly [number | string, number | string];

/** A match as it is stored. */
export interface StoredMatch {
  homeTeamId: number;
  awayTeamId: number;
  homeScore: number;
  awayScore: number;
  periodScores: readonly PeriodScore[];
  facts: Readonly<Record<string, Pair>>;
}

export interface MatchProgress {
  /** Who won, or leads; null for a draw. */
  winner: Side | null;
  finished: boolean;
  live: boolean;
}

/**
 * A match as a table counts it. A running one that is level counts only where a draw is a result, and one of cricket
 * not at all: the side that batted first leads until it is overtaken.
 */
export function countedMatch(
  sport: Pick<Sport, 'family' | 'periods' | 'draws' | 'overs'>,
  { narrow }: TableRules,
  match: StoredMatch,
  { winner, finished, live }: MatchProgress,
): Played {
  const { homeTeamId, awayTeamId, homeScore, awayScore, periodScores, facts } = match;
  const innings = sport.family === 'innings' ? inningsOf(match) : null;
  return {
    homeTeamId,
    awayTeamId,
    homeScore,
    awayScore,
    winner,
    finished,
    live: live && sport.overs === undefined && (winner !== null || sport.draws),
    narrow: narrow ? isNarrow(narrow.when, sport, match) : false,
    ...(sport.family === 'won' ? { inner: summed(periodScores) } : {}),
    ...(facts.tries ? { tries: [Number(facts.tries[0]), Number(facts.tries[1])] as const } : {}),
    ...(innings ? { innings } : {}),
  };
}

function isNarrow(
  when: 'overtime' | 'decider',
  { periods }: Pick<Sport, 'periods'>,
  { homeScore, awayScore, periodScores, facts }: StoredMatch,
): boolean {
  if (when === 'decider') return Math.abs(homeScore - awayScore) === 1;
  const later = periodScores.slice(periods.count).some((score) => score.some((value) => value !== 0));
  return later || facts.shootout !== undefined;
}

const summed = (scores: readonly PeriodScore[]): [number, number] =>
  scores.reduce<[number, number]>(([home, away], score) => [home + score[0], away + score[1]], [0, 0]);

const ALL_OUT = 10;
/** Overs of a side in the two short forms of cricket. */
const QUOTAS = [20, 50] as const;
const BALLS = 6;

/** `19.4` is nineteen overs and four balls. */
function oversOf(text: number | string): number {
  const [overs = 0, balls = 0] = String(text).split('.').map(Number);
  return overs + balls / BALLS;
}

/** Null without the overs of both sides. A side that is all out has used its whole quota. */
function inningsOf({ homeScore, awayScore, facts }: StoredMatch): [Innings, Innings] | null {
  const { overs, wickets, dls, revisedOvers } = facts;
  if (!overs) return null;
  const cut = revisedOvers?.map(Number).find(Boolean);
  if (dls && cut) {
    // Of a revised target the side that batted first has its runs to beat, in the overs of the other.
    const chases = (place: 0 | 1) => revisedOvers?.[place] !== '';
    const revised = (place: 0 | 1) => ({
      runs: Number(dls[place]),
      overs: chases(place) && Number(wickets?.[place] ?? 0) < ALL_OUT ? oversOf(overs[place]) : cut,
    });
    return [revised(0), revised(1)];
  }
  const faced = [oversOf(overs[0]), oversOf(overs[1])] as const;
  const quota = QUOTAS.find((all) => Math.max(...faced) <= all) ?? Math.max(...faced);
  const counted = (place: 0 | 1) => (Number(wickets?.[place] ?? 0) >= ALL_OUT ? quota : faced[place]);
  return [
    { runs: homeScore, overs: counted(0) },
    { runs: awayScore, overs: counted(1) },
  ];
}
