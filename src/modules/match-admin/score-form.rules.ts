import { winnerByRule, withWinners } from '#modules/catalog/entered-score.rules.ts';
import type { PeriodScore, Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';

/** State of the score dialog. */
export interface ScoreForm {
  state: MatchState;
  period: number;
  clockSeconds: number;
  periods: PeriodScore[];
  whole: [home: number, away: number];
}

/** Score and clock of a match, as in the contract. */
interface Stand extends Omit<ScoreForm, 'periods' | 'whole'> {
  homeScore: number;
  awayScore: number;
  periodScores: PeriodScore[];
}

const MINUTE = 60;

export const readScore = (match: Stand): ScoreForm => ({
  state: match.state,
  period: match.period,
  clockSeconds: match.clockSeconds,
  periods: match.periodScores,
  whole: [match.homeScore, match.awayScore],
});

export const standOf = ({ periods, whole: [homeScore, awayScore], ...stand }: ScoreForm): Stand => ({
  ...stand,
  homeScore,
  awayScore,
  periodScores: periods,
});

export const minuteOf = ({ clockSeconds }: ScoreForm): number => Math.floor(clockSeconds / MINUTE);

/** Seconds within an unchanged minute stay. */
export const withMinute = (form: ScoreForm, minute: number): ScoreForm =>
  minute === minuteOf(form) ? form : { ...form, clockSeconds: minute * MINUTE };

interface Series {
  sport: Sport;
  bestOf: number | null;
}

/** Periods count by winner, and the sport's rule does not decide these points. */
export const needsWinner = ({ sport, bestOf }: Series, score: PeriodScore, index: number): boolean =>
  sport.family === 'won' && winnerByRule(sport, score, index, bestOf) === null;

/** Changed points: where the sport has a rule, the winner by the old points is dropped. */
export function withPoints(
  { sport, bestOf }: Series,
  periods: readonly PeriodScore[],
  index: number,
  points: readonly [number, number],
): PeriodScore[] {
  const changed = periods.map<PeriodScore>((score, at) =>
    at === index ? [...points, sport.periodWinner ? 0 : score[2]] : score,
  );
  return withWinners(sport, changed, bestOf);
}

export const wonBy = (
  periods: readonly PeriodScore[],
  index: number,
  winner: PeriodScore[2],
): PeriodScore[] => periods.map(([home, away, known], at) => [home, away, at === index ? winner : known]);
