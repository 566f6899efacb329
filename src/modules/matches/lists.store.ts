import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type LeagueRow, leagues, type TeamRow, teams } from '#modules/catalog/catalog.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import { BY_RANK, type ListOrder, STEP } from './list-order.rules.ts';
import type { MATCH_CURSORS, MatchCursor } from './lists.rules.ts';
import { LIVE_STATES, UPCOMING_STATES } from './matches.rules.ts';
import { inStates, isLive, lobbiesOf, type MatchRow, matches, plays } from './matches.tables.ts';
import { matchSheets } from './sheets.tables.ts';
import { isShown } from './visibility.tables.ts';

const home = alias(teams, 'home');
const away = alias(teams, 'away');

export interface ListedMatch {
  match: MatchRow;
  league: LeagueRow;
  home: TeamRow;
  away: TeamRow;
  /** All of a lobby. */
  teams?: TeamRow[];
  /** Position of the league in the list. */
  place: number;
  /** 0 for a followed match or a match of a followed team; 1 for the rest of its league. */
  rest: number;
}

/** These matches at any time, and those of these leagues and teams within the range. */
export interface Followed {
  match: readonly number[];
  league: readonly number[];
  team: readonly number[];
  from: Date;
  until: Date;
}

/** A match, league or team requested by id is returned even when lists hide it. */
const isNamed = ({ ids, leagueId, teamId, between, followed }: Scope): boolean =>
  [ids, leagueId, teamId, between, followed].some((named) => named !== undefined);

/** The selected matches. A scope in the order of a match list bounds the time or the ids, or selects live ones. */
export interface Scope {
  from?: Date | undefined;
  to?: Date | undefined;
  /** Includes matches in play whenever they began: today's list continues past midnight. */
  orLive?: boolean;
  /** Undefined: all games. */
  gameIds?: readonly number[] | undefined;
  show?: 'live' | 'finished' | 'upcoming' | 'open' | undefined;
  leagueId?: number | undefined;
  teamId?: number | undefined;
  ids?: readonly number[] | undefined;
  /** Head-to-head matches of these two. */
  between?: readonly [number, number];
  followed?: Followed;
  /** Includes hidden leagues and games. */
  withHidden?: boolean;
}

/**
 * `board`: leagues in the user's order, then by rank; within a league followed matches first, then by time. Live
 * matches do not move: rows stay in place. The others are by time alone; `followed` applies to such a scope only: the
 * soonest first from its start, then the earlier ones, the latest first.
 */
export type Order = keyof typeof MATCH_CURSORS;

export interface Slice {
  order: Order;
  /** Order of a match list; without it leagues are by rank. */
  first?: ListOrder;
  after?: MatchCursor | null;
  offset?: number;
  limit: number;
}

export const SHOWN: Readonly<Record<NonNullable<Scope['show']>, SQL>> = {
  live: isLive,
  finished: inStates(['finished']),
  upcoming: inStates(UPCOMING_STATES),
  open: inStates([...LIVE_STATES, ...UPCOMING_STATES]),
};

export function matchesQuery(tx: Reader, scope: Scope, slice: Slice) {
  const { order, after, offset = 0, limit } = slice;
  const board = boardColumns(slice.first ?? BY_RANK);
  const wanted = and(within(scope), after ? beyond(order, after, scope, board) : undefined);
  const columns = columnsOf(order, scope, board);
  const { place, rest } = board;
  const query = tx
    .select({ match: matches, league: leagues, home, away, place, rest })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .orderBy(...columns);
  if (order === 'board') return query.where(wanted).offset(offset).limit(limit);
  // The page is selected along the time index before the joins: a deep page stays cheap.
  const page = tx
    .select({ id: matches.id })
    .from(matches)
    .where(wanted)
    .orderBy(...columns);
  return query.where(inArray(matches.id, page.offset(offset).limit(limit)));
}

export const listMatches = async (tx: Reader, scope: Scope, slice: Slice): Promise<ListedMatch[]> =>
  scope.ids?.length === 0 ? [] : await withTeams(tx, await matchesQuery(tx, scope, slice));

/** Teams of the lobbies among these, by one query. */
async function withTeams(tx: Reader, rows: ListedMatch[]): Promise<ListedMatch[]> {
  const lobbies = rows.flatMap(({ match }) => match.lobby ?? []);
  if (lobbies.length === 0) return rows;
  const byId = await listTeamsOf(tx, lobbies);
  return rows.map((row) =>
    row.match.lobby ? { ...row, teams: row.match.lobby.map(({ teamId }) => byId.get(teamId)!) } : row,
  );
}

/** By id. */
async function listTeamsOf(tx: Reader, rows: readonly { teamId: number }[]): Promise<Map<number, TeamRow>> {
  const ids = [...new Set(rows.map(({ teamId }) => teamId))];
  const found = await tx.select().from(teams).where(inArray(teams.id, ids));
  return new Map(found.map((team) => [team.id, team]));
}

const during = ({ from, to }: Pick<Scope, 'from' | 'to'>) =>
  and(from && gte(matches.startAt, from), to && lt(matches.startAt, to));

