import type { Side } from '#modules/catalog/sport.rules.ts';
import type { Random } from '../random.rules.ts';
import type { SimPlayer } from '../rosters.rules.ts';
import { CHANGES, SENT_OFF } from '../sport-parameters.rules.ts';
import type { CastMoment } from './event-assignment.rules.ts';
import type { OpenMatch } from './open-match.rules.ts';

/** Span between two substitutions, in which the same players share the team's numbers. */
export interface Stint {
  on: ReadonlySet<SimPlayer>;
  /** In seconds of the match; infinite for the last one. */
  until: number;
}

export function stintsOf({ cast }: OpenMatch, side: Side, moments: readonly CastMoment[]): Stint[] {
  let on = new Set(cast[side].starters.map(({ player }) => player));
  const stints: Stint[] = [];
  for (const { at, kind, player, second, side: own } of moments) {
    const leaves = kind === 'substitution' || SENT_OFF.has(kind);
    if (own !== side || !player || !leaves || !on.has(player)) continue;
    stints.push({ on, until: at });
    on = new Set(on);
    on.delete(player);
    if (CHANGES.has(kind) && second) on.add(second);
  }
  return [...stints, { on, until: Number.POSITIVE_INFINITY }];
}

interface Deal {
  random: Random;
  /** Weight of each player in each stint; zero off the field. */
  weights: readonly (readonly number[])[];
  /** Team's number by the end of each stint, and now. */
  totals: readonly number[];
  /** Size of the blocks that go to one player. */
  block: number;
}

/**
 * Distributes the team's number over its players. The order of recipients is drawn once for the whole match, so that no
 * player's number falls while the team's does not.
 */
export function deal({ random, weights, totals, block }: Deal): number[] {
  const parts = weights[0]!.map(() => 0);
  // Numbers withdrawn since belong to no player.
  const ends = totals.map((_, stint) => Math.min(...totals.slice(stint)));
  let [allocated, drawn] = [0, 0];
  for (const [stint, end] of ends.entries()) {
    const own = weights[stint]!;
    const whole = own.reduce((sum, weight) => sum + weight, 0);
    while (allocated < end) {
      if (allocated % block === 0) drawn = random();
      const run = Math.min(end - allocated, block - (allocated % block));
      parts[ownerOf(own, drawn * whole)]! += run;
      allocated += run;
    }
  }
  return parts;
}

function ownerOf(weights: readonly number[], drawn: number): number {
  let [index, left] = [0, drawn - weights[0]!];
  while (left >= 0 && index < weights.length - 1) left -= weights[++index]!;
  return index;
}
