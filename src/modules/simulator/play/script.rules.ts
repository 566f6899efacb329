import { findGame } from '#modules/catalog/games.rules.ts';
import { isDecided, mainScore } from '#modules/catalog/main-score.rules.ts';
import type { PeriodScore, Side, Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import { randomOf } from '../random.rules.ts';
import { winnerMark } from '../sport-parameters.rules.ts';
import { clockPeriod } from './clock-period.rules.ts';
import { inningsPeriod } from './innings-period.rules.ts';
import { coin, type Moment, type PeriodContext, type PeriodPlay, type Stop } from './moment.rules.ts';
import { seriesPeriod } from './series-period.rules.ts';
import { shootout } from './shootout.rules.ts';

export interface Setup {
  sport: Sport;
  seed: string;
  /** Length of a series; null for the sport's number of periods. */
  bestOf: number | null;
  knockout: boolean;
  strengths: readonly [home: number, away: number];
}

/** A span of play or a break, by the wall clock. */
export interface Phase {
  from: number;
  to: number;
  period: number;
  state: Extract<MatchState, 'in_progress' | 'break' | 'overtime' | 'penalty'>;
  stops: readonly Stop[];
}

/** A whole match from start to end. Consumers read no further than now. */
export interface Script {
  setup: Setup;
  fate: 'played' | 'postponed' | 'cancelled';
  phases: readonly Phase[];
  /** Ascending by time. */
  moments: readonly Moment[];
  /** Final period scores. */
  scores: readonly PeriodScore[];
  end: number;
}

/** A lobby has a play of its own: `lobby/`. */
type Scripted = Exclude<Sport['family'], 'placing'>;

const PLAYS: Readonly<Record<Scripted, (ground: PeriodContext) => PeriodPlay>> = {
  clock: clockPeriod,
  innings: inningsPeriod,
  won: seriesPeriod,
};

const FATES = { cancelled: 0.004, postponed: 0.011 };
const REST_BEFORE_OVERTIME = 180;

export function scriptMatch(setup: Setup): Script {
  const fate = fateOf(setup);
  return fate === 'played' ? played(setup) : { setup, fate, phases: [], moments: [], scores: [], end: 0 };
}

function fateOf({ seed, knockout }: Setup): Script['fate'] {
  const luck = randomOf(seed, 'fate')();
  if (knockout || luck >= FATES.postponed) return 'played';
  return luck < FATES.cancelled ? 'cancelled' : 'postponed';
}

function played(setup: Setup): Script {
  const { sport } = setup;
  const { periods } = sport;
  const stage = stageOf(setup);
  const regular = setup.bestOf ?? periods.count;
  const mustWin = setup.knockout || !sport.draws;
  for (let period = 1; period <= regular; period++) {
    if (period > 1) stage.rest(breakAfter(sport, period - 1), period - 1);
    const last = period === regular;
    // Cricket's second innings is a chase, but a tie continues.
    stage.play('in_progress', {
      period,
      last,
      must: last && mustWin && !periods.overtime && !periods.shootout,
      decider: setup.bestOf !== null && last,
    });
    if (isDecided(sport, regular, stage.scores)) break;
  }
  if (mustWin && sport.family !== 'won' && stage.isLevel()) overtime(setup, stage);
  return stage.script();
}

/** Halves come in pairs, and so do innings of one side; other periods repeat until one side leads. */
function overtime(setup: Setup, stage: Stage): void {
  const { periods } = setup.sport;
  const { count, seconds, suddenDeath = false } = periods.overtime ?? { count: 0, seconds: 0 };
  const inPairs = periods.word === 'half' || periods.alternates === true;
  for (let played = 1; played <= count; played++) {
    stage.rest(REST_BEFORE_OVERTIME, stage.scores.length);
    const must = played === count && !periods.shootout;
    stage.play('overtime', {
      period: periods.count + played,
      seconds,
      last: !inPairs || played % 2 === 0,
      must,
      suddenDeath,
    });
    if ((!inPairs || played % 2 === 0) && !stage.isLevel()) return;
  }
  if (!periods.shootout || !stage.isLevel()) return;
  stage.rest(REST_BEFORE_OVERTIME, stage.scores.length);
  stage.shootout(periods.count + count + 1);
}

interface Stage {
  readonly scores: PeriodScore[];
  isLevel(): boolean;
  rest(seconds: number, period: number): void;
  play(state: Phase['state'], ground: Pick<PeriodContext, 'period'> & Partial<PeriodContext>): void;
  shootout(period: number): void;
  script(): Script;
}

/** Appends periods to one time line. */
function stageOf(setup: Setup): Stage {
  const { sport, seed } = setup;
  const { periods } = sport;
  const first: Side = coin(randomOf(seed, 'first'));
  const homeShare = homeShareOf(setup);
  const phases: Phase[] = [];
  const moments: Moment[] = [];
  const scores: PeriodScore[] = [];
  const order = { home: 0, away: 0 };
  const carry = {};
  let at = 0;
  const lead = (): number => {
    const [home, away] = mainScore(sport, scores);
    return home - away;
  };

  function take(state: Phase['state'], period: number, play: PeriodPlay): void {
    const phase = { from: at, to: at + wallOf(play.stops, play.seconds), period, state, stops: play.stops };
    phases.push(phase);
    const wall = (clock: number): number => at + wallOf(play.stops, clock);
    for (const draft of play.drafts.toSorted((a, b) => a.clock - b.clock)) {
      const { cancelledAt } = draft;
      moments.push({
        ...draft,
        period,
        at: wall(draft.clock),
        ...(cancelledAt === undefined ? {} : { cancelledAt: wall(cancelledAt) }),
      });
    }
    while (scores.length < period - 1) scores.push([0, 0, 0]);
    scores.push(scoreOf(play, sport.periods.alternates === true));
    at = phase.to;
  }

  return {
    scores,
    isLevel: () => lead() === 0,
    rest(seconds, period) {
      phases.push({ from: at, to: at + seconds, period, state: 'break', stops: [] });
      at += seconds;
    },
    play(state, own) {
      const seconds = own.seconds ?? periods.seconds;
      const ground: PeriodContext = {
        sport,
        random: randomOf(seed, 'period', own.period),
        scale: seconds / periods.seconds,
        lasts: seconds * ((periods.lasts ?? periods.seconds) / periods.seconds),
        homeShare,
        lead: lead(),
        last: false,
        must: false,
        suddenDeath: false,
        decider: false,
        periodsPerMatch: periodsPerMatch(setup),
        first,
        order,
        carry,
        ...own,
        seconds,
      };
      take(state, own.period, PLAYS[sport.family as Scripted](ground));
    },
    shootout: (period) => take('penalty', period, shootout(randomOf(seed, 'shootout'), first, sport)),
    script: () => ({ setup, fate: 'played', phases, moments, scores, end: at }),
  };
}

/** Wall-clock second since the start of the period: an event while the clock stands happens as it stops. */
export const wallOf = (stops: readonly Stop[], clock: number): number =>
  stops.reduce((wall, stop) => (stop.clock < clock ? wall + stop.lasts : wall), clock);

/** The inverse: seconds on the clock of the period at a wall-clock second since its start. */
export function clockOf(stops: readonly Stop[], wall: number): number {
  let left = wall;
  for (const { clock, lasts } of stops) {
    if (left < clock) break;
    if (left < clock + lasts) return clock;
    left -= lasts;
  }
  return left;
}

function scoreOf({ drafts, winner }: PeriodPlay, alternates: boolean): PeriodScore {
  const score: [number, number] = [0, 0];
  for (const { side, points, cancelledAt } of drafts) {
    if (side && cancelledAt === undefined) score[side === 'home' ? 0 : 1] += points;
  }
  const [home, away] = score;
  if (winner) return [home, away, winnerMark(winner)];
  return [home, away, alternates || home === away ? 0 : home > away ? 1 : 2];
}

const breakAfter = ({ periods: { breaks } }: Sport, period: number): number =>
  breaks[Math.min(period, breaks.length) - 1]!;

/** Esports count events per map; other series play about three quarters of their maximum. */
export function periodsPerMatch({ sport, bestOf }: Setup): number {
  if (isEsport(sport)) return 1;
  return bestOf === null ? sport.periods.count : Math.max(1, bestOf * 0.75);
}

export const isEsport = ({ slug }: Pick<Sport, 'slug'>): boolean => findGame(slug)?.kind === 'esport';

const AT_HOME = 0.22;
const PER_STRENGTH = 40;
const ONE_FOOTBALL_MATCH = 2.7;

/** The more often sides score, the smaller the edge that wins: margins grow with the square root. */
export function homeShareOf({ sport, strengths }: Setup): number {
  const { family, individual, periods, rate } = sport;
  const events = family === 'won' ? rate : rate * periods.count;
  const better = (strengths[0] - strengths[1]) / PER_STRENGTH + (individual || isEsport(sport) ? 0 : AT_HOME);
  return 1 / (1 + Math.exp(-better * Math.sqrt(ONE_FOOTBALL_MATCH / events)));
}
