import { wholeScore, winnerByRule, withWinners } from '#modules/catalog/entered-score.rules.ts';
import {
  lastPlayed,
  type PeriodScore,
  SHOOTOUT_EVENTS,
  type Side,
  type Sport,
} from '#modules/catalog/sport.rules.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import type { Baseline, Entry, EntryBody, PeriodEntry, Reason, ScoredEvent, Stand } from './entries.rules.ts';
import { FACT_EVENTS, minuteAt } from './moments.rules.ts';

interface Match {
  sport: Sport;
  bestOf: number | null;
}

export interface Replayed {
  stand: Stand;
  events: ScoredEvent[];
  /** Entries that do not count, by their ids. */
  ignored: ReadonlyMap<string, Reason>;
  undone: ReadonlySet<string>;
}

const PLAYING: readonly MatchState[] = ['in_progress', 'overtime', 'penalty'];
const MOST_SECONDS = 36_000;

/** A match after all its entries, in the order of their times: the same whatever order they arrive in. */
export function replay(match: Match, baseline: Baseline, entries: readonly Entry[], now: number): Replayed {
  const undone = undoneBy(entries);
  const course = createCourse(match, baseline);
  const ignored = new Map<string, Reason>();
  const known = new Set(entries.map(({ id }) => id));
  for (const entry of entries.toSorted((a, b) => a.at - b.at || a.seq - b.seq)) {
    if (undone.has(entry.id)) continue;
    const reason =
      entry.kind === 'undo' ? (known.has(entry.target) ? null : 'no_such_entry') : course.take(entry);
    if (reason) ignored.set(entry.id, reason);
  }
  return { ...course.at(now), ignored, undone };
}

/** The latest first: an undo that was undone counts no more. */
function undoneBy(entries: readonly Entry[]): Set<string> {
  const undone = new Set<string>();
  for (const entry of entries.toSorted((a, b) => b.seq - a.seq))
    if (entry.kind === 'undo' && !undone.has(entry.id)) undone.add(entry.target);
  return undone;
}

