import type { MatchDetail, StandingsRow } from '../../detail.contract.ts';
import type { HeadToHead } from '../../sheet.contract.ts';

export type Result = 'w' | 'd' | 'l';

/** The result for a team; null while not finished. */
export function resultFor(team: string, { home, winner, state }: HeadToHead): Result | null {
  if (state !== 'finished') return null;
  if (winner === null) return 'd';
  return (winner === 'home') === (home === team) ? 'w' : 'l';
}

export interface FormCount {
  home: number;
  draw: number;
  away: number;
}

/** Past meetings from the view of today's home side. */
export function formCountOf(home: string, meetings: readonly HeadToHead[]): FormCount {
  const results = meetings.map((meeting) => resultFor(home, meeting));
  const count = (wanted: Result) => results.filter((result) => result === wanted).length;
  return { home: count('w'), draw: count('d'), away: count('l') };
}

export const VENUES = ['all', 'home', 'away'] as const;
export type Venue = (typeof VENUES)[number];

export interface MeetingChoice {
  /** Of today's home side. */
  venue: Venue;
  /** Name of a league; null for all of them. */
  league: string | null;
}

/** Most meetings that are counted and listed. */
export const LAST_MEETINGS = 10;

/** The last meetings of a choice. A league that the two did not meet in leaves all of them. */
export function chosenMeetings(
  home: string,
  meetings: readonly HeadToHead[],
  { venue, league }: MeetingChoice,
): HeadToHead[] {
  const known = meetings.some((meeting) => meeting.league === league);
  return meetings
    .filter((meeting) => venue === 'all' || (meeting.home === home) === (venue === 'home'))
    .filter((meeting) => !known || meeting.league === league)
    .slice(0, LAST_MEETINGS);
}

/** Leagues in which they met, the most frequent first. */
export function meetingLeagues(meetings: readonly HeadToHead[]): string[] {
  const byLeague = Map.groupBy(meetings, ({ league }) => league);
  return [...byLeague].toSorted(([, a], [, b]) => b.length - a.length).map(([league]) => league);
}

/** What today's home side and the other scored in a meeting on average, null without a finished one. */
export function meetingAverages(home: string, meetings: readonly HeadToHead[]): [number, number] | null {
  const { played, scored, conceded } = recordOf(home, meetings);
  return played > 0 ? [scored / played, conceded / played] : null;
}

export interface Comparison {
  key: 'points' | 'winRate' | 'scored' | 'conceded';
  kind: 'percent' | 'decimal';
  values: [number, number];
}

interface Record {
  played: number;
  won: number;
  scored: number;
  conceded: number;
  points: number | null;
}

/** The season so far where the table has both sides, else their last matches. */
export function comparisonOf({ match, standings, form }: MatchDetail): Comparison[] {
  const rows = [match.home, match.away].map(({ id }) => standings.find(({ teamId }) => teamId === id));
  const [home, away] = rows.every((row) => row && row.played > 0)
    ? (rows as StandingsRow[])
    : [recordOf(match.home.name, form.home), recordOf(match.away.name, form.away)];
  if (!home || !away || home.played === 0 || away.played === 0) return [];
  const each = (of: (record: Record) => number): [number, number] => [of(home), of(away)];
  const perMatch = (of: (record: Record) => number) => each((record) => of(record) / record.played);
  return [
    ...(home.points !== null && away.points !== null
      ? [{ key: 'points' as const, kind: 'decimal' as const, values: perMatch(({ points }) => points ?? 0) }]
      : []),
    { key: 'winRate', kind: 'percent', values: perMatch(({ won }) => won * 100) },
    { key: 'scored', kind: 'decimal', values: perMatch(({ scored }) => scored) },
    { key: 'conceded', kind: 'decimal', values: perMatch(({ conceded }) => conceded) },
  ];
}

function recordOf(team: string, matches: readonly HeadToHead[]): Record {
  const finished = matches.filter(({ state }) => state === 'finished');
  const sum = (own: boolean) =>
    finished.reduce((total, { home, homeScore, awayScore }) => {
      return total + ((home === team) === own ? homeScore : awayScore);
    }, 0);
  const won = finished.filter((match) => resultFor(team, match) === 'w').length;
  return { played: finished.length, won, scored: sum(true), conceded: sum(false), points: null };
}

const AROUND = 6;

/** An excerpt of a long table: the top, or the rows around the two sides. */
export function rowsAround(standings: readonly StandingsRow[], teams: readonly number[]): StandingsRow[] {
  const sorted = standings.toSorted((a, b) => a.rank - b.rank);
  const places = teams
    .map((id) => sorted.findIndex(({ teamId }) => teamId === id))
    .filter((place) => place >= 0);
  const first = Math.max(0, Math.min(Math.min(...places, sorted.length) - 1, sorted.length - AROUND));
  const shown = new Set([
    ...sorted.slice(first, first + AROUND),
    ...places.flatMap((place) => sorted[place] ?? []),
  ]);
  return sorted.filter((row) => shown.has(row));
}
