import { type SQL, sql } from 'drizzle-orm';
import type { Crest } from '#modules/catalog/catalog.rules.ts';
import type { MergeKind } from '#modules/feeds/identity/references.rules.ts';
import type { Reader } from '#platform/db/db.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';

interface StoredFixture {
  home: LocalizedText;
  away: LocalizedText;
  at: string;
}

export interface StoredSide {
  id: number;
  gameId: number;
  /** Of a match its two teams. */
  names: readonly LocalizedText[];
  country: string;
  league: LocalizedText | null;
  season: string;
  crest: Crest | null;
  providers: string[];
  matches: number;
  next: StoredFixture | null;
  last: StoredFixture | null;
}

const ENTRIES: Readonly<Record<MergeKind, SQL>> = {
  league: sql`select l.id, l.game_id, jsonb_build_array(l.names) as names, l.country, null::jsonb as league, l.season,
      null::jsonb as crest from leagues l`,
  team: sql`select t.id, t.game_id, jsonb_build_array(t.names) as names, t.country, k.names as league,
      coalesce(k.season, '') as season, t.crest
    from teams t left join lateral (
      select l.names, l.season from matches m join leagues l on l.id = m.league_id
      where t.id in (m.home_team_id, m.away_team_id) order by m.start_at desc limit 1) k on true`,
  match: sql`select m.id, m.game_id, jsonb_build_array(h.names, a.names) as names, l.country, l.names as league, l.season,
      null::jsonb as crest
    from matches m join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
    join leagues l on l.id = m.league_id`,
};

const PLAYED: Readonly<Record<MergeKind, SQL>> = {
  league: sql`m.league_id = e.id`,
  team: sql`e.id in (m.home_team_id, m.away_team_id)`,
  match: sql`m.id = e.id`,
};

/** What is shown of each side of a question. */
export async function listSides(
  tx: Reader,
  kind: MergeKind,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, StoredSide>> {
  if (ids.length === 0) return new Map();
  const at = sql`${now.toISOString()}::timestamptz`;
  const fixture = (when: SQL) => sql`(
    select jsonb_build_object('home', h.names, 'away', a.names, 'at', m.start_at)
    from matches m join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
    where ${PLAYED[kind]} and ${when} limit 1)`;
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select e.*, (select count(*) from matches m where ${PLAYED[kind]}) as matches,
      ${fixture(sql`m.start_at > ${at} order by m.start_at`)} as next,
      ${fixture(sql`m.start_at <= ${at} order by m.start_at desc`)} as last,
      coalesce((select array_agg(distinct r.provider order by r.provider) from provider_refs r
        where r.kind = ${kind} and r.our_id = e.id), '{}') as providers
    from (${ENTRIES[kind]}) e where e.id = any(${sql.param([...new Set(ids)])}::bigint[])`);
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        id: Number(row.id),
        gameId: Number(row.game_id),
        names: row.names as LocalizedText[],
        country: row.country as string,
        league: row.league as LocalizedText | null,
        season: row.season as string,
        crest: row.crest as Crest | null,
        providers: row.providers as string[],
        matches: Number(row.matches),
        next: row.next as StoredFixture | null,
        last: row.last as StoredFixture | null,
      },
    ]),
  );
}
