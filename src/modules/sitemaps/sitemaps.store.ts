import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';
import type { ListedKind } from './sitemaps.rules.ts';

/** An entry with its game, where its URL has one, and its last change, where stored. */
export interface SitemapRow {
  id: number;
  gameId: number | null;
  at: Date | null;
}

interface Source {
  from: SQL;
  id: SQL;
  game: SQL;
  at: SQL;
  /** Public entries only. */
  where: (now: Date) => SQL;
}

const nothing = sql`null::integer`;
const never = sql`null::timestamptz`;
const shownGame = (column: SQL): SQL => sql`${column} not in (select game_id from hidden_games)`;
const free = (who: SQL, now: Date): SQL =>
  sql`(${who}.banned_at is null or ${who}.banned_until < ${now.toISOString()}::timestamptz)`;

/** Last change of leagues and teams: their newest match. */
const playedBy = (list: SQL): SQL =>
  sql`left join (select id, max(updated_at) as at from (${list}) each group by 1) played on played.id = t.id`;

const SOURCES: Readonly<Record<ListedKind, Source>> = {
  leagues: {
    ...{ from: sql`leagues t ${playedBy(sql`select league_id as id, updated_at from matches`)}` },
    ...{ id: sql`t.id`, game: nothing, at: sql`played.at` },
    where: () => sql`${shownGame(sql`t.game_id`)} and t.id not in (select league_id from hidden_leagues)`,
  },
  teams: {
    ...{
      from: sql`teams t ${playedBy(sql`select home_team_id as id, updated_at from matches
        union all select away_team_id, updated_at from matches
        union all select p.team_id, m.updated_at from match_participants p join matches m on m.id = p.match_id`)}`,
      id: sql`t.id`,
      game: nothing,
      at: sql`played.at`,
    },
    where: () => shownGame(sql`t.game_id`),
  },
  players: {
    ...{ from: sql`players t`, id: sql`t.id`, game: nothing, at: never },
    where: () => shownGame(sql`t.game_id`),
  },
  matches: {
    ...{ from: sql`matches t`, id: sql`t.id`, game: sql`t.game_id`, at: sql`t.updated_at` },
    where: () =>
      sql`${shownGame(sql`t.game_id`)} and t.league_id not in (select league_id from hidden_leagues)`,
  },
  news: {
    ...{
      from: sql`articles t`,
      id: sql`t.id`,
      game: sql`t.game_id`,
      at: sql`greatest(t.published_at, t.changed_at)`,
    },
    where: () => sql`t.state = 'published' and ${shownGame(sql`t.game_id`)}`,
  },
  videos: {
    ...{ from: sql`videos t`, id: sql`t.id`, game: sql`t.game_id`, at: sql`t.published_at` },
    where: () => sql`t.state = 'published' and ${shownGame(sql`t.game_id`)}`,
  },
  anchors: {
    ...{
      from: sql`anchors t join users u on u.id = t.user_id`,
      id: sql`t.user_id`,
      game: nothing,
      at: never,
    },
    where: (now) => sql`t.state = 'approved' and ${free(sql`t`, now)} and ${free(sql`u`, now)}`,
  },
  experts: {
    ...{
      from: sql`experts t join users u on u.id = t.user_id`,
      id: sql`t.user_id`,
      game: nothing,
      at: never,
    },
    where: (now) => sql`t.state = 'opened' and ${free(sql`u`, now)}`,
  },
  goods: {
    ...{ from: sql`goods t`, id: sql`t.id`, game: nothing, at: never },
    where: () => sql`t.is_on`,
  },
};

/** Of an id range: at most as many rows as its width. */
export async function listSitemapRows(
  tx: Reader,
  kind: ListedKind,
  { after, until }: { after: number; until: number },
  now: Date,
): Promise<SitemapRow[]> {
  const { from, id, game, at, where } = SOURCES[kind];
  const { rows } = await tx.execute<{ id: number; game_id: number | null; at: string | null }>(sql`
    select ${id} as id, ${game} as game_id, ${at} as at from ${from}
    where ${id} > ${after} and ${id} <= ${until} and ${where(now)} order by 1`);
  return rows.map((row) => ({
    id: row.id,
    gameId: row.game_id,
    at: row.at === null ? null : new Date(row.at),
  }));
}

/** Non-empty parts with their last change. */
export async function listParts(
  tx: Reader,
  kind: ListedKind,
  size: number,
  now: Date,
): Promise<{ part: number; at: Date | null }[]> {
  const { from, id, at, where } = SOURCES[kind];
  const { rows } = await tx.execute<{ part: number; at: string | null }>(sql`
    select ((${id} - 1) / ${size}::integer + 1)::integer as part, max(${at}) as at from ${from}
    where ${where(now)} group by 1 order by 1`);
  return rows.map((row) => ({ part: row.part, at: row.at === null ? null : new Date(row.at) }));
}

export async function listHiddenGames(tx: Reader): Promise<number[]> {
  const { rows } = await tx.execute<{ game_id: number }>(sql`select game_id from hidden_games`);
  return rows.map(({ game_id }) => game_id);
}
