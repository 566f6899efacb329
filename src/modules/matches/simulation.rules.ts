import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import type { MatchState } from './matches.rules.ts';

/** How a game's matches run: enough to play one out, minute by minute, from its seed alone. */
export interface Profile {
  periods: number;
  periodSeconds: number;
  breakSeconds: number;
  /** Average scoring events of both sides in a period; a series of maps has none and counts periods won. */
  rate: number;
  points: readonly number[];
  /** Ends as soon as one side cannot be caught. */
  series?: true;
}

const PROFILES: Readonly<Record<string, Profile>> = {
  football: { periods: 2, periodSeconds: 2_700, breakSeconds: 900, rate: 1.35, points: [1] },
  basketball: { periods: 4, periodSeconds: 1_440, breakSeconds: 240, rate: 25, points: [2, 2, 3, 1] },
  baseball: { periods: 9, periodSeconds: 1_080, breakSeconds: 60, rate: 0.95, points: [1, 1, 2] },
  tennis: { periods: 3, periodSeconds: 2_400, breakSeconds: 120, rate: 0, points: [], series: true },
  esports: { periods: 3, periodSeconds: 2_100, breakSeconds: 420, rate: 0, points: [], series: true },
};

export const profileOf = (slug: string, kind: 'sport' | 'esport'): Profile =>
  PROFILES[slug] ?? (kind === 'esport' ? PROFILES.esports! : PROFILES.tennis!);

export interface Snapshot {
  state: MatchState;
  /** From 1; 0 before the match. */
  period: number;
  /** Seconds played in this period. */
  clockSeconds: number;
  homeScore: number;
  awayScore: number;
  periodScores: PeriodScore[];
}

/** A small seeded generator: the same match always plays the same way, in any process and after any crash. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Where the match stands `elapsed` seconds after its start. */
export function snapshotAt(profile: Profile, seed: number, elapsed: number): Snapshot {
  const fate = random(seed * 31 + 7)();
  if (fate < 0.012) return still(fate < 0.004 ? 'cancelled' : 'postponed');
  if (elapsed < 0) return still('not_started');
  const next = random(seed);
  const homeShare = 0.38 + next() * 0.24;
  const scores: PeriodScore[] = [];
  let left = elapsed;
  for (let period = 1; period <= profile.periods; period++) {
    const played = Math.min(left, profile.periodSeconds);
    scores.push(playPeriod(profile, next, homeShare, played));
    left -= profile.periodSeconds;
    if (left < 0) return at('in_progress', period, played, scores);
    if (decided(profile, scores)) break;
    if (period < profile.periods) {
      if (left < profile.breakSeconds) return at('break', period, profile.periodSeconds, scores);
      left -= profile.breakSeconds;
    }
  }
  return at('finished', scores.length, profile.periodSeconds, scores);
}

/** Draws the same numbers however much of the period was played, so that later periods do not change. */
function playPeriod(profile: Profile, next: () => number, homeShare: number, played: number): PeriodScore {
  const score: PeriodScore = [0, 0, 0];
  if (profile.series) {
    const home = next() < homeShare;
    if (played >= profile.periodSeconds) {
      score[home ? 0 : 1] = 1;
      score[2] = home ? 1 : 2;
    }
    return score;
  }
  const events = eventCount(profile.rate, next());
  for (let event = 0; event < events; event++) {
    const when = next() * profile.periodSeconds;
    const side = next() < homeShare ? 0 : 1;
    const points = profile.points[Math.floor(next() * profile.points.length)] ?? 1;
    if (when <= played) score[side] += points;
  }
  return score;
}

/** Rare events vary from none to twice the average and more; frequent ones stay near it. */
const eventCount = (rate: number, luck: number): number =>
  rate < 10 ? Math.round(rate * 2.2 * luck ** 1.1) : Math.round(rate * (0.8 + 0.4 * luck));

function decided({ series, periods }: Profile, scores: readonly PeriodScore[]): boolean {
  if (!series) return false;
  const needed = Math.floor(periods / 2) + 1;
  return total(scores, 0) >= needed || total(scores, 1) >= needed;
}

const total = (scores: readonly PeriodScore[], side: 0 | 1): number =>
  scores.reduce((sum, score) => sum + score[side], 0);

const still = (state: MatchState): Snapshot => ({
  state,
  period: 0,
  clockSeconds: 0,
  homeScore: 0,
  awayScore: 0,
  periodScores: [],
});

const at = (state: MatchState, period: number, clockSeconds: number, scores: PeriodScore[]): Snapshot => ({
  state,
  period,
  clockSeconds: Math.floor(clockSeconds),
  homeScore: total(scores, 0),
  awayScore: total(scores, 1),
  periodScores: scores,
});
