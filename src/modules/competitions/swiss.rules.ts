/** A side of a Swiss stage with its record. */
export interface SwissSide {
  id: number;
  /** Lower is better. */
  seed: number;
  wins: number;
  losses: number;
  opponents: readonly number[];
}

interface SwissRules {
  /** So many wins advance, so many losses leave; absent where all rounds are played by everyone. */
  winsToAdvance?: number;
  lossesToLeave?: number;
}

export type SwissState = 'advanced' | 'left' | 'playing';

export function swissState({ wins, losses }: SwissSide, rules: SwissRules): SwissState {
  if (rules.winsToAdvance !== undefined && wins >= rules.winsToAdvance) return 'advanced';
  return rules.lossesToLeave !== undefined && losses >= rules.lossesToLeave ? 'left' : 'playing';
}

/** Sum of the opponents' wins less their losses: what breaks ties in a Swiss stage. */
export const buchholz = (side: SwissSide, all: ReadonlyMap<number, SwissSide>): number =>
  side.opponents.reduce((sum, id) => sum + (all.get(id)?.wins ?? 0) - (all.get(id)?.losses ?? 0), 0);

/** Best first: wins, fewer losses, the opponents' results, then the seed. */
export function swissTable(sides: readonly SwissSide[]): SwissSide[] {
  const all = new Map(sides.map((side) => [side.id, side]));
  return sides.toSorted(
    (a, b) =>
      b.wins - a.wins || a.losses - b.losses || buchholz(b, all) - buchholz(a, all) || a.seed - b.seed,
  );
}

/**
 * The next round: within each record the best meets the last, and nobody meets twice while another way exists. A side
 * that is left over goes down to the next record.
 */
export function swissPairings(sides: readonly SwissSide[], rules: SwissRules): [number, number][] {
  const playing = swissTable(sides.filter((side) => swissState(side, rules) === 'playing'));
  return paired(playing) ?? paired(playing, true) ?? [];
}

function paired(sides: readonly SwissSide[], again = false): [number, number][] | null {
  const [first, ...rest] = sides;
  if (!first || rest.length === 0) return [];
  const level = rest.filter(({ wins, losses }) => wins === first.wins && losses === first.losses);
  const below = rest.filter((side) => !level.includes(side));
  for (const other of [...level.toReversed(), ...below]) {
    if (!again && first.opponents.includes(other.id)) continue;
    const others = paired(
      rest.filter((side) => side !== other),
      again,
    );
    if (others) return [[first.id, other.id], ...others];
  }
  return null;
}
