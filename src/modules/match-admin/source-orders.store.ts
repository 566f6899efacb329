import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { apiKeys } from '#modules/api-keys/api-keys.tables.ts';
import { type LeagueRow, leagues } from '#modules/catalog/catalog.tables.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Reader } from '#platform/db/db.ts';

/** Latest seasons of leagues, by slug. */
export async function listLatestSeasons(tx: Reader, slugs: readonly string[]): Promise<LeagueRow[]> {
  if (slugs.length === 0) return [];
  return await tx
    .selectDistinctOn([leagues.gameId, leagues.slug])
    .from(leagues)
    .where(inArray(leagues.slug, [...slugs]))
    .orderBy(leagues.gameId, leagues.slug, desc(leagues.season));
}

export async function findLeagueOf(tx: Reader, id: number, gameId: number): Promise<LeagueRow | null> {
  const [row] = await tx
    .select()
    .from(leagues)
    .where(and(eq(leagues.id, id), eq(leagues.gameId, gameId)));
  return row ?? null;
}

/** Sources of keys that are not revoked, with the games they may push; null: all. */
export async function listPushSources(tx: Reader): Promise<{ source: string; games: GameSlug[] | null }[]> {
  const rows = await tx
    .select({ source: apiKeys.source, games: apiKeys.games })
    .from(apiKeys)
    .where(isNull(apiKeys.revokedAt))
    .orderBy(sql`${apiKeys.source}`);
  return [...Map.groupBy(rows, ({ source }) => source)].map(([source, keys]) => ({
    source,
    games: keys.some(({ games }) => games === null)
      ? null
      : [...new Set(keys.flatMap(({ games }) => games ?? []))],
  }));
}
