import type { Side } from '#modules/catalog/sport.rules.ts';
import type { SimPlayer } from '../rosters.rules.ts';
import { CHANGES, SENT_OFF } from '../sport-parameters.rules.ts';
import type { CastMoment } from './event-assignment.rules.ts';
import { isPlay, type OpenMatch } from './open-match.rules.ts';

/** Minutes of the game clock that each player was on the field. */
export function minutesOn(
  match: OpenMatch,
  side: Side,
  moments: readonly CastMoment[],
  elapsed: number,
): ReadonlyMap<SimPlayer, number> {
  const minutes = new Map<SimPlayer, number>();
  const since = new Map(match.cast[side].starters.map(({ player }) => [player, 0]));
  const leaves = (player: SimPlayer, at: number): void => {
    const from = since.get(player);
    if (from === undefined) return;
    since.delete(player);
    const played = minutesPlayed(match, at) - minutesPlayed(match, from);
    minutes.set(player, (minutes.get(player) ?? 0) + played);
  };
  for (const { at, kind, player, second, side: own } of moments) {
    if (own !== side || !player) continue;
    if (kind === 'substitution' || SENT_OFF.has(kind)) leaves(player, at);
    if (CHANGES.has(kind) && second) since.set(second, at);
  }
  for (const player of [...since.keys()]) leaves(player, elapsed);
  return minutes;
}

/** Elapsed minutes of the game clock, overtime included. */
export function minutesPlayed({ script, setup }: OpenMatch, elapsed: number): number {
  const { count, seconds, overtime } = setup.sport.periods;
  return script.phases
    .filter((phase) => isPlay(phase) && phase.state !== 'penalty' && phase.from < elapsed)
    .reduce((sum, { from, to, period }) => {
      const length = period > count ? (overtime?.seconds ?? seconds) : seconds;
      return sum + (length / 60) * ((Math.min(elapsed, to) - from) / (to - from));
    }, 0);
}
