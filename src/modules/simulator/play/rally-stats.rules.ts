import type { Side } from '#modules/catalog/sport.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import type { OpenMatch } from './open-match.rules.ts';

/** Statistics of games with a server, counted from their points: badminton and table tennis. */

interface Rally {
  winner: Side;
  server: Side;
  period: number;
}

type Span = readonly [from: number, to: number];

function ralliesBetween({ cast }: OpenMatch, [from, to]: Span): Rally[] {
  const rallies: Rally[] = [];
  let server: Side | undefined;
  for (const { at, side, points, period, serving } of cast.moments) {
    if (at > to) break;
    if (at > from && side && server && points > 0) rallies.push({ winner: side, server, period });
    server = serving ?? server;
  }
  return rallies;
}

/** Percent of the points that a side served and won; 0 before it served. */
function wonOnServe(rallies: readonly Rally[], side: Side): number {
  const served = rallies.filter(({ server }) => server === side);
  const won = served.filter(({ winner }) => winner === side).length;
  return served.length > 0 ? Math.round((100 * won) / served.length) : 0;
}

const STATS: Readonly<Record<string, (rallies: readonly Rally[], side: Side) => number>> = {
  pointsOnServe: wonOnServe,
  /** The rest of what the other side served. */
  pointsOnReceive: (rallies, side) =>
    rallies.some(({ server }) => server !== side) ? 100 - wonOnServe(rallies, other(side)) : 0,
  /** Points in a row within a game. */
  longestRun: (rallies, side) => {
    let [longest, run, game] = [0, 0, 0];
    for (const { winner, period } of rallies) {
      run = winner === side ? (period === game ? run : 0) + 1 : 0;
      game = period;
      longest = Math.max(longest, run);
    }
    return longest;
  },
};

/** Null where the statistic is none of these. */
export const rallyStat = (match: OpenMatch, key: string, span: Span, side: Side): number | null =>
  STATS[key]?.(ralliesBetween(match, span), side) ?? null;
