import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { VideoState } from './videos.rules.ts';
import { type VideoRow, videos } from './videos.tables.ts';

export interface AdminVideoScope {
  gameId?: number | undefined;
  state?: VideoState | undefined;
  /** In a title of any language. */
  text?: string | undefined;
  before?: number | undefined;
}

/** In any state, newest first. */
export async function listForAdmin(
  tx: Reader,
  { gameId, state, text, before }: AdminVideoScope,
  limit: number,
): Promise<VideoRow[]> {
  return await tx
    .select()
    .from(videos)
    .where(
      and(
        gameId === undefined ? undefined : eq(videos.gameId, gameId),
        state && eq(videos.state, state),
        text ? sql`${videos.titles}::text ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
        before === undefined ? undefined : lt(videos.id, before),
      ),
    )
    .orderBy(desc(videos.id))
    .limit(limit);
}

export async function lockVideo(tx: Tx, id: number): Promise<VideoRow | null> {
  const [row] = await tx.select().from(videos).where(eq(videos.id, id)).for('update');
  return row ?? null;
}

export async function updateVideo(
  tx: Tx,
  id: number,
  change: Partial<typeof videos.$inferInsert>,
): Promise<VideoRow> {
  const [row] = await tx.update(videos).set(change).where(eq(videos.id, id)).returning();
  return row!;
}

/** Teams and league of a video's match. */
export async function findMatchLinks(tx: Tx, matchId: number) {
  const [row] = await tx
    .select({
      gameId: matches.gameId,
      leagueId: matches.leagueId,
      home: matches.homeTeamId,
      away: matches.awayTeamId,
    })
    .from(matches)
    .where(eq(matches.id, matchId));
  return row ?? null;
}
