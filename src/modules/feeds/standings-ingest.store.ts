import { or, sql } from 'drizzle-orm';
import { type OfficialStandingsRow, officialStandings } from '#modules/matches/sheets.tables.ts';
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
