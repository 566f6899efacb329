/** How a league of one season is played, as data. Parts follow each other: groups, then a knock-out. */
export type Format =
  | { kind: 'league'; meetings: number }
  | { kind: 'groups'; groups: number; advance: number }
  | { kind: 'split'; after: number }
  | Knockout
  | { kind: 'swiss'; rounds: number; winsToAdvance?: number; lossesToLeave?: number }
  | { kind: 'tour' }
  | { kind: 'series'; bestOf: number };

export interface Knockout {
  kind: 'knockout';
  legs: 1 | 2;
  /** The final is one match where the other rounds have two. */
  finalLegs?: 1 | 2;
  /** The team with more away goals wins a level tie: until 2021 in Europe. */
  awayGoals?: boolean;
  thirdPlace?: boolean;
  /** Losers go on in a lower half until their second loss. */
  double?: boolean;
}

/** Competitions of Europe's union counted goals away until the season that began in 2020. */
export const awayGoalsCount = (season: string): boolean => {
  const year = Number.parseInt(season, 10);
  return year > 0 && year <= 2020;
};
