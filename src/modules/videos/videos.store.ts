import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { teams } from '#modules/catalog/catalog.tables.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { countersOf } from '#platform/counters/counted-table.store.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { VideoKind } from './videos.rules.ts';
import { type VideoRow, videos } from './videos.tables.ts';

export interface VideoScope {
  gameId?: number | undefined;
  kind?: VideoKind | undefined;
  matchId?: number | undefined;
}

interface Slice {
  after?: { at: Date; id: number } | null;
  offset?: number;
  limit: number;
}

/** Newest first. */
export async function listVideos(
  tx: Reader,
  { gameId, kind, matchId }: VideoScope,
  { after, offset = 0, limit }: Slice,
): Promise<VideoRow[]> {
  return await tx
    .select()
    .from(videos)
    .where(
      and(
        eq(videos.state, 'published'),
        gameId === undefined ? undefined : eq(videos.gameId, gameId),
        kind && eq(videos.kind, kind),
        matchId === undefined ? undefined : eq(videos.matchId, matchId),
        after
          ? sql`(${videos.publishedAt}, ${videos.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(videos.publishedAt), desc(videos.id))
    .offset(offset)
    .limit(limit);
}

/** In any state: visibility is checked by the rules. */
export async function findVideo(tx: Reader, id: number): Promise<VideoRow | null> {
  const [row] = await tx.select().from(videos).where(eq(videos.id, id));
  return row ?? null;
}

export async function insertVideos(
  tx: Tx,
  rows: readonly (typeof videos.$inferInsert)[],
): Promise<VideoRow[]> {
  return await tx
    .insert(videos)
    .values([...rows])
    .returning();
}

export async function hasVideos(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: videos.id }).from(videos).limit(1)).length > 0;
}

const home = alias(teams, 'home');
const away = alias(teams, 'away');

/** Matches of videos: state and teams. */
export async function listFilmed(tx: Reader, matchIds: readonly number[]) {
  if (matchIds.length === 0) return [];
  return await tx
    .select({ id: matches.id, state: matches.state, home: home.names, away: away.names })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(inArray(matches.id, [...matchIds]));
}

export const videoCounters = countersOf(videos);
