import type { Match } from './matches.contract.ts';

interface MatchFields {
  id?: number;
  at?: string;
  sides?: [string, string];
  finished?: boolean;
  /** By type: 1 is half-time, 2 the end. */
  results?: [type: number, name: string, home: number, away: number][];
  goals?: NonNullable<Match['goals']>;
}

/** A match as the provider writes it. */
export const matchItem = ({
  id = 72_395,
  at = '2026-02-28T14:30:00Z',
  sides = ['1. FC Köln', 'FC Bayern München'],
  finished = false,
  results = [],
  goals = [],
}: MatchFields = {}): Match => ({
  matchID: id,
  matchDateTimeUTC: at,
  leagueSeason: 2025,
  group: { groupName: '24. Spieltag', groupOrderID: 24 },
  team1: { teamId: idOf(sides[0]), teamName: sides[0], shortName: null },
  team2: { teamId: idOf(sides[1]), teamName: sides[1], shortName: null },
  matchIsFinished: finished,
  matchResults: results.map(([resultTypeID, resultName, pointsTeam1, pointsTeam2]) => ({
    resultTypeID,
    resultName,
    pointsTeam1,
    pointsTeam2,
  })),
  goals,
});

const idOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

export const goal = (
  [scoreTeam1, scoreTeam2]: [number, number],
  matchMinute: number | null,
  rest: Partial<NonNullable<Match['goals']>[number]> = {},
) => ({
  scoreTeam1,
  scoreTeam2,
  matchMinute,
  goalGetterName: 'H. Kane',
  isPenalty: false,
  isOwnGoal: false,
  comment: null,
  ...rest,
});
