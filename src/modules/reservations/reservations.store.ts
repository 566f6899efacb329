import { and, asc, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { OVER_STATES } from '#modules/matches/matches.rules.ts';
import { type MatchRow, matches } from '#modules/matches/matches.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { ReservationKind } from './reservations.rules.ts';
import { type ReservationRow, reservations } from './reservations.tables.ts';

export interface ListedReservation {
  reservation: ReservationRow;
  match: Pick<MatchRow, 'id' | 'state' | 'startAt' | 'gameId'>;
}

const waited = { id: matches.id, state: matches.state, startAt: matches.startAt, gameId: matches.gameId };

export async function findOpenReservation(
  tx: Reader,
  userId: number,
  matchId: number,
  kind: ReservationKind,
): Promise<ReservationRow | null> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.matchId, matchId),
        eq(reservations.kind, kind),
        isNull(reservations.cancelledAt),
      ),
    );
  return row ?? null;
}

/** Serializes changes of a user's reservations until the transaction ends. */
export async function lockReservations(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reservations', ${userId}))`);
}

/** Reservations of coming matches and matches in play. */
export async function countOpen(tx: Tx, userId: number, kind: ReservationKind): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(reservations)
    .innerJoin(matches, eq(matches.id, reservations.matchId))
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.kind, kind),
        isNull(reservations.cancelledAt),
        sql`${matches.state} not in ${[...OVER_STATES]}`,
      ),
    );
  return row!.n;
}

/** Inserts a reservation, or reopens a cancelled one. */
export async function upsertReservation(
  tx: Tx,
  row: { userId: number; matchId: number; kind: ReservationKind; createdAt: Date },
): Promise<void> {
  await tx
    .insert(reservations)
    .values(row)
    .onConflictDoUpdate({
      target: [reservations.userId, reservations.matchId, reservations.kind],
      set: { createdAt: row.createdAt, cancelledAt: null, remindedAt: null },
      setWhere: sql`${reservations.cancelledAt} is not null`,
    });
}

/** False without a reservation. */
export async function cancelReservation(
  tx: Tx,
  userId: number,
  matchId: number,
  kind: ReservationKind,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(reservations)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.matchId, matchId),
        eq(reservations.kind, kind),
        isNull(reservations.cancelledAt),
      ),
    );
  return rowCount === 1;
}

/** The latest match first. */
export async function listReservations(
  tx: Reader,
  userId: number,
  kind: ReservationKind,
  after: TimeCursor | null,
  limit: number,
): Promise<ListedReservation[]> {
  return await tx
    .select({ reservation: reservations, match: waited })
    .from(reservations)
    .innerJoin(matches, eq(matches.id, reservations.matchId))
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.kind, kind),
        after
          ? sql`(${matches.startAt}, ${matches.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(matches.startAt), desc(matches.id))
    .limit(limit);
}

/** The announced broadcasts of an anchor, the next first. */
export async function listPlanned(tx: Reader, userId: number, limit: number): Promise<ListedReservation[]> {
  return await tx
    .select({ reservation: reservations, match: waited })
    .from(reservations)
    .innerJoin(matches, eq(matches.id, reservations.matchId))
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.kind, 'broadcast'),
        isNull(reservations.cancelledAt),
        sql`${matches.state} not in ${[...OVER_STATES]}`,
      ),
    )
    .orderBy(asc(matches.startAt), asc(matches.id))
    .limit(limit);
}

export async function listOpenMatchIds(tx: Reader, userId: number, kind: ReservationKind): Promise<number[]> {
  const rows = await tx
    .select({ id: reservations.matchId })
    .from(reservations)
    .innerJoin(matches, eq(matches.id, reservations.matchId))
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.kind, kind),
        isNull(reservations.cancelledAt),
        sql`${matches.state} not in ${[...OVER_STATES]}`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Marks due reservations as reminded and returns them; of concurrent callers one gets each row. */
export async function takeDue(
  tx: Tx,
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<ReservationRow[]> {
  const due = tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        gte(matches.startAt, from),
        lt(matches.startAt, to),
        sql`${matches.state} not in ${[...OVER_STATES]}`,
      ),
    );
  return await tx
    .update(reservations)
    .set({ remindedAt: now })
    .where(
      and(
        inArray(reservations.matchId, due),
        isNull(reservations.cancelledAt),
        isNull(reservations.remindedAt),
      ),
    )
    .returning();
}

export async function deleteReservationsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(reservations).where(eq(reservations.userId, userId));
}

export async function listAllReservations(tx: Reader, userId: number): Promise<ReservationRow[]> {
  return await tx.select().from(reservations).where(eq(reservations.userId, userId));
}
