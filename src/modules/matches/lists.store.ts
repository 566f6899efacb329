import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type LeagueRow, leagues, type TeamRow, teams } from '#modules/catalog/catalog.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import { LIVE_STATES, UPCOMING_STATES } from './matches.rules.ts';
import { inStates, isLive, type MatchRow, matches } from './matches.tables.ts';
import { matchSheets } from './sheets.tables.ts';
import { isShown } from './visibility.tables.ts';

const home = alias(teams, 'home');
const away = alias(teams, 'away');

const liveRank = sql<number>`case when ${isLive} then 0 else 1 end`;

export interface ListedMatch {
  match: MatchRow;
  league: LeagueRow;
  home: TeamRow;
  away: TeamRow;
  liveRank: number;
}

/** These matches whenever they are, and those of these leagues and teams in this time. */
export interface Followed {
  match: readonly number[];
  league: readonly number[];
  team: readonly number[];
  from: Date;
  until: Date;
}

/** Whoever names a match, a league or a team gets what they name, also where lists leave it out. */
const isNamed = ({ ids, leagueId, teamId, between, followed }: Scope): boolean =>
  [ids, leagueId, teamId, between, followed].some((named) => named !== undefined);

/** Which matches. Whoever lists in the order of a board bounds the time, the ids, or asks for live ones. */
export interface Scope {
  from?: Date | undefined;
  to?: Date | undefined;
  /** Those being played too, whenever they began: today's list goes on past midnight. */
  orLive?: boolean;
  /** Undefined: all games. */
  gameIds?: readonly number[] | undefined;
  show?: 'live' | 'finished' | 'upcoming' | 'open' | undefined;
  leagueId?: number | undefined;
  teamId?: number | undefined;
  ids?: readonly number[] | undefined;
  /** Meetings of these two. */
  between?: readonly [number, number];
  followed?: Followed;
  /** Also what lists leave out. */
  withHidden?: boolean;
}

/**
 * A board: live first, then leagues in their order, then by time. The others: by time alone; `followed` is for such
 * a scope alone: from its beginning on the soonest first, then what was before, the latest first.
 */
export type Order = 'board' | 'soonest' | 'latest' | 'followed';

export interface Slice {
  order: Order;
  /** The last row's place in that order, as `placeOf` gives it. */
  after?: readonly number[] | null;
  offset?: number;
  limit: number;
}

export const SHOWN: Readonly<Record<NonNullable<Scope['show']>, SQL>> = {
  live: isLive,
  finished: inStates(['finished']),
  upcoming: inStates(UPCOMING_STATES),
  open: inStates([...LIVE_STATES, ...UPCOMING_STATES]),
};

export function matchesQuery(tx: Reader, scope: Scope, { order, after, offset = 0, limit }: Slice) {
  const wanted = and(within(scope), after ? beyond(order, after, scope) : undefined);
  const columns = order === 'followed' ? nearest(scope).map((column) => asc(column)) : ORDERS[order];
  const query = tx
    .select({ match: matches, league: leagues, home, away, liveRank })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .orderBy(...columns);
  if (order === 'board') return query.where(wanted).offset(offset).limit(limit);
  // The page is chosen along the index of time before anything is joined to it: a deep page stays cheap.
  const page = tx
    .select({ id: matches.id })
    .from(matches)
    .where(wanted)
    .orderBy(...columns);
  return query.where(inArray(matches.id, page.offset(offset).limit(limit)));
}

export const listMatches = async (tx: Reader, scope: Scope, slice: Slice): Promise<ListedMatch[]> =>
  scope.ids?.length === 0 ? [] : await matchesQuery(tx, scope, slice);

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
    teamId === undefined ? undefined : or(eq(matches.homeTeamId, teamId), eq(matches.awayTeamId, teamId)),
    ids && inArray(matches.id, [...ids]),
    between && and(inArray(matches.homeTeamId, [...between]), inArray(matches.awayTeamId, [...between])),
    followed &&
      or(
        inArray(matches.id, [...followed.match]),
        and(
          during({ from: followed.from, to: followed.until }),
          or(
            inArray(matches.leagueId, [...followed.league]),
            inArray(matches.homeTeamId, [...followed.team]),
            inArray(matches.awayTeamId, [...followed.team]),
          ),
        ),
      ),
  );
}

const ORDERS: Readonly<Record<Exclude<Order, 'followed'>, SQL[]>> = {
  board: [liveRank, leagues.rank, leagues.id, matches.startAt, matches.id].map((column) => asc(column)),
  soonest: [asc(matches.startAt), asc(matches.id)],
  latest: [desc(matches.startAt), desc(matches.id)],
};

/** No order of an index, on purpose: along that of time, all the years before the few that are wanted would be read. */
function nearest({ followed }: Scope): SQL[] {
  const isPast = sql`${matches.startAt} < ${followed!.from.toISOString()}::timestamptz`;
  return [
    sql`case when ${isPast} then 1 else 0 end`,
    sql`extract(epoch from ${matches.startAt}) * case when ${isPast} then -1000 else 1000 end`,
    sql`${matches.id}`,
  ];
}

function beyond(order: Order, place: readonly number[], scope: Scope): SQL {
  const id = place.at(-1)!;
  if (order === 'followed') {
    const [past, start] = place as [number, number];
    return sql`(${sql.join(nearest(scope), sql`, `)}) > (${past}, ${past ? -start : start}, ${id})`;
  }
  const startAt = sql`${new Date(place.at(-2)!).toISOString()}::timestamptz`;
  if (order === 'soonest') return sql`(${matches.startAt}, ${matches.id}) > (${startAt}, ${id})`;
  if (order === 'latest') return sql`(${matches.startAt}, ${matches.id}) < (${startAt}, ${id})`;
  const [rank, leagueRank, leagueId] = place;
  return sql`(${liveRank}, ${leagues.rank}, ${leagues.id}, ${matches.startAt}, ${matches.id}) >
             (${rank}, ${leagueRank}, ${leagueId}, ${startAt}, ${id})`;
}

/** Where a row stands in an order: numbers only, so that a cursor can carry them. */
export function placeOf(
  order: Order,
  { liveRank: rank, league, match }: ListedMatch,
  scope: Scope,
): number[] {
  const place = [match.startAt.getTime(), match.id];
  if (order === 'board') return [rank, league.rank, league.id, ...place];
  return order === 'followed' ? [match.startAt < scope.followed!.from ? 1 : 0, ...place] : place;
}

export const PLACE_LENGTH: Readonly<Record<Order, number>> = { board: 5, soonest: 2, latest: 2, followed: 3 };

/** Those that have a video. */
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
