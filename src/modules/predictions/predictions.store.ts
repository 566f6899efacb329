import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { OVER_STATES } from '#modules/matches/matches.rules.ts';
import { inStates, type MatchRow, matches } from '#modules/matches/matches.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { Counted, Decision, Score } from './predictions.rules.ts';
import { type PredictionRow, predictionScores, predictions, type ScoreRow } from './predictions.tables.ts';

const MATCH = {
  id: matches.id,
  gameId: matches.gameId,
  state: matches.state,
  startAt: matches.startAt,
  homeScore: matches.homeScore,
  awayScore: matches.awayScore,
  periodScores: matches.periodScores,
  bestOf: matches.bestOf,
  lobby: matches.lobby,
};
export type PredictedMatch = Pick<MatchRow, keyof typeof MATCH>;

export async function findPredictedMatch(tx: Reader, id: number): Promise<PredictedMatch | null> {
  const [row] = await tx.select(MATCH).from(matches).where(eq(matches.id, id));
  return row ?? null;
}

export async function findPrediction(
  tx: Reader,
  userId: number,
  matchId: number,
): Promise<PredictionRow | null> {
  const [row] = await tx
    .select()
    .from(predictions)
    .where(and(eq(predictions.userId, userId), eq(predictions.matchId, matchId)));
  return row ?? null;
}

export type NewPrediction = Omit<PredictionRow, 'id' | 'verdict' | 'points' | 'notified'>;

/** One per user and match: another one replaces it. */
export async function upsertPrediction(tx: Tx, row: NewPrediction): Promise<PredictionRow> {
  const { userId: _, matchId: __, ...set } = row;
  const [made] = await tx
    .insert(predictions)
    .values(row)
    .onConflictDoUpdate({ target: [predictions.userId, predictions.matchId], set })
    .returning();
  return made!;
}

export async function deletePrediction(tx: Tx, userId: number, matchId: number): Promise<void> {
  await tx.delete(predictions).where(and(eq(predictions.userId, userId), eq(predictions.matchId, matchId)));
}

export interface OwnPrediction {
  prediction: PredictionRow;
  startAt: Date;
}

/** The latest match first. */
export async function listOwnPredictions(
  tx: Reader,
  userId: number,
  after: TimeCursor | null,
  limit: number,
): Promise<OwnPrediction[]> {
  return await tx
    .select({ prediction: predictions, startAt: matches.startAt })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .where(
      and(
        eq(predictions.userId, userId),
        after
          ? sql`(${matches.startAt}, ${matches.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(matches.startAt), desc(matches.id))
    .limit(limit);
}

/** Predictions of a match after this user, in the order of users, locked: concurrent settlements cannot deadlock. */
export async function lockPredictions(
  tx: Tx,
  matchId: number,
  after: number,
  limit: number,
): Promise<PredictionRow[]> {
  return await tx
    .select()
    .from(predictions)
    .where(and(eq(predictions.matchId, matchId), gt(predictions.userId, after)))
    .orderBy(asc(predictions.userId))
    .limit(limit)
    .for('update');
}

export async function decidePredictions(
  tx: Tx,
  ids: readonly number[],
  decision: Decision | null,
): Promise<void> {
  await tx
    .update(predictions)
    .set({
      verdict: decision?.verdict ?? null,
      points: decision?.points ?? null,
      ...(decision ? { notified: true } : {}),
    })
    .where(inArray(predictions.id, [...ids]));
}

/** Serializes the scores of these users, in the order of their ids. */
export async function lockScores(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('predictions', id)) from (
      select id from unnest(${`{${userIds.join()}}`}::bigint[]) as id order by id
    ) as users`);
}

/** Decided predictions of users in a game, in the order of the matches. */
export async function listCounted(
  tx: Tx,
  userIds: readonly number[],
  gameId: number,
): Promise<(Counted & { userId: number })[]> {
  const rows = await tx
    .select({
      userId: predictions.userId,
      verdict: predictions.verdict,
      points: predictions.points,
      startAt: matches.startAt,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .where(
      and(
        inArray(predictions.userId, [...userIds]),
        isNotNull(predictions.verdict),
        eq(matches.gameId, gameId),
      ),
    )
    .orderBy(asc(matches.startAt), asc(matches.id));
  return rows.map(({ verdict, points, ...row }) => ({ ...row, verdict: verdict!, points: points! }));
}

export async function replaceScores(
  tx: Tx,
  userIds: readonly number[],
  gameId: number,
  scores: readonly (Score & { userId: number; period: string })[],
): Promise<void> {
  await tx
    .delete(predictionScores)
    .where(and(inArray(predictionScores.userId, [...userIds]), eq(predictionScores.gameId, gameId)));
  if (scores.length > 0)
    await tx.insert(predictionScores).values(scores.map((score) => ({ ...score, gameId })));
}

export async function listPredictedMatches(tx: Reader, ids: readonly number[]): Promise<PredictedMatch[]> {
  if (ids.length === 0) return [];
  return await tx
    .select(MATCH)
    .from(matches)
    .where(
      and(
        inArray(matches.id, [...ids]),
        sql`exists (select from ${predictions} where ${predictions.matchId} = ${matches.id})`,
      ),
    );
}

/** Decided matches with undecided predictions: after a missed event or a crash. */
export async function listUnsettled(tx: Reader, limit: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: predictions.matchId })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .where(and(isNull(predictions.verdict), inStates(OVER_STATES.filter((state) => state !== 'postponed'))))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function erasePredictions(tx: Tx, userId: number): Promise<void> {
  await tx.delete(predictions).where(eq(predictions.userId, userId));
  await tx.delete(predictionScores).where(eq(predictionScores.userId, userId));
}

export async function listAllPredictions(
  tx: Reader,
  userId: number,
  after: number | null,
  limit: number,
): Promise<PredictionRow[]> {
  return await tx
    .select()
    .from(predictions)
    .where(and(eq(predictions.userId, userId), after === null ? undefined : gt(predictions.id, after)))
    .orderBy(asc(predictions.id))
    .limit(limit);
}

export const listAllScores = (tx: Reader, userId: number): Promise<ScoreRow[]> =>
  tx.select().from(predictionScores).where(eq(predictionScores.userId, userId));

export const anyPrediction = async (tx: Reader): Promise<boolean> =>
  (await tx.select({ id: predictions.id }).from(predictions).limit(1)).length > 0;

/** Matches for the demo's predictions: decided ones of the last days, and coming ones. */
export async function listForDemo(
  tx: Reader,
  gameId: number,
  from: Date,
  to: Date,
  limit: number,
): Promise<PredictedMatch[]> {
  return await tx
    .select(MATCH)
    .from(matches)
    .where(
      and(
        eq(matches.gameId, gameId),
        gt(matches.startAt, from),
        lt(matches.startAt, to),
        or(eq(matches.state, 'finished'), eq(matches.state, 'not_started')),
      ),
    )
    .orderBy(desc(matches.startAt), desc(matches.id))
    .limit(limit);
}

export async function insertPredictions(tx: Tx, rows: readonly Omit<PredictionRow, 'id'>[]): Promise<void> {
  await tx
    .insert(predictions)
    .values([...rows])
    .onConflictDoNothing();
}

/** People of the demo, the first ones first. */
export async function listDemoPeople(tx: Reader, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
