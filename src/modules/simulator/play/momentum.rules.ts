import { bell, randomOf } from '../random.rules.ts';
import { type OpenMatch, playedBetween } from './open-match.rules.ts';
import { homeShareOf } from './script.rules.ts';

const MINUTE = 60;
const [NOISE, SCORED, HAPPENED] = [22, 40, 7];
const MOST = 100;

/** One value per minute of play, above zero for the home side: only completed minutes, so that none changes. */
export function momentumAt({ script, setup, cast }: OpenMatch, elapsed: number): number[] {
  const minutes = Math.floor(playedBetween(script, 0, elapsed) / MINUTE);
  const better = (homeShareOf(setup) - 0.5) * 60;
  const values = Array.from({ length: minutes }, (_, minute) => better + noise(setup.seed, minute));
  for (const { at, side, points, kind } of cast.moments) {
    if (at > elapsed || !side || kind === '') continue;
    const minute = Math.floor(playedBetween(script, 0, at) / MINUTE);
    if (minute >= minutes) continue;
    const weight = points > 0 ? SCORED / Math.max(1, Math.sqrt(setup.sport.rate / 2)) : HAPPENED;
    values[minute]! += side === 'home' ? weight : -weight;
  }
  return values.map((value) => Math.round(Math.min(MOST, Math.max(-MOST, value))));
}

/** Half of it lasts into the next minute: pressure changes gradually. */
const noise = (seed: string, minute: number): number =>
  (bell(randomOf(seed, 'momentum', minute)) + bell(randomOf(seed, 'momentum', minute - 1))) * (NOISE / 2);
