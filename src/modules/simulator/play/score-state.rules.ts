import { mainScore } from '#modules/catalog/main-score.rules.ts';
import type { PeriodScore, Side } from '#modules/catalog/sport.rules.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import type { Moment, Situation } from './moment.rules.ts';
import type { Phase, Script } from './script.rules.ts';

/** State of a match at an instant. */
export interface ScoreState {
  state: MatchState;
  /** From 1; 0 before the match. */
  period: number;
  clockSeconds: number;
  clockRuns: boolean;
  periodScores: PeriodScore[];
  homeScore: number;
  awayScore: number;
  serving: Side | null;
  /** Game score: tennis. */
  gameScore: readonly [string, string] | null;
  /** Facts of the situation: bases and count, down and distance. */
  situation: Situation;
  /** Last change, in seconds after the start: the clock alone is no change. */
  changedAt: number;
}

/** Seconds relative to the start at which a match is called off. */
const CALLED_OFF = { postponed: -4 * 3_600, cancelled: -2 * 3_600 };

export const isTakenBack = ({ cancelledAt }: Moment, elapsed: number): boolean =>
  cancelledAt !== undefined && cancelledAt <= elapsed;

/** All instants at which a match changes, ascending. */
export function changesOf({ fate, phases, moments, end }: Script): number[] {
  if (fate !== 'played') return [CALLED_OFF[fate]];
  const times = new Set<number>([0, end]);
  for (const { from, to, stops } of phases) {
    times.add(from).add(to);
    let wall = from;
    for (const { clock, lasts } of stops) {
      times.add(wall + clock).add(wall + clock + lasts);
      wall += lasts;
    }
  }
  for (const { at, cancelledAt } of moments) {
    times.add(at);
    if (cancelledAt !== undefined) times.add(cancelledAt);
  }
  return [...times].sort((a, b) => a - b);
}

/** First instant after another; Infinity without one. */
export function after(times: readonly number[], instant: number): number {
  return times[firstAfter(times, instant)] ?? Number.POSITIVE_INFINITY;
}

function firstAfter(times: readonly number[], instant: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function scoreStateAt(script: Script, changes: readonly number[], elapsed: number): ScoreState {
  const { fate, setup, phases, end } = script;
  const changedAt = changes[firstAfter(changes, elapsed) - 1];
  if (changedAt === undefined) return still('not_started', 0);
  if (fate !== 'played') return still(fate, changedAt);
  const over = elapsed >= end;
  const phase = over ? phases.at(-1)! : phases.find(({ to }) => elapsed < to)!;
  const periodScores = over
    ? script.scores.map((score): PeriodScore => [...score])
    : scoresAt(script, elapsed);
  const [homeScore, awayScore] = mainScore(setup.sport, periodScores);
  const isPlayed = !over && phase.state !== 'break';
  const last = isPlayed ? lastAnnounced(script, phase, elapsed) : null;
  return {
    state: over ? 'finished' : phase.state,
    period: phase.period,
    ...clockAt(script, phase, elapsed),
    periodScores,
    homeScore,
    awayScore,
    serving: last?.serving ?? null,
    gameScore: last?.gameScore ?? null,
    situation: last?.facts ?? chased(script, elapsed),
    changedAt,
  };
}

function scoresAt({ setup, phases, moments, scores }: Script, elapsed: number): PeriodScore[] {
  const result: PeriodScore[] = [];
  for (const { period, from, to, state } of phases) {
    if (state === 'break' || from > elapsed) continue;
    while (result.length < period - 1) result.push([0, 0, 0]);
    result[period - 1] = to <= elapsed ? [...scores[period - 1]!] : [0, 0, 0];
  }
  const running = phases.find(({ from, to }) => from <= elapsed && elapsed < to);
  if (!running || running.state === 'break') return result;
  const score = result[running.period - 1]!;
  for (const moment of moments) {
    if (moment.at > elapsed) break;
    if (moment.period !== running.period || !moment.side || isTakenBack(moment, elapsed)) continue;
    score[moment.side === 'home' ? 0 : 1] += moment.points;
  }
  // The winner of a rally set is known at its last point, a second before the break.
  const winner = setup.sport.periodWinner?.(score[0], score[1], running.period === setup.bestOf);
  if (winner) score[2] = winner === 'home' ? 1 : 2;
  return result;
}

/** What was chased decides how a match of cricket is said to have ended. */
function chased({ setup, moments }: Script, elapsed: number): Situation {
  if (!setup.sport.periods.alternates) return {};
  const { target, revisedOvers, dls } =
    moments.findLast(({ at, period, facts }) => at <= elapsed && period === 2 && facts?.target)?.facts ?? {};
  return {
    ...(target ? { target } : {}),
    ...(revisedOvers ? { revisedOvers } : {}),
    ...(dls ? { dls } : {}),
  };
}

function lastAnnounced({ moments }: Script, phase: Phase, elapsed: number) {
  let serving: Side | undefined;
  let gameScore: readonly [string, string] | undefined;
  let facts: Situation | undefined;
  for (const moment of moments) {
    if (moment.at > elapsed) break;
    if (moment.at < phase.from) continue;
    serving = moment.serving ?? serving;
    gameScore = moment.gameScore ?? gameScore;
    facts = moment.facts ?? facts;
  }
  return { serving, gameScore, facts };
}

function clockAt(
  { setup }: Script,
  phase: Phase,
  elapsed: number,
): Pick<ScoreState, 'clockSeconds' | 'clockRuns'> {
  const { clock: direction, seconds } = setup.sport.periods;
  if (direction === 'none') return { clockSeconds: 0, clockRuns: false };
  if (phase.state === 'break') return { clockSeconds: seconds, clockRuns: false };
  const inPlay = elapsed < phase.to && phase.state !== 'penalty';
  let wall = Math.min(elapsed, phase.to) - phase.from;
  for (const { clock, lasts } of phase.stops) {
    if (wall < clock) break;
    if (wall < clock + lasts) return { clockSeconds: clock, clockRuns: false };
    wall -= lasts;
  }
  return { clockSeconds: Math.floor(wall), clockRuns: inPlay };
}

const still = (state: MatchState, changedAt: number): ScoreState => ({
  state,
  period: 0,
  clockSeconds: 0,
  clockRuns: false,
  periodScores: [],
  homeScore: 0,
  awayScore: 0,
  serving: null,
  gameScore: null,
  situation: {},
  changedAt,
});