function createCourse({ sport, bestOf }: Match, baseline: Baseline) {
  const { periods } = sport;
  const hasClock = periods.clock !== 'none';
  const count = sport.family === 'won' ? (bestOf ?? periods.count) : periods.count;
  const last = sport.family === 'won' ? count : lastPlayed(periods);
  let stand: Stand = { ...baseline, periodScores: knownPeriods(baseline) };
  let clockAt = baseline.at;
  const events: ScoredEvent[] = [...baseline.events];
  const counted: Record<string, [number, number]> = {};

  const secondsAt = (at: number): number =>
    stand.clockRuns
      ? Math.min(MOST_SECONDS, stand.clockSeconds + Math.max(0, Math.round((at - clockAt) / 1_000)))
      : stand.clockSeconds;

  function set(at: number, change: Partial<Stand>): null {
    stand = { ...stand, clockSeconds: secondsAt(at), ...change };
    clockAt = at;
    return null;
  }

  const isPlaying = (): boolean => PLAYING.includes(stand.state);

  const scores = (period: number): PeriodScore[] =>
    Array.from({ length: period }, (_, index) => stand.periodScores[index] ?? [0, 0, 0]);

  function begin(at: number, period: number, state: MatchState): null {
    const runs = hasClock && state !== 'penalty';
    return set(at, { state, period, clockSeconds: 0, clockRuns: runs, periodScores: scores(period) });
  }

  /** Points of the period, and the end of one that they decide. */
  function add(at: number, side: Side, points: number): void {
    const periodScores = scores(stand.period);
    const own = periodScores[stand.period - 1]!;
    own[side === 'home' ? 0 : 1] += points;
    const whole = wholeScore(sport, withWinners(sport, periodScores, bestOf), [0, 0]);
    const isOver = sport.family === 'won' && winnerByRule(sport, own, stand.period - 1, bestOf) !== null;
    set(at, { ...whole, ...(isOver ? { state: 'break' as const, clockRuns: false } : {}) });
  }

  function event(
    { id, at }: Entry,
    { side, event: kind, player }: Extract<EntryBody, { kind: 'event' }>,
  ): Reason | null {
    const isShot = SHOOTOUT_EVENTS.some((shot) => shot === kind);
    const scoring = sport.scoring.find((one) => one.kind === kind);
    if (!scoring && !isShot && !sport.happenings.some((one) => one.kind === kind)) return 'no_such_kind';
    if (isShot !== (stand.state === 'penalty') && (isShot || scoring)) return 'not_playing';
    if (scoring || isShot ? !isPlaying() : !isPlaying() && stand.state !== 'break') return 'not_playing';
    const period = stand.period;
    const moment = minuteAt(sport, period, secondsAt(at));
    const points = isShot ? Number(kind === 'shootoutScored') : (scoring?.points ?? 0);
    if (points > 0) add(at, side, points);
    for (const [fact, kinds] of Object.entries(FACT_EVENTS))
      if (sport.facts.includes(fact) && kinds.includes(kind)) {
        const [home, away] = counted[fact] ?? [0, 0];
        counted[fact] = side === 'home' ? [home + 1, away] : [home, away + 1];
      }
    const own = stand.periodScores[period - 1];
    const summed = sport.family !== 'won' && !isShot;
    events.push({
      ...{ id, kind, side, period, ...moment, playerId: null, player, second: null, cancelled: false },
      score:
        points === 0 ? null : summed ? [stand.homeScore, stand.awayScore] : [own?.[0] ?? 0, own?.[1] ?? 0],
      entered: true,
    });
    return null;
  }

  function text({ id, at }: Entry, words: string): null {
    events.push({
      ...{ id, kind: 'commentary', side: null, period: Math.max(1, stand.period), text: words },
      ...minuteAt(sport, stand.period, secondsAt(at)),
      ...{ playerId: null, player: null, second: null, score: null, cancelled: false, entered: true },
    });
    return null;
  }

  function step(kind: PeriodEntry, at: number): Reason | null {
    const { state, period } = stand;
    const hasBegun = isPlaying() || state === 'break' || state === 'finished';
    if (kind === 'start') return hasBegun ? 'begun' : begin(at, 1, 'in_progress');
    if (!hasBegun) return 'not_begun';
    if (kind === 'finish')
      return state === 'finished' ? 'not_playing' : set(at, { state: 'finished', clockRuns: false });
    if (kind === 'endPeriod')
      return isPlaying() ? set(at, { state: 'break', clockRuns: false }) : 'not_playing';
    if (state !== 'break') return 'not_break';
    if (kind === 'shootout')
      return periods.shootout ? begin(at, lastPlayed(periods) + 1, 'penalty') : 'no_shootout';
    if (period >= last) return 'no_more_periods';
    return begin(at, period + 1, period < count ? 'in_progress' : 'overtime');
  }

  function winPeriod(at: number, side: Side): Reason | null {
    if (sport.family !== 'won' || sport.periodWinner) return 'no_such_kind';
    if (!isPlaying()) return 'not_playing';
    const periodScores = scores(stand.period);
    periodScores[stand.period - 1]![2] = side === 'home' ? 1 : 2;
    return set(at, { ...wholeScore(sport, periodScores, [0, 0]), state: 'break', clockRuns: false });
  }

  function clock(at: number, runs: boolean, seconds: number | null): Reason | null {
    if (!hasClock) return 'no_clock';
    if (!isPlaying()) return 'not_playing';
    return set(at, { clockRuns: runs, ...(seconds === null ? {} : { clockSeconds: seconds }) });
  }

  return {
    take(entry: Exclude<Entry, { kind: 'undo' }>): Reason | null {
      const { at } = entry;
      if (entry.kind === 'event') return event(entry, entry);
      if (entry.kind === 'text') return text(entry, entry.text);
      if (entry.kind === 'winPeriod') return winPeriod(at, entry.side);
      if (entry.kind === 'clock') return clock(at, entry.runs, entry.seconds);
      return step(entry.kind, at);
    },
    at(now: number): Pick<Replayed, 'stand' | 'events'> {
      const facts = { ...baseline.facts };
      for (const [fact, [home, away]] of Object.entries(counted)) {
        const [a, b] = baseline.facts[fact] ?? [0, 0];
        facts[fact] = [Number(a) + home, Number(b) + away];
      }
      const { state, period, clockRuns, periodScores, homeScore, awayScore } = stand;
      const clockSeconds = secondsAt(now);
      return {
        stand: { state, period, clockSeconds, clockRuns, periodScores, homeScore, awayScore, facts },
        events,
      };
    },
  };
}

/** A match that was taken over with a total alone has it in its first period. */
const knownPeriods = ({ periodScores, homeScore, awayScore }: Stand): PeriodScore[] =>
  periodScores.length === 0 && homeScore + awayScore > 0
    ? [[homeScore, awayScore, 0]]
    : periodScores.map((score) => [...score]);
