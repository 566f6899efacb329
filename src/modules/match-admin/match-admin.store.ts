import { and, eq } from 'drizzle-orm';
import {
  type LeagueRow,
  leagues,
  type PlayerRow,
  players,
  type TeamRow,
  teams,
} from '#modules/catalog/catalog.tables.ts';
import { type MatchRow, matches } from '#modules/matches/matches.tables.ts';
import type { Reader } from '#platform/db/db.ts';

export type { MatchRow };

export async function findMatchRow(tx: Reader, id: number): Promise<MatchRow | null> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id));
  return row ?? null;
}

export interface Place {
  leagueId: number;
  homeTeamId: number;
  awayTeamId: number;
  startAt: string;
}

/** Match of these sides in this league at this time. */
export async function findMatchAt(
  tx: Reader,
  { leagueId, homeTeamId, awayTeamId, startAt }: Place,
): Promise<number | null> {
  const [row] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        eq(matches.leagueId, leagueId),
        eq(matches.homeTeamId, homeTeamId),
        eq(matches.awayTeamId, awayTeamId),
        eq(matches.startAt, new Date(startAt)),
      ),
    );
  return row?.id ?? null;
}

export async function findLeagueRow(tx: Reader, id: number): Promise<LeagueRow | null> {
  const [row] = await tx.select().from(leagues).where(eq(leagues.id, id));
  return row ?? null;
}

export async function findTeamRow(tx: Reader, id: number): Promise<TeamRow | null> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, id));
  return row ?? null;
}

export async function findPlayerRow(tx: Reader, id: number): Promise<PlayerRow | null> {
  const [row] = await tx.select().from(players).where(eq(players.id, id));
  return row ?? null;
}
