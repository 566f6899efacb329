import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  type LeagueRow,
  leagues,
  type PlayerRow,
  players,
  type TeamRow,
  teams,
} from '#modules/catalog/catalog.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type MatchRow, matches } from '../matches.tables.ts';
import type { LockableKind } from './match-admin.rules.ts';
import { handHolds } from './match-admin.tables.ts';

export async function lockFields(tx: Tx, kind: LockableKind, ourId: number, since: Date): Promise<void> {
  await tx.insert(handHolds).values({ kind, ourId, since }).onConflictDoNothing();
}

/** False where it was not held. A match forgets its versions too: the provider's next word counts again. */
export async function unlockFields(tx: Tx, kind: LockableKind, ourId: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(handHolds)
    .where(and(eq(handHolds.kind, kind), eq(handHolds.ourId, ourId)));
  if (kind === 'match' && rowCount === 1)
    await tx
      .update(matches)
      .set({ versions: sql`${matches.versions} - 'score' - 'fixture'` })
      .where(eq(matches.id, ourId));
  return rowCount === 1;
}

export async function listLockedAmong(
  tx: Reader,
  kind: LockableKind,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: handHolds.ourId })
    .from(handHolds)
    .where(and(eq(handHolds.kind, kind), inArray(handHolds.ourId, [...ids])));
  return rows.map(({ id }) => id);
}

/** The newest first. */
export async function listLocked(tx: Reader, kind: LockableKind, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: handHolds.ourId })
    .from(handHolds)
    .where(eq(handHolds.kind, kind))
    .orderBy(desc(handHolds.since))
    .limit(limit);
  return rows.map(({ id }) => id);
}

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

/** The match of these two, in this league, at this time. */
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
