import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import type { Random } from '../random.rules.ts';
import { FIVE_KICKS, other } from '../sport-parameters.rules.ts';
import type { Draft, PeriodPlay } from './moment.rules.ts';

const SECONDS = 45;

/** Rounds in turn while both sides can still win; then sudden death. */
export function shootout(random: Random, first: Side, { habits }: Sport): PeriodPlay {
  const { rounds, scored: chance } = habits?.shots ?? FIVE_KICKS;
  const drafts: Draft[] = [];
  const scored = { home: 0, away: 0 };
  const taken = { home: 0, away: 0 };
  const left = (side: Side): number => Math.max(rounds, taken.home, taken.away) - taken[side];
  const beaten = (side: Side): boolean => scored[side] + left(side) < scored[other(side)];
  for (let kick = 0; !beaten('home') && !beaten('away'); kick++) {
    const side = kick % 2 === 0 ? first : other(first);
    const points = random() < chance ? 1 : 0;
    taken[side]++;
    scored[side] += points;
    drafts.push({
      clock: (kick + 1) * SECONDS,
      kind: points ? 'shootoutScored' : 'shootoutMissed',
      side,
      points,
    });
  }
  return { seconds: drafts.length * SECONDS + 5, stops: [], drafts };
}
