import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import { predictionsSettled } from './prediction-events.contract.ts';
import { type Decision, decide, scoresOf } from './predictions.rules.ts';
import {
  decidePredictions,
  listCounted,
  listPredictedMatches,
  listUnsettled,
  lockPredictions,
  lockScores,
  type PredictedMatch,
  replaceScores,
} from './predictions.store.ts';
import type { PredictionRow } from './predictions.tables.ts';
import { predictedOf } from './predictions-view.rules.ts';

export interface SettlementService {
  /** By the current results. Returns the number of changed predictions; correct ones are left alone. */
  settleMatches(matchIds: readonly number[], now: Date): Promise<number>;
  /** Settles after a missed event or a crash. */
  sweep(now: Date): Promise<number>;
  /** Recounts the scores of users in a game. */
  project(tx: Tx, userIds: readonly number[], gameId: number): Promise<void>;
}

interface Parts {
  db: Db;
  emit: Emit;
  /** Predictions per transaction. */
  batch?: number;
}

const BATCH = 200;
const MATCHES = 200;

/** Points and scores change in one transaction: a table is the sum of its predictions at any time. */
export function createSettlementService({ db, emit, batch = BATCH }: Parts): SettlementService {
  async function project(tx: Tx, userIds: readonly number[], gameId: number): Promise<void> {
    if (userIds.length === 0) return;
    await lockScores(tx, userIds);
    const byUser = Map.groupBy(await listCounted(tx, userIds, gameId), ({ userId }) => userId);
    const scores = [...byUser].flatMap(([userId, counted]) =>
      [...scoresOf(counted)].map(([period, score]) => ({ ...score, userId, period })),
    );
    await replaceScores(tx, userIds, gameId, scores);
  }

  async function settleBatch(tx: Tx, match: PredictedMatch, after: number, now: Date) {
    const rows = await lockPredictions(tx, match.id, after, batch);
    const sport = sportOf(findGameById(match.gameId)!.slug);
    const decided = rows
      .map((row) => ({ row, decision: decide(sport, predictedOf(row), match) }))
      .filter(({ row, decision }) => differs(row, decision));
    for (const group of Map.groupBy(decided, ({ decision }) => JSON.stringify(decision)).values())
      await decidePredictions(
        tx,
        group.map(({ row }) => row.id),
        group[0]!.decision,
      );
    await project(
      tx,
      decided.map(({ row }) => row.userId),
      match.gameId,
    );
    // Once: a corrected result changes the points, and is not notified again.
    const first = decided.filter(({ row, decision }) => !row.notified && decision?.verdict !== 'void');
    const results = [...Map.groupBy(first, ({ decision }) => decision?.points)].flatMap(([points, group]) =>
      points === undefined ? [] : [{ points, userIds: group.map(({ row }) => row.userId) }],
    );
    if (results.length > 0)
      await emit(tx, predictionsSettled, { matchId: match.id, results }, { now, brand: '', lang: '' });
    return { changed: decided.length, last: rows.length < batch ? null : rows.at(-1)!.userId };
  }

  async function settleMatches(matchIds: readonly number[], now: Date): Promise<number> {
    let changed = 0;
    for (const { id } of await listPredictedMatches(db, matchIds)) {
      let after: number | null = 0;
      while (after !== null) {
        const from: number = after;
        const done: { changed: number; last: number | null } = await transact(db, async (tx) => {
          // The result is read again in each transaction: it may have been corrected meanwhile.
          const [match] = await listPredictedMatches(tx, [id]);
          return match ? await settleBatch(tx, match, from, now) : { changed: 0, last: null };
        });
        changed += done.changed;
        after = done.last;
      }
    }
    return changed;
  }

  return {
    project,
    settleMatches,
    sweep: async (now) => await settleMatches(await listUnsettled(db, MATCHES), now),
  };
}

const differs = (row: PredictionRow, decision: Decision | null): boolean =>
  row.verdict !== (decision?.verdict ?? null) || row.points !== (decision?.points ?? null);
