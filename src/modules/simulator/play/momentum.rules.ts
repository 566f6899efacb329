import { bell, randomOf } from '../random.rules.ts';
import { isPlay, minuteOf, type OpenMatch, playedBetween } from './open-match.rules.ts';
import { clockOf, homeShareOf } from './script.rules.ts';

const MINUTE = 60;
const [NOISE, SCORED, HAPPENED] = [22, 40, 7];
const MOST = 100;
/** Events that are no sign of pressure. */
const NO_PRESSURE: ReadonlySet<string> = new Set(['foul', 'offside', 'substitution', 'timeout']);

/**
 * One value per minute, above zero for the home side: only completed minutes, so that none changes. Minutes are those of
 * the match clock where events have them, and added time belongs to the last one; else those of play.
 */
export function momentumAt(match: OpenMatch, elapsed: number): number[] {
  const { setup, cast } = match;
  const minutes = minutesAt(match, elapsed);
  const better = (homeShareOf(setup) - 0.5) * 60;
  // Of sets, frames and maps only what happened: the favorite may lose them all.
  const values = Array.from({ length: minutes }, (_, minute) =>
    setup.sport.family === 'won' ? 0 : better + noise(setup.seed, minute),
  );
  for (const { at, clock, period, side, points, kind } of cast.moments) {
    if (at > elapsed || !side || kind === '' || NO_PRESSURE.has(kind)) continue;
    const minute = isClocked(match)
      ? (minuteOf(setup, period, clock).minute ?? Number.POSITIVE_INFINITY) - 1
      : Math.floor(playedBetween(match.script, 0, at) / MINUTE);
    if (minute >= minutes) continue;
    const weight = points > 0 ? SCORED / Math.max(1, Math.sqrt(setup.sport.rate / 2)) : HAPPENED;
    values[minute]! += side === 'home' ? weight : -weight;
  }
  return values.map((value) => Math.round(Math.min(MOST, Math.max(-MOST, value))));
}

const isClocked = ({ setup: { sport } }: OpenMatch): boolean =>
  sport.family === 'clock' && sport.periods.clock !== 'none';

function minutesAt(match: OpenMatch, elapsed: number): number {
  const { script, setup } = match;
  if (!isClocked(match)) return Math.floor(playedBetween(script, 0, elapsed) / MINUTE);
  const phases = script.phases.filter((one) => isPlay(one) && one.state !== 'penalty' && one.from < elapsed);
  const last = phases.at(-1);
  if (!last) return 0;
  const over = elapsed >= last.to;
  const clock = clockOf(last.stops, Math.min(elapsed, last.to) - last.from);
  const { minute } = minuteOf(setup, last.period, Math.max(0, clock - (over ? 0.001 : 0)));
  // The running minute is not complete, nor is the last one while time is added to it.
  return (minute ?? 0) - (over ? 0 : 1);
}

/** Half of it lasts into the next minute: pressure changes gradually. */
const noise = (seed: string, minute: number): number =>
  (bell(randomOf(seed, 'momentum', minute)) + bell(randomOf(seed, 'momentum', minute - 1))) * (NOISE / 2);
