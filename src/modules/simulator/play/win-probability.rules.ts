import { mainScore, toWin } from '#modules/catalog/main-score.rules.ts';
import type { Side } from '#modules/catalog/sport.rules.ts';
import { type OpenMatch, playedBetween } from './open-match.rules.ts';
import type { ScoreState } from './score-state.rules.ts';
import { homeShareOf } from './script.rules.ts';

/** Probabilities of results from the current state. */
export interface Outlook {
  /** Home, draw, away. */
  win(): [number, number, number];
  /** Probability that the home side leads with this handicap. */
  covers(points: number): number;
  over(total: number): number;
  score(home: number, away: number): number;
}

/** `drift`: the market's bias for the home side, in standard deviations. */
export const outlookAt = (match: OpenMatch, stand: ScoreState, elapsed: number, drift: number): Outlook =>
  match.setup.sport.family === 'won'
    ? seriesOutlook(match, stand, drift)
    : pointsOutlook(match, stand, elapsed, drift);

/** Cumulative normal distribution. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.3989423 *
    Math.exp((-z * z) / 2) *
    t *
    (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))));
  return z > 0 ? 1 - tail : tail;
}

/** Winner of the remaining periods, the current one by its points. */
function seriesOutlook({ setup }: OpenMatch, stand: ScoreState, drift: number): Outlook {
  const { sport, bestOf } = setup;
  const needed = toWin(sport, bestOf!)!;
  const share = homeShareOf(setup);
  const spread = Math.sqrt(sport.rate);
  const fresh = normal((2 * share - 1) * spread + drift);
  const [home, away] = mainScore(sport, stand.periodScores);
  const running = stand.periodScores[stand.period - 1];
  const lead = running && running[2] === 0 ? (running[0] - running[1]) / meanPoints(setup) : 0;
  const now = normal((2 * share - 1) * spread + drift + lead / spread);
  const ends = endings({ home, away }, needed, now, fresh);
  const sum = (holds: (h: number, a: number) => boolean): number =>
    ends.reduce((total, end) => total + (holds(end.home, end.away) ? end.chance : 0), 0);
  return {
    win: () => [sum((h, a) => h > a), 0, sum((h, a) => h < a)],
    covers: (points) => sum((h, a) => h + points > a),
    over: (total) => sum((h, a) => h + a > total),
    score: (one, two) => sum((h, a) => h === one && a === two),
  };
}

interface Ending {
  home: number;
  away: number;
  chance: number;
}

/** All ends of a series, row by row: each score is reached once. */
function endings(from: Omit<Ending, 'chance'>, needed: number, now: number, fresh: number): Ending[] {
  const ends: Ending[] = [];
  let open: Ending[] = [{ ...from, chance: 1 }];
  for (let p = now; open.length > 0; p = fresh) {
    const next = new Map<number, Ending>();
    for (const { home, away, chance } of open) {
      if (home === needed || away === needed) {
        ends.push({ home, away, chance });
        continue;
      }
      for (const [h, a, part] of [
        [home + 1, away, p],
        [home, away + 1, 1 - p],
      ] as const) {
        const known = next.get(h) ?? { home: h, away: a, chance: 0 };
        next.set(h, { ...known, chance: known.chance + chance * part });
      }
    }
    open = [...next.values()];
  }
  return ends;
}

const meanPoints = ({ sport }: OpenMatch['setup']): number =>
  sport.scoring.reduce((sum, { points, share }) => sum + points * share, 0);

const RARE = 12;

/** Remaining points are normally distributed; rare goals are counted one by one. */
function pointsOutlook(match: OpenMatch, stand: ScoreState, elapsed: number, drift: number): Outlook {
  const { setup } = match;
  const { sport } = setup;
  const { homeScore: home, awayScore: away } = stand;
  // A revised target is what the runs are compared with.
  const [ownRuns, otherRuns] = stand.situation.dls?.map(Number) ?? [home, away];
  const mean = meanPoints(setup);
  const square = sport.scoring.reduce((sum, { points, share }) => sum + points ** 2 * share, 0);
  const left = { home: eventsLeft(match, elapsed, 'home'), away: eventsLeft(match, elapsed, 'away') };
  const turns = sport.habits?.turns ?? 0.5;
  const spread = Math.sqrt(Math.max(0.02, (left.home + left.away) * square));
  const marginSpread = spread * Math.sqrt((1 - turns) / turns || 1);
  const margin =
    (ownRuns ?? home) - (otherRuns ?? away) + (left.home - left.away) * mean + drift * marginSpread;
  const total = home + away + (left.home + left.away) * mean;
  const beyond = (points: number): number => normal((margin + points) / marginSpread);
  return {
    win() {
      const [wins, notLost] = [beyond(-0.5), beyond(0.5)];
      if (sport.draws) return [wins, notLost - wins, 1 - notLost];
      return [wins / (1 - notLost + wins), 0, (1 - notLost) / (1 - notLost + wins)];
    },
    covers: beyond,
    over: (line) =>
      total < RARE
        ? 1 - poissonUpTo(line - home - away, (left.home + left.away) * mean)
        : normal((total - line) / spread),
    score: (one, two) => exactly(one - home, left.home * mean) * exactly(two - away, left.away * mean),
  };
}

/** Expected number of further scores of a side. */
function eventsLeft({ setup, script }: OpenMatch, elapsed: number, side: Side): number {
  const { sport } = setup;
  const { periods, rate } = sport;
  const part = side === 'home' ? homeShareOf(setup) : 1 - homeShareOf(setup);
  if (periods.alternates) {
    const own = script.moments.find((moment) => moment.serving === side)?.period;
    const phase = script.phases.find(({ period }) => period === own);
    const done = phase ? Math.max(0, elapsed - phase.from) / periods.seconds : 0;
    return rate * (0.5 + part) * Math.max(0, 1 - done);
  }
  const whole = periods.count * (periods.lasts ?? periods.seconds);
  const done = Math.min(1, playedBetween(script, 0, elapsed) / whole);
  // Overtime lasts about a sixth of the match, of which half is still to come on average.
  const more = elapsed < script.end ? Math.max(1 - done, elapsed > 0 && done === 1 ? 0.08 : 0) : 0;
  return rate * periods.count * part * more;
}

const exactly = (count: number, mean: number): number => {
  if (count < 0) return 0;
  let chance = Math.exp(-mean);
  for (let n = 1; n <= count; n++) chance *= mean / n;
  return chance;
};

function poissonUpTo(most: number, mean: number): number {
  let chance = Math.exp(-mean);
  let sum = 0;
  for (let n = 0; n <= most && sum < 1; n++) {
    sum += chance;
    chance *= mean / (n + 1);
    if (n > mean && chance < 1e-9) break;
  }
  return Math.min(1, sum);
}
