import type { Reader } from '#platform/db/db.ts';
import { type LeagueRow, leagues } from './catalog.tables.ts';

/** All leagues by the names that providers give them: a few thousand short rows. */
export const listLeagueSlugs = async (
  tx: Reader,
): Promise<Pick<LeagueRow, 'id' | 'gameId' | 'slug' | 'country'>[]> =>
  await tx
    .select({ id: leagues.id, gameId: leagues.gameId, slug: leagues.slug, country: leagues.country })
    .from(leagues);
