import { seedOrder } from '#modules/competitions/bracket.rules.ts';
import type { SimTeam } from './league.rules.ts';

/** By the number of matches: one is the final. */
const ROUNDS = ['Final', 'Semi-finals', 'Quarter-finals', 'Round of 16', 'Round of 32'];

export interface DrawMatch {
  round: string;
  home: SimTeam;
  away: SimTeam;
  /** Number of its round, from the first, and its place in the round. */
  number: number;
  place: number;
}

export interface DrawResult {
  winner: 'home' | 'away';
  endMs: number;
}

/**
 * Matches of a draw whose sides are known by `now`: a round is drawn when the one before is over, so that no result is
 * visible before its end. The first sides are seeded; they have byes where
 * the number of sides is no power of two.
 */
export function drawMatches<M>(
  sides: readonly SimTeam[],
  now: number,
  matchOf: (match: DrawMatch) => M,
  outcome: (match: M) => DrawResult,
): M[] {
  const rounds = roundsOf(sides.length);
  let slots = seedOrder(2 ** rounds).map((seed) => sides[seed - 1]);
  const all: M[] = [];
  for (let number = 0; number < rounds; number++) {
    const pairs = Array.from({ length: slots.length / 2 }, (_, at) => [slots[at * 2], slots[at * 2 + 1]]);
    let place = 0;
    const next = pairs.map(([home, away]) => {
      if (!home || !away) return { through: home ?? away };
      const round = ROUNDS[rounds - 1 - number]!;
      const match = matchOf({ round, home, away, number, place: place++ });
      return { home, away, match };
    });
    const matches = next.flatMap(({ match }) => (match ? [match] : []));
    all.push(...matches);
    const results = new Map(matches.map((match) => [match, outcome(match)]));
    if ([...results.values()].some(({ endMs }) => endMs > now)) break;
    slots = next.map(({ through, home, away, match }) =>
      match ? (results.get(match)!.winner === 'home' ? home : away) : through,
    );
  }
  return all;
}

export const roundsOf = (sides: number): number => Math.ceil(Math.log2(sides));
