export interface PeerTeam {
  id: number;
  name: string;
  colours: readonly [string, string];
}

export interface PeerMatch {
  id: number;
  leagueId: number;
  league: string;
  state: 'live' | 'break' | 'finished' | 'not_started';
  startTime: string;
  minute: number;
  home: PeerTeam;
  away: PeerTeam;
  homeScore: number;
  awayScore: number;
  periodScores: readonly [number, number][];
}

const STATES = ['live', 'break', 'finished', 'not_started'] as const;
const colour = (seed: number): string => `#${((seed * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`;

const team = (id: number): PeerTeam => ({
  id,
  name: `Sporting Club ${id}`,
  colours: [colour(id), colour(id + 7)],
});

/** Plain objects, as from a loader. */
export const MATCHES: readonly PeerMatch[] = Array.from({ length: 200 }, (_, index) => ({
  id: 10_000 + index,
  leagueId: 1 + (index >> 3),
  league: `League ${1 + (index >> 3)}`,
  state: STATES[index % STATES.length]!,
  startTime: new Date(Date.UTC(2026, 10, 15, index % 24, (index % 2) * 30)).toISOString(),
  minute: index % 90,
  home: team(index * 2),
  away: team(index * 2 + 1),
  homeScore: index % 5,
  awayScore: (index * 3) % 4,
  periodScores: [
    [index % 3, index % 2],
    [index % 2, (index * 3) % 3],
  ],
}));
