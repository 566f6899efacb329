/** How a league of one season is played, as data. Parts follow each other: groups, then a knock-out. */
export type Format =
  | { kind: 'league'; meetings: number }
  | { kind: 'groups'; groups: number; advance: number }
  | { kind: 'split'; after: number }
  | Knockout
  | Swiss
  | { kind: 'tour' }
  | Series;

export const FORMAT_KINDS = [
  'league',
  'groups',
  'split',
  'knockout',
  'series',
  'swiss',
  'tour',
] as const satisfies readonly Format['kind'][];
export type FormatKind = (typeof FORMAT_KINDS)[number];
export const MOST_PARTS = 10;

export interface Knockout {
  kind: 'knockout';
  legs: 1 | 2;
  /** The final is one match where the other rounds have two. */
  finalLegs?: 1 | 2 | undefined;
  /** The team with more away goals wins a level tie: until 2021 in Europe. */
  awayGoals?: boolean | undefined;
  thirdPlace?: boolean | undefined;
  /** Losers go on in a lower half until their second loss. */
  double?: boolean | undefined;
}

export interface Swiss {
  kind: 'swiss';
  rounds: number;
  /** So many wins advance, so many losses leave; absent where all rounds are played by everyone. */
  winsToAdvance?: number | undefined;
  lossesToLeave?: number | undefined;
}

/** Ties of several matches, such as the best of seven: most wins, not most points. */
export interface Series {
  kind: 'series';
  bestOf: number;
}

/** Competitions of Europe's union counted goals away until the season that began in 2020. */
export const awayGoalsCount = (season: string): boolean => {
  const year = Number.parseInt(season, 10);
  return year > 0 && year <= 2020;
};

/** The kind of a league where its parts are not known. */
type LeagueFormat = 'table' | 'cup' | 'tour';

/** What a season has, from its parts, or else from the kind of its league. */
export interface Shape {
  /** By which rounds count for a table. */
  counting: LeagueFormat;
  tables: boolean;
  /** Rounds in which the loser leaves: a bracket, or the draw of a tour. */
  knockout: boolean;
  /** How a tie of several matches is decided. */
  tie: { by: 'score' | 'wins'; awayGoals: boolean };
  swiss: Swiss | null;
  /** Groups of a first stage, and how many teams of each go on. */
  groups: { groups: number; advance: number } | null;
}

export function shapeOf(format: readonly Format[], league: LeagueFormat): Shape {
  const part = <K extends FormatKind>(kind: K) =>
    format.find((one): one is Extract<Format, { kind: K }> => one.kind === kind) ?? null;
  const [knockout, series, swiss, groups] = [part('knockout'), part('series'), part('swiss'), part('groups')];
  const tie = {
    by: series && !knockout ? ('wins' as const) : ('score' as const),
    awayGoals: knockout?.awayGoals ?? false,
  };
  if (format.length === 0)
    return { counting: league, tables: league !== 'tour', knockout: league !== 'table', tie, swiss, groups };
  if (part('tour')) return { counting: 'tour', tables: false, knockout: true, tie, swiss, groups };
  const isLeague = Boolean(part('league') ?? part('split') ?? swiss);
  const tables = isLeague || groups !== null;
  const isKnockout = knockout !== null || series !== null;
  return {
    counting: isKnockout && !isLeague ? 'cup' : 'table',
    ...{ tables, knockout: isKnockout, tie, swiss, groups },
  };
}
