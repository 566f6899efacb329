import { and, desc, eq } from 'drizzle-orm';
import { leagues } from '#modules/catalog/catalog.tables.ts';
import type { LeagueRules } from '#modules/competitions/league-rules.rules.ts';
import { leagueRules } from '#modules/matches/sheets.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';

interface NewRules {
  leagueId: number;
  rules: Partial<LeagueRules> | null;
  changedBy: number;
  changedAt: Date;
}

/** False where the stored version is another one. The row's lock orders concurrent changes. */
export async function replaceLeagueRules(tx: Tx, version: number, row: NewRules): Promise<boolean> {
  const next = { ...row, version: version + 1 };
  const stored =
    version === 0
      ? await tx
          .insert(leagueRules)
          .values(next)
          .onConflictDoNothing()
          .returning({ id: leagueRules.leagueId })
      : await tx
          .update(leagueRules)
          .set(next)
          .where(and(eq(leagueRules.leagueId, row.leagueId), eq(leagueRules.version, version)))
          .returning({ id: leagueRules.leagueId });
  return stored.length > 0;
}

export async function findChangerName(tx: Reader, leagueId: number): Promise<string | null> {
  const [row] = await tx
    .select({ name: users.username })
    .from(leagueRules)
    .innerJoin(users, eq(users.id, leagueRules.changedBy))
    .where(eq(leagueRules.leagueId, leagueId));
  return row?.name ?? null;
}

const MOST_SEASONS = 100;

/** The latest first. */
export async function listSeasonsOf(
  tx: Reader,
  { gameId, slug }: { gameId: number; slug: string },
): Promise<{ id: number; season: string }[]> {
  return await tx
    .select({ id: leagues.id, season: leagues.season })
    .from(leagues)
    .where(and(eq(leagues.gameId, gameId), eq(leagues.slug, slug)))
    .orderBy(desc(leagues.season))
    .limit(MOST_SEASONS);
}
