import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';
import { type LeagueRow, leagues, type TeamRow, teams } from './catalog.tables.ts';

export async function findLeague(tx: Reader, id: number): Promise<LeagueRow | null> {
  const [row] = await tx.select().from(leagues).where(eq(leagues.id, id));
  return row ?? null;
}

export async function listLeagues(tx: Reader, ids: ReadonlySet<number>): Promise<LeagueRow[]> {
  return ids.size === 0
    ? []
    : await tx
        .select()
        .from(leagues)
        .where(inArray(leagues.id, [...ids]));
}

export async function findTeam(tx: Reader, id: number): Promise<TeamRow | null> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, id));
  return row ?? null;
}

export async function listTeams(tx: Reader, ids: ReadonlySet<number>): Promise<TeamRow[]> {
  return ids.size === 0
    ? []
    : await tx
        .select()
        .from(teams)
        .where(inArray(teams.id, [...ids]));
}
