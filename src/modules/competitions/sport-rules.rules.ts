import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { TableRules } from './table.rules.ts';

const GOAL_COLUMNS = ['played', 'won', 'drawn', 'lost', 'goals', 'difference', 'points'] as const;

/** Three points and one; level teams by difference, by what they scored, then by their meetings. */
export const FOOTBALL: TableRules = {
  rankedBy: 'points',
  points: { win: 3, draw: 1, loss: 0 },
  tieBreaks: ['difference', 'scored', 'headToHead', 'lots'],
  columns: GOAL_COLUMNS,
};

/** As in Spain, Italy, Portugal and the final rounds of nations: meetings before the difference. */
export const FOOTBALL_BY_MEETINGS: TableRules = {
  ...FOOTBALL,
  tieBreaks: ['headToHead', 'difference', 'scored', 'lots'],
};

export const HANDBALL: TableRules = {
  rankedBy: 'points',
  points: { win: 2, draw: 1, loss: 0 },
  tieBreaks: ['difference', 'scored', 'headToHead', 'lots'],
  columns: GOAL_COLUMNS,
};

/** The International Ice Hockey Federation's three points, of which overtime leaves one to the loser. */
export const ICE_HOCKEY: TableRules = {
  rankedBy: 'points',
  points: { win: 3, draw: 1, loss: 0 },
  narrow: { when: 'overtime', win: 2, loss: 1 },
  tieBreaks: ['headToHead', 'difference', 'scored', 'lots'],
  columns: [
    'played',
    'regulationWon',
    'narrowWon',
    'narrowLost',
    'regulationLost',
    'goals',
    'difference',
    'points',
  ],
};

export const NHL: TableRules = {
  rankedBy: 'points',
  points: { win: 2, draw: 1, loss: 0 },
  narrow: { when: 'overtime', win: 2, loss: 1 },
  tieBreaks: ['regulationWins', 'wins', 'headToHead', 'difference', 'scored'],
  columns: ['played', 'won', 'regulationLost', 'narrowLost', 'goals', 'difference', 'streak', 'points'],
};

/** A match of five sets shares its three points two to one. */
export const VOLLEYBALL: TableRules = {
  rankedBy: 'points',
  points: { win: 3, draw: 0, loss: 0 },
  narrow: { when: 'decider', win: 2, loss: 1 },
  tieBreaks: ['wins', 'ratio', 'innerRatio', 'headToHead'],
  columns: ['played', 'won', 'lost', 'goals', 'ratio', 'points'],
};

/** The federation's tournaments count wins before points. */
export const VOLLEYBALL_BY_WINS: TableRules = {
  ...VOLLEYBALL,
  rankedBy: 'wins',
  tieBreaks: ['points', 'ratio', 'innerRatio', 'headToHead'],
};

export const RUGBY: TableRules = {
  rankedBy: 'points',
  points: { win: 4, draw: 2, loss: 0 },
  bonus: { tries: { least: 4 }, within: 7 },
  tieBreaks: ['wins', 'difference', 'scored', 'headToHead'],
  columns: ['played', 'won', 'drawn', 'lost', 'goals', 'difference', 'bonus', 'points'],
};

export const CRICKET: TableRules = {
  rankedBy: 'points',
  points: { win: 2, draw: 1, loss: 0 },
  tieBreaks: ['wins', 'runRate', 'headToHead'],
  columns: ['played', 'won', 'lost', 'drawn', 'runRate', 'points'],
};

/** Leagues of North America: the share of wins, and matches behind the first. */
export const WIN_SHARE: TableRules = {
  rankedBy: 'share',
  points: { win: 1, draw: 0, loss: 0 },
  tieBreaks: ['headToHead', 'difference', 'scored'],
  columns: ['played', 'won', 'lost', 'share', 'behind', 'streak'],
};

export const BASKETBALL: TableRules = {
  ...WIN_SHARE,
  columns: ['played', 'won', 'lost', 'share', 'goals', 'difference', 'streak'],
};

/** A tie is half a win. */
export const AMERICAN_FOOTBALL: TableRules = {
  ...WIN_SHARE,
  drawsInShare: 'half',
  columns: ['won', 'lost', 'drawn', 'share', 'goals', 'difference', 'streak'],
};

/** Matches won, then the difference in maps. */
const SERIES: TableRules = {
  rankedBy: 'wins',
  points: { win: 1, draw: 0, loss: 0 },
  tieBreaks: ['difference', 'headToHead', 'scored'],
  columns: ['played', 'won', 'lost', 'goals', 'difference', 'streak'],
};

/** Shooters, whose maps have rounds. */
const SERIES_WITH_ROUNDS: TableRules = {
  ...SERIES,
  tieBreaks: ['difference', 'innerDifference', 'headToHead'],
  columns: ['played', 'won', 'lost', 'goals', 'difference', 'innerDifference', 'streak'],
};

/** Sets or frames of single players and pairs, where they meet in a league at all. */
const DUELS: TableRules = {
  ...SERIES,
  tieBreaks: ['ratio', 'innerRatio', 'headToHead'],
  columns: ['played', 'won', 'lost', 'goals', 'difference', 'points'],
};

/** Points of all lobbies, summed; won are maps: `lobby-standings.rules.ts`. */
const PLACING: TableRules = {
  ...SERIES,
  rankedBy: 'points',
  tieBreaks: ['wins', 'scored'],
  columns: ['played', 'won', 'eliminations', 'points'],
};

/** Rules of a game's leagues where nothing else is known of them. */
export const SPORT_RULES: Readonly<Record<GameSlug, TableRules>> = {
  football: FOOTBALL,
  basketball: BASKETBALL,
  lol: SERIES,
  csgo: SERIES_WITH_ROUNDS,
  kog: SERIES,
  dota2: SERIES,
  valorant: SERIES_WITH_ROUNDS,
  tennis: DUELS,
  snooker: DUELS,
  baseball: WIN_SHARE,
  volleyball: VOLLEYBALL,
  badminton: DUELS,
  tabletennis: DUELS,
  americanfootball: AMERICAN_FOOTBALL,
  cricket: CRICKET,
  pubg: PLACING,
  peaceelite: PLACING,
  wildrift: SERIES,
  overwatch: SERIES_WITH_ROUNDS,
  starcraft2: DUELS,
  rainbowsix: SERIES_WITH_ROUNDS,
  rocketleague: SERIES_WITH_ROUNDS,
  mobilelegends: SERIES,
  apex: PLACING,
  eafc: SERIES_WITH_ROUNDS,
  warcraft3: DUELS,
  icehockey: ICE_HOCKEY,
  handball: HANDBALL,
  rugby: RUGBY,
  futsal: FOOTBALL,
  waterpolo: { ...ICE_HOCKEY, tieBreaks: ['headToHead', 'difference', 'scored'] },
  darts: DUELS,
  beachvolleyball: VOLLEYBALL_BY_WINS,
  otheresports: SERIES,
  othersports: FOOTBALL,
};
