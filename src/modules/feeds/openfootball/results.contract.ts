import type { PeriodScore, Side } from '#modules/catalog/sport.rules.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import type { MatchEvent } from '#modules/matches/sheet.contract.ts';
import type { ScoreMessage } from '../feed.contract.ts';
import type { Goal, Match } from './files.contract.ts';

type Goals = [number, number];
type Result = Pick<
  ScoreMessage,
  | 'state'
  | 'period'
  | 'clockSeconds'
  | 'clockRuns'
  | 'periodScores'
  | 'homeScore'
  | 'awayScore'
  | 'facts'
  | 'serving'
>;

const scoresOf = ({ score = {} }: Match): { ht?: Goals; ft?: Goals; et?: Goals; p?: Goals } =>
  Array.isArray(score) ? { ft: score } : score;

const SHOOTOUT = 5;
/** Seconds of the period in which a match can end; a shoot-out has no clock. */
const LENGTHS = { 0: 0, 2: 45 * 60, 4: 15 * 60, [SHOOTOUT]: 0 } as const;

export function resultOf(match: Match): Result {
  const { ht, ft, et, p } = scoresOf(match);
  const total = et ?? ft;
  const period = !total ? 0 : p ? SHOOTOUT : et ? 4 : 2;
  return {
    state: stateOf(match.status, total !== undefined),
    period,
    clockSeconds: LENGTHS[period],
    clockRuns: false,
    periodScores: periodScoresOf({ ht, ft, et, p }).slice(0, period),
    homeScore: total?.[0] ?? 0,
    awayScore: total?.[1] ?? 0,
    facts: p ? { shootout: p } : {},
    serving: null,
  };
}

function stateOf(status: string | undefined, played: boolean): MatchState {
  switch (status?.toLowerCase()) {
    case 'postponed':
      return played ? 'finished' : 'postponed';
    case 'cancelled':
    case 'canceled':
    case 'abandoned':
      return 'cancelled';
    default:
      return played ? 'finished' : 'not_started';
  }
}

/**
 * Two halves, two parts of extra time, the shoot-out always fifth; none of them where half-time is unknown. Extra time
 * is one number, stored in its first part.
 */
function periodScoresOf({ ht, ft, et = ft, p = [0, 0] }: ReturnType<typeof scoresOf>): PeriodScore[] {
  if (!ht || !ft || !et) return [];
  return [ht, minus(ft, ht), minus(et, ft), [0, 0] as Goals, p].map(([home, away]) => [
    home,
    away,
    home > away ? 1 : home < away ? 2 : 0,
  ]);
}

const minus = (a: Goals, b: Goals): Goals => [a[0] - b[0], a[1] - b[1]];

interface Scored extends Goal {
  side: Side;
  at: number;
  added: number | null;
}

/** Goals are listed under the side that gains, own goals too. The score after a goal is its id: no two share one. */
export function goalsOf(match: Match): MatchEvent[] {
  const inExtraTime = scoresOf(match).et !== undefined;
  const scored = (side: Side, goals: Goal[] = []): Scored[] =>
    goals.map((goal) => ({ ...goal, side, ...minuteOf(goal, inExtraTime) }));
  const score: Goals = [0, 0];
  return [...scored('home', match.goals1), ...scored('away', match.goals2)]
    .toSorted((a, b) => a.at - b.at || (a.added ?? 0) - (b.added ?? 0))
    .map(({ side, at, added, name, penalty, owngoal }) => {
      score[side === 'home' ? 0 : 1] += 1;
      return {
        id: score.join('-'),
        kind: owngoal ? 'ownGoal' : penalty ? 'penaltyGoal' : 'goal',
        side,
        period: at > 105 ? 4 : at > 90 ? 3 : at > 45 ? 2 : 1,
        minute: at,
        extraMinute: added,
        playerId: null,
        player: name,
        second: null,
        score: [...score] as Goals,
        cancelled: false,
      };
    });
}

/** Without extra time, minute 92 is the second added one. */
function minuteOf({ minute, offset }: Goal, inExtraTime: boolean): { at: number; added: number | null } {
  const [base = 0, more] = String(minute).split('+').map(Number);
  const added = more ?? offset ?? null;
  return base > 90 && !inExtraTime ? { at: 90, added: base - 90 + (added ?? 0) } : { at: base, added };
}
