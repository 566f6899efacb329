import { asc, eq, sql } from 'drizzle-orm';
import type { ScoreMove } from '#modules/live/scored.rules.ts';
import { matchEventTimes, matchScoreMoves } from '#modules/matches/sheets.tables.ts';
import type { Db, Reader } from '#platform/db/db.ts';

/** In their order. */
export async function listScoreMoves(tx: Reader, matchId: number): Promise<ScoreMove[]> {
  const { id, at, home, away } = matchScoreMoves;
  return await tx
    .select({ at, home, away })
    .from(matchScoreMoves)
    .where(eq(matchScoreMoves.matchId, matchId))
    .orderBy(asc(id));
}

/** When events of a match became known, in milliseconds. */
export async function listEventTimes(tx: Reader, matchId: number): Promise<Map<string, number>> {
  const rows = await tx.select().from(matchEventTimes).where(eq(matchEventTimes.matchId, matchId));
  return new Map(rows.map(({ eventId, at }) => [eventId, at.getTime()]));
}

/** Times of matches without a recording, which nobody needs later. The number of deleted rows. */
export async function deleteTimesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = sql`where at < ${before.toISOString()} and not exists (
    select from recordings r where r.match_id = t.match_id) limit ${limit}`;
  const moves = await db.execute(
    sql`delete from match_score_moves where id in (select id from match_score_moves t ${old})`,
  );
  const events = await db.execute(
    sql`delete from match_event_times where (match_id, event_id) in (
      select match_id, event_id from match_event_times t ${old})`,
  );
  return (moves.rowCount ?? 0) + (events.rowCount ?? 0);
}
