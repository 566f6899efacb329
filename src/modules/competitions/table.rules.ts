/** What a table is ranked by before its tie-breaks; `share` is the share of matches won. */
export const RANKED_BY = ['points', 'wins', 'share'] as const;
export type RankedBy = (typeof RANKED_BY)[number];

/** Compared in order among teams that are level. */
export const TIE_BREAKS = [
  /** A table of their meetings alone, once all of them met equally often: its points, difference and score. */
  'headToHead',
  /** Goals away in those meetings. */
  'headToHeadAway',
  'points',
  'wins',
  /** Wins without overtime and shoot-outs. */
  'regulationWins',
  'difference',
  'scored',
  'awayScored',
  'awayWins',
  /** Scored by conceded: the set quotient of volleyball. */
  'ratio',
  /** Difference and quotient within periods: rounds of maps, points of sets. */
  'innerDifference',
  'innerRatio',
  'runRate',
  /** Points as they were before a second phase rounded their half. */
  'unrounded',
  /** As drawn: a lot of the rules that names all of the level teams. */
  'lots',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** Columns of a table; each has a title `match.table.<key>` and a heading `match.table.short.<key>`. */
export const TABLE_COLUMNS = [
  'played',
  'won',
  'regulationWon',
  'narrowWon',
  'drawn',
  'narrowLost',
  'regulationLost',
  'lost',
  'goals',
  'difference',
  'innerDifference',
  'ratio',
  'share',
  'behind',
  'streak',
  'runRate',
  'bonus',
  /** Of a battle royale. */
  'eliminations',
  'points',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** Places of a table with a consequence; each has a message `library.zone.<key>` and a colour. */
export const ZONE_KEYS = [
  'champion',
  'championsLeague',
  'europaLeague',
  'conferenceLeague',
  'continental',
  'promotion',
  'playoffs',
  'playIn',
  'nextRound',
  'relegationPlayoff',
  'relegation',
] as const;
export type ZoneKey = (typeof ZONE_KEYS)[number];

export const MOST_ZONES = 20;
export const ZONE_LABEL = 40;

/** Characters of the text beside deducted points. */
export const DEDUCTION_REASON = 160;

export const MOST_LOTS = 40;
export const MOST_IN_LOT = 40;
/** Characters of the text beside a drawn lot. */
export const LOT_REASON = 160;

/** Counted from 1; from the bottom, the last is −1. */
export interface ZoneRule {
  key: ZoneKey;
  from: number;
  to: number;
  /** Instead of the name of its kind. */
  label?: string | undefined;
}

/** The order of level teams in one table, as drawn. */
export interface Lot {
  /** Name of the table; empty for that of the whole season. */
  table: string;
  /** Slugs, the best first. */
  teams: readonly string[];
  /** When, by whom, or why, as readers see it. */
  reason?: string | undefined;
}

export interface TableRules {
  rankedBy: RankedBy;
  points: { win: number; draw: number; loss: number };
  /** Wins and losses after the regular time, or in the last possible set, where they are worth something else. */
  narrow?: { when: 'overtime' | 'decider'; win: number; loss: number };
  /** Rugby: for tries, and for a loss by at most `within` points. */
  bonus?: { tries: { least: number } | { ahead: number }; within: number };
  /** A draw in the share of wins: half a win, or left out. */
  drawsInShare?: 'half' | 'none';
  tieBreaks: readonly TieBreak[];
  columns: readonly TableColumn[];
}
