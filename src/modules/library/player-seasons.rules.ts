import { rankingOf } from './game-data.rules.ts';

interface Played {
  matchId: number;
  leagueId: number;
  teamId: number;
  /** Year of the match. */
  year: number;
  /** Its start, in seconds. */
  at: number;
}

export interface PlayerEvent extends Played {
  kind: string;
  /** The player's own event, rather than an assist or a substitution. */
  own: boolean;
}

/** A player's line in a team sheet. */
export interface PlayedLine extends Played {
  starter: boolean;
  /** Tenths, 62 is 6.2. */
  rating: number | null;
  line: Readonly<Record<string, number | string>>;
}

export interface PlayerNumbers {
  appearances: number;
  starts: number;
  goals: number;
  assists: number;
  yellowCards: number;
  redCards: number;
  /** Additive columns only: no averages or percentages. */
  totals: Record<string, number>;
}

/** All known events and lines of a player. */
export interface PlayerRecord {
  events: readonly PlayerEvent[];
  lines: readonly PlayedLine[];
  /** Kinds of the sport, own goals included. */
  scoringKinds: readonly string[];
}

const CARDS: Readonly<Record<string, 'yellowCards' | 'redCards'>> = {
  yellowCard: 'yellowCards',
  secondYellow: 'redCards',
  redCard: 'redCards',
};

/**
 * A player is on one side of a match: where both have the name, one is a namesake. The later of the player's teams
 * counts; of unannounced teams, the one with the player in its sheet.
 */
export function onOneSide(record: PlayerRecord, teamIds: readonly number[]): PlayerRecord {
  const sides = new Map<number, number>();
  for (const { matchId, teamId } of [...record.lines, ...record.events]) {
    const known = sides.get(matchId);
    if (known === undefined || teamIds.indexOf(teamId) > teamIds.indexOf(known)) sides.set(matchId, teamId);
  }
  const stands = ({ matchId, teamId }: Played) => sides.get(matchId) === teamId;
  return { ...record, events: record.events.filter(stands), lines: record.lines.filter(stands) };
}

export interface MatchNumbers {
  matchId: number;
  teamId: number;
  rating: number | null;
  /** His line of the team sheet, with goals, assists and cards of the events. */
  line: Record<string, number | string>;
}

/** The latest matches that a player took part in, latest first. */
export function playerMatches(record: PlayerRecord, most: number): MatchNumbers[] {
  const all = Map.groupBy<number, PlayedLine | PlayerEvent>(
    [...record.lines, ...record.events],
    (one) => one.matchId,
  );
  return [...all]
    .sort(([a, [first]], [b, [other]]) => other!.at - first!.at || b - a)
    .map(([matchId, [first]]): { part: PlayerRecord; numbers: Omit<MatchNumbers, 'line'> } => {
      const part = {
        ...record,
        lines: record.lines.filter((line) => line.matchId === matchId),
        events: record.events.filter((event) => event.matchId === matchId),
      };
      const rating = part.lines.find((line) => line.rating !== null)?.rating ?? null;
      return { part, numbers: { matchId, teamId: first!.teamId, rating } };
    })
    .filter(({ part, numbers }) => numbers.rating !== null || numbersOf(part).appearances > 0)
    .slice(0, most)
    .map(({ part, numbers }) => {
      const { goals, assists, yellowCards, redCards } = numbersOf(part);
      const line: MatchNumbers['line'] = Object.assign({}, ...part.lines.map((played) => played.line));
      for (const [key, count] of Object.entries({ goals, assists, yellowCards, redCards })) {
        if (count > Number(line[key] ?? 0)) line[key] = count;
      }
      return { ...numbers, line };
    });
}

/** A player's numbers by league, most matches first. */
export const playerSeasons = (record: PlayerRecord): (PlayerNumbers & { leagueId: number })[] =>
  [...partsOf(record, 'leagueId')]
    .map(([leagueId, part]) => ({ leagueId, ...numbersOf(part) }))
    .sort((a, b) => b.appearances - a.appearances || a.leagueId - b.leagueId);

export interface ClubYears extends PlayerNumbers {
  teamId: number;
  /** Years of the first and the last match; null without one. */
  from: number | null;
  to: number | null;
}

/** A player's numbers by team: announced teams and those of matches, the current one last. */
export function playerCareer(
  record: PlayerRecord,
  teamIds: readonly number[],
  present: number | null,
): ClubYears[] {
  const parts = partsOf(record, 'teamId');
  const announced = (teamId: number) => teamIds.indexOf(teamId);
  return [...new Set([...teamIds, ...parts.keys()])]
    .map((teamId): ClubYears => {
      const part = parts.get(teamId) ?? { ...record, events: [], lines: [] };
      const years = [...part.lines, ...part.events].map(({ year }) => year);
      const span = { from: Math.min(...years), to: Math.max(...years) };
      return { teamId, ...(years.length > 0 ? span : { from: null, to: null }), ...numbersOf(part) };
    })
    .sort(
      (a, b) =>
        Number(a.teamId === present) - Number(b.teamId === present) ||
        (a.from ?? 0) - (b.from ?? 0) ||
        announced(a.teamId) - announced(b.teamId),
    );
}

function partsOf(record: PlayerRecord, by: 'leagueId' | 'teamId'): Map<number, PlayerRecord> {
  const keys = new Set([...record.lines, ...record.events].map((played) => played[by]));
  const part = (key: number): PlayerRecord => ({
    ...record,
    events: record.events.filter((event) => event[by] === key),
    lines: record.lines.filter((line) => line[by] === key),
  });
  return new Map([...keys].map((key) => [key, part(key)]));
}

/** Starters have played; of the others, those with an action: a substitution, a card, or an entry in their line. */
function numbersOf({ events, lines, scoringKinds }: PlayerRecord): PlayerNumbers {
  const goals = new Set(scoringKinds.filter((kind) => kind !== 'ownGoal'));
  const played = new Set<number>(events.map(({ matchId }) => matchId));
  const numbers = { goals: 0, assists: 0, yellowCards: 0, redCards: 0 };
  for (const { kind, own } of events) {
    const card = CARDS[kind];
    if (own && card) numbers[card]++;
    else if (goals.has(kind)) numbers[own ? 'goals' : 'assists']++;
  }
  const totals: Record<string, number> = {};
  for (const { matchId, starter, line } of lines) {
    if (starter) played.add(matchId);
    for (const [key, value] of Object.entries(line)) {
      if (typeof value !== 'number') continue;
      if (value > 0) played.add(matchId);
      if (rankingOf(key) === 'sum') totals[key] = (totals[key] ?? 0) + value;
    }
  }
  const starts = lines.filter(({ starter }) => starter).length;
  return { appearances: played.size, starts, ...numbers, totals };
}

/** Year in which a season begins: 2026, 2026-27, Spring 2026. */
export const seasonYear = (season: string): number => Number(/\d{4}/.exec(season)?.[0] ?? 0);