function within(scope: Scope) {
  const { from, to, orLive, gameIds, show, leagueId, teamId, ids, between, followed } = scope;
  return and(
    scope.withHidden || isNamed(scope) ? undefined : isShown,
    orLive ? or(during({ from, to }), isLive) : during({ from, to }),
    gameIds && inArray(matches.gameId, [...gameIds]),
    show && SHOWN[show],
    leagueId === undefined ? undefined : eq(matches.leagueId, leagueId),
    teamId === undefined ? undefined : plays([teamId]),
    ids && inArray(matches.id, [...ids]),
    between && and(inArray(matches.homeTeamId, [...between]), inArray(matches.awayTeamId, [...between])),
    followed &&
      or(
        inArray(matches.id, [...followed.match]),
        and(
          during({ from: followed.from, to: followed.until }),
          or(inArray(matches.leagueId, [...followed.league]), plays(followed.team)),
        ),
      ),
  );
}

type BoardColumns = Readonly<Record<'place' | 'rest', SQL<number>>>;

/** `placeOf` of the rules in SQL, and whether the row is followed. */
function boardColumns({ mine, games, top, matches: ids, teams: sides }: ListOrder): BoardColumns {
  const array = (all: readonly number[]) => sql`${`{${all.join()}}`}::bigint[]`;
  const { id, gameId, leagueId, homeTeamId, awayTeamId } = matches;
  return {
    place: sql<number>`coalesce(array_position(${array(mine)}, ${leagueId}) - 1,
      case when ${gameId} = any(${array(games)}) then ${STEP}::int else ${2 * STEP}::int end
        + coalesce(array_position(${array(top)}, ${leagueId}) - 1, ${STEP - 1}::int))`,
    rest: sql<number>`case when ${id} = any(${array(ids)}) or ${homeTeamId} = any(${array(sides)})
      or ${awayTeamId} = any(${array(sides)}) or ${id} = any(${lobbiesOf(sides)}) then 0 else 1 end`,
  };
}

function columnsOf(order: Order, scope: Scope, { place, rest }: BoardColumns): SQL[] {
  switch (order) {
    case 'board':
      return [place, leagues.rank, leagues.id, rest, matches.startAt, matches.id].map((column) =>
        asc(column),
      );
    case 'soonest':
      return [asc(matches.startAt), asc(matches.id)];
    case 'latest':
      return [desc(matches.startAt), desc(matches.id)];
    case 'followed':
      return nearest(scope).map((column) => asc(column));
  }
}

/** Leagues of these teams or matches within a scope. */
export async function listLeaguesPlaying(
  tx: Reader,
  scope: Scope,
  { matches: ids, teams: sides }: { matches: readonly number[]; teams: readonly number[] },
): Promise<number[]> {
  if (ids.length === 0 && sides.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: matches.leagueId })
    .from(matches)
    .where(and(within(scope), or(inArray(matches.id, [...ids]), plays(sides))));
  return rows.map((row) => row.id);
}

/** Deliberately not the order of an index: along the time index, all years before the few wanted rows would be read. */
function nearest({ followed }: Scope): SQL[] {
  const isPast = sql`${matches.startAt} < ${followed!.from.toISOString()}::timestamptz`;
  return [
    sql`case when ${isPast} then 1 else 0 end`,
    sql`extract(epoch from ${matches.startAt}) * case when ${isPast} then -1000 else 1000 end`,
    sql`${matches.id}`,
  ];
}

function beyond(order: Order, cursor: MatchCursor, scope: Scope, { place, rest }: BoardColumns): SQL {
  const { at, id } = cursor;
  if ('past' in cursor) {
    const start = cursor.past ? -at.getTime() : at.getTime();
    return sql`(${sql.join(nearest(scope), sql`, `)}) > (${cursor.past}, ${start}, ${id})`;
  }
  const startAt = sql`${at.toISOString()}::timestamptz`;
  if ('leagueId' in cursor)
    return sql`(${place}, ${leagues.rank}, ${leagues.id}, ${rest}, ${matches.startAt}, ${matches.id}) >
               (${cursor.place}, ${cursor.leagueRank}, ${cursor.leagueId}, ${cursor.rest}, ${startAt}, ${id})`;
  return order === 'latest'
    ? sql`(${matches.startAt}, ${matches.id}) < (${startAt}, ${id})`
    : sql`(${matches.startAt}, ${matches.id}) > (${startAt}, ${id})`;
}

/** The matches among these with a video. */
export async function listFilmed(tx: Reader, matchIds: readonly number[]): Promise<number[]> {
  if (matchIds.length === 0) return [];
  const rows = await tx
    .select({ matchId: matchSheets.matchId })
    .from(matchSheets)
    .where(
      and(
        inArray(matchSheets.matchId, [...matchIds]),
        eq(matchSheets.kind, 'videos'),
        sql`${matchSheets.data} <> '[]'`,
      ),
    );
  return rows.map(({ matchId }) => matchId);
}
