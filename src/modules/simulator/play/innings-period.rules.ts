import { baseballInning } from './baseball-inning.rules.ts';
import { cricketInnings } from './cricket-innings.rules.ts';
import type { PeriodContext, PeriodPlay } from './moment.rules.ts';

/** Runs without a clock: an inning in which both sides bat, or an innings of one side. */
export const inningsPeriod = (ground: PeriodContext): PeriodPlay =>
  ground.sport.periods.alternates ? cricketInnings(ground) : baseballInning(ground);
