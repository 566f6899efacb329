import type { Sport } from '#modules/catalog/sport.rules.ts';
import { type Leader, type Ranking, rankingOf } from './game-data.rules.ts';

/** Players of a leaderboard. */
export const MOST_LEADERS = 20;
/** Leagues played within this time are ranked again every hour, also where no match ended: line-ups are corrected. */
export const CORRECTED_WITHIN_MS = 2 * 24 * 3_600_000;
/** After the end of a match its last sheets arrive, and the other matches of a round end. */
export const NUMBERS_DELAY_MS = 60_000;

/** Events that count for a leaderboard, by who of the event. */
export interface CountedEvents {
  kinds: readonly string[];
  by: 'player' | 'second';
}

export interface PlayerLeaderboard {
  key: string;
  ranking: Ranking;
  events?: CountedEvents;
}

export interface RankedPlayers {
  key: string;
  ranking: Ranking;
  players: Omit<Leader, 'key'>[];
}

export interface RankedTeams {
  key: string;
  teams: { teamId: number; matches: number; value: number }[];
}

/** Columns in which more is no merit, or which only measure playing time. */
const NO_LEAD: ReadonlySet<string> = new Set([
  'atBats',
  'ballsFaced',
  'deaths',
  'minutes',
  'strikeouts',
  'unforcedErrors',
  'workers',
]);

const CARDS: Readonly<Record<string, readonly string[]>> = {
  yellowCards: ['yellowCard'],
  redCards: ['redCard', 'secondYellow'],
};

type Played = Pick<Sport, 'playerLine' | 'scoring' | 'happenings' | 'lineup'>;

/** Leaderboards of a league in the sport: its player table, goals and assists of events too, ratings and cards. */
export function playerLeaderboardsOf({
  playerLine,
  scoring,
  happenings,
  lineup,
}: Played): PlayerLeaderboard[] {
  const goals = scoring.map(({ kind }) => kind).filter((kind) => kind !== 'ownGoal');
  const scorers = playerLine.includes('goals');
  const counted: Readonly<Record<string, CountedEvents>> = scorers
    ? { goals: { kinds: goals, by: 'player' }, assists: { kinds: goals, by: 'second' } }
    : {};
  const columns = playerLine
    .filter((key) => !NO_LEAD.has(key))
    .map((key): PlayerLeaderboard => {
      const events = counted[key];
      return { key, ranking: rankingOf(key), ...(events ? { events } : {}) };
    });
  const shown = happenings.map(({ kind }) => kind);
  const cards = Object.entries(CARDS)
    .filter(([, kinds]) => kinds.some((kind) => shown.includes(kind)))
    .map(([key, kinds]): PlayerLeaderboard => ({ key, ranking: 'sum', events: { kinds, by: 'player' } }));
  const rated: PlayerLeaderboard[] = lineup.shape === 'pitch' ? [{ key: 'rating', ranking: 'average' }] : [];
  return [...columns, ...rated, ...cards];
}

/**
 * Where a source publishes a leaderboard, it counts matches that are not stored here: it is shown unless ours, which is
 * up to the minute, has as much.
 */
export function withOfficial(
  ours: readonly RankedPlayers[],
  official: readonly { key: string; players: RankedPlayers['players'] }[],
  order: readonly PlayerLeaderboard[],
): RankedPlayers[] {
  const sum = (players: RankedPlayers['players'] = []) => players.reduce((all, { value }) => all + value, 0);
  return order.flatMap(({ key, ranking }) => {
    const own = ours.find((board) => board.key === key);
    const published = official.find((board) => board.key === key)?.players.slice(0, MOST_LEADERS);
    if (published && sum(published) > sum(own?.players)) return [{ key, ranking, players: published }];
    return own ? [own] : [];
  });
}

/** Statistics of a team in which more is no merit. */
const NO_MERIT: ReadonlySet<string> = new Set([
  ...['deaths', 'dotBalls', 'doubleFaults', 'errors', 'exclusions', 'extras', 'fouls', 'giveaways'],
  ...['leftOnBase', 'missedTackles', 'offsides', 'penalties', 'penaltiesConceded', 'penaltyMinutes'],
  ...['penaltyYards', 'pitches', 'redCards', 'shotTime', 'strikeouts', 'supply', 'suspensions'],
  ...['turnovers', 'turnoversConceded', 'unforcedErrors', 'workers', 'yellowCards'],
]);

const MOST_TEAM_BOARDS = 6;
/** From the scores, in every sport with two sides. */
export const SCORE_KEYS = ['scored', 'conceded'] as const;

/** What the teams of a league are compared by, each as an average of a match. */
export const teamLeaderboardsOf = ({ stats, family }: Pick<Sport, 'stats' | 'family'>): string[] =>
  family === 'placing'
    ? []
    : [
        ...SCORE_KEYS,
        ...stats
          .map(({ key }) => key)
          .filter((key) => !NO_MERIT.has(key))
          .slice(0, MOST_TEAM_BOARDS),
      ];

export interface TeamAverage {
  key: string;
  teamId: number;
  matches: number;
  value: number;
}

/** Teams by board, the best first: of conceded the lowest. An average of few matches says little. */
export function rankTeams(keys: readonly string[], averages: readonly TeamAverage[]): RankedTeams[] {
  const byKey = Map.groupBy(averages, ({ key }) => key);
  return keys.flatMap((key) => {
    const all = byKey.get(key) ?? [];
    const typical = Math.max(...all.map(({ matches }) => matches));
    const better = key === 'conceded' ? 1 : -1;
    const teams = all
      .filter(({ matches }) => matches * 3 >= typical)
      .sort((a, b) => better * (a.value - b.value) || b.matches - a.matches || a.teamId - b.teamId)
      .map(({ teamId, matches, value }) => ({ teamId, matches, value }));
    return teams.length > 1 && teams.some(({ value }) => value > 0) ? [{ key, teams }] : [];
  });
}

export interface TeamNumber {
  key: string;
  value: number;
  /** Equal values share a place. */
  place: number;
  of: number;
}

/** A team's own averages, with its place in the league. */
export const teamNumbers = (boards: readonly RankedTeams[], teamId: number): TeamNumber[] =>
  boards.flatMap(({ key, teams }) => {
    const own = teams.find((team) => team.teamId === teamId);
    if (!own) return [];
    const place = teams.findIndex(({ value }) => value === own.value) + 1;
    return [{ key, value: own.value, place, of: teams.length }];
  });
