import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';
import type { Made } from './match-admin.rules.ts';

export interface DuplicateName {
  id: number;
  names: Record<string, string>;
  country: string;
  /** Season of a league. */
  season: string | null;
  /** A player's team, and its name. */
  teamId: number | null;
  team: string | null;
}

const FROM = {
  league: sql`null::bigint as "teamId", t.season, null as team from leagues t`,
  team: sql`null::bigint as "teamId", null as season, null as team from teams t`,
  player: sql`t.team_id as "teamId", null as season, coalesce(o.names ->> 'en', o.names ->> 'zh_CN') as team
    from players t left join teams o on o.id = t.team_id`,
} as const;

/** Entries of a game with this Chinese or English name, ignoring case. */
export async function listDuplicateNames(
  tx: Reader,
  kind: Made,
  gameId: number,
  names: Readonly<Record<'zh_CN' | 'en', string>>,
): Promise<DuplicateName[]> {
  const { rows } = await tx.execute<DuplicateName & Record<string, unknown>>(sql`
    select t.id, t.names, t.country, ${FROM[kind]}
    where t.game_id = ${gameId}
      and (lower(t.names ->> 'en') = lower(${names.en}) or lower(t.names ->> 'zh_CN') = lower(${names.zh_CN}))
    order by t.id`);
  return rows;
}
