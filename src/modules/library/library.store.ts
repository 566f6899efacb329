import { and, asc, desc, eq } from 'drizzle-orm';
import {
  type LeagueRow,
  leagues,
  type PlayerRow,
  players,
  playerTeams,
  type TeamRow,
  teams,
} from '#modules/catalog/catalog.tables.ts';
import type { Reader } from '#platform/db/db.ts';

/** Latest first. */
export async function listSeasons(
  tx: Reader,
  { gameId, slug }: Pick<LeagueRow, 'gameId' | 'slug'>,
): Promise<LeagueRow[]> {
  return await tx
    .select()
    .from(leagues)
    .where(and(eq(leagues.gameId, gameId), eq(leagues.slug, slug)))
    .orderBy(desc(leagues.season));
}

const LARGEST_SQUAD = 100;

export async function listSquad(tx: Reader, teamId: number): Promise<PlayerRow[]> {
  return await tx
    .select()
    .from(players)
    .where(eq(players.teamId, teamId))
    .orderBy(asc(players.number), asc(players.id))
    .limit(LARGEST_SQUAD);
}

export async function findPlayer(
  tx: Reader,
  id: number,
): Promise<{ player: PlayerRow; team: TeamRow | null } | null> {
  const [row] = await tx
    .select({ player: players, team: teams })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(eq(players.id, id));
  return row ?? null;
}

/** All teams of a player, in the order of announcement. */
export async function listCareer(tx: Reader, playerId: number): Promise<TeamRow[]> {
  const rows = await tx
    .select({ team: teams })
    .from(playerTeams)
    .innerJoin(teams, eq(teams.id, playerTeams.teamId))
    .where(eq(playerTeams.playerId, playerId))
    .orderBy(asc(playerTeams.id));
  return rows.map(({ team }) => team);
}
