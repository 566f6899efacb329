import { or, sql } from 'drizzle-orm';
import {
  type OfficialLeadersRow,
  type OfficialStandingsRow,
  officialLeaders,
  officialStandings,
} from '#modules/matches/sheets.tables.ts';
import type { Tx } from '#platform/db/db.ts';

/** Only a newer version of the same source replaces a table, or a later table of another one. */
export async function putOfficialStandings(tx: Tx, row: OfficialStandingsRow): Promise<void> {
  const { leagueId: _, ...set } = row;
  await tx
    .insert(officialStandings)
    .values(row)
    .onConflictDoUpdate({
      target: officialStandings.leagueId,
      set,
      setWhere: or(
        sql`${officialStandings.provider} = excluded.provider and ${officialStandings.version} < excluded.version`,
        sql`${officialStandings.provider} <> excluded.provider and ${officialStandings.updatedAt} < excluded.updated_at`,
      ),
    });
}

/** Of the same source only a newer version replaces a leaderboard. */
export async function putOfficialLeaders(tx: Tx, row: OfficialLeadersRow): Promise<void> {
  const { provider, version, players } = row;
  await tx
    .insert(officialLeaders)
    .values(row)
    .onConflictDoUpdate({
      target: [officialLeaders.leagueId, officialLeaders.key],
      set: { provider, version, players },
      setWhere: sql`${officialLeaders.version} < excluded.version`,
    });
}
