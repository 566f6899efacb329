import { findGame, findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import type { Matches } from '#modules/matches/index.ts';
import { isOpen } from '#modules/votes/votes.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User, Viewer } from '#platform/viewer/viewer.ts';
import {
  type OwnPredictionPage,
  type PointsTable,
  type PredictionView,
  predictionErrors,
  type Winners,
} from './predictions.contract.ts';
import {
  isPredictable,
  PREDICTIONS_PAGE,
  type Predicted,
  pastMonths,
  TABLE_ROWS,
  WINNER_MONTHS,
  WINNERS,
} from './predictions.rules.ts';
import {
  deletePrediction,
  findPredictedMatch,
  findPrediction,
  listOwnPredictions,
  type PredictedMatch,
  upsertPrediction,
} from './predictions.store.ts';
import type { PredictionRow } from './predictions.tables.ts';
import { predictedOf, storedOf } from './predictions-view.rules.ts';
import { findTableRow, listTable } from './tables.store.ts';

export interface PredictionsService {
  own(viewer: User, matchId: number): Promise<{ prediction: PredictionView | null }>;
  place(viewer: User, matchId: number, predicted: Predicted, now: Date): Promise<PredictionView>;
  withdraw(viewer: User, matchId: number, now: Date): Promise<null>;
  mine(viewer: User, cursor: string | undefined, lang: LanguageCode): Promise<OwnPredictionPage>;
  table(viewer: Viewer, scope: { game: GameSlug; period: string }): Promise<PointsTable>;
  winners(game: GameSlug, now: Date): Promise<Winners>;
}

const viewOf = (row: PredictionRow): PredictionView => ({
  matchId: row.matchId,
  predicted: predictedOf(row),
  verdict: row.verdict,
  points: row.points,
});

const checkOpen = (match: PredictedMatch | null, now: Date): PredictedMatch => {
  if (!match) throw matchErrors.notFound();
  if (!isOpen(match, now)) throw predictionErrors.closed();
  return match;
};

export function createPredictionsService({
  db,
  matches,
}: {
  db: Db;
  matches: Pick<Matches, 'some'>;
}): PredictionsService {
  return {
    async own(viewer, matchId) {
      const row = await findPrediction(db, viewer.id, matchId);
      return { prediction: row && viewOf(row) };
    },
    place: (viewer, matchId, predicted, now) =>
      transact(db, async (tx) => {
        const { gameId, bestOf } = checkOpen(await findPredictedMatch(tx, matchId), now);
        if (!isPredictable(sportOf(findGameById(gameId)!.slug), bestOf, predicted))
          throw predictionErrors.impossible();
        const row = { userId: viewer.id, matchId, ...storedOf(predicted), placedAt: now };
        return viewOf(await upsertPrediction(tx, row));
      }),
    withdraw: (viewer, matchId, now) =>
      transact(db, async (tx) => {
        checkOpen(await findPredictedMatch(tx, matchId), now);
        await deletePrediction(tx, viewer.id, matchId);
        return null;
      }),
    async mine(viewer, cursor, lang) {
      const after = decodeCursor(TIME_CURSOR, cursor);
      const rows = await listOwnPredictions(db, viewer.id, after, PREDICTIONS_PAGE + 1);
      const { items, ...page } = pageOf(rows, PREDICTIONS_PAGE, ({ prediction, startAt }) =>
        encodeCursor(TIME_CURSOR, { at: startAt, id: prediction.matchId }),
      );
      const ids = items.map(({ prediction }) => prediction.matchId);
      const found = ids.length === 0 ? [] : await matches.some({ ids }, 'latest', ids.length, lang);
      const byId = new Map(found.map((match) => [match.id, match]));
      return {
        predictions: items.flatMap(({ prediction }) => {
          const match = byId.get(prediction.matchId);
          return match ? [{ ...viewOf(prediction), match }] : [];
        }),
        ...page,
      };
    },
    async table(viewer, { game, period }) {
      const scope = { gameId: findGame(game)!.gameId, period };
      const rows = await listTable(db, scope, TABLE_ROWS);
      if (viewer.kind !== 'user') return { rows, own: null };
      const own = rows.find(({ user }) => user.id === viewer.id);
      return { rows, own: own ?? (await findTableRow(db, scope, viewer.id)) };
    },
    async winners(game, now) {
      const { gameId } = findGame(game)!;
      const months = pastMonths(now, WINNER_MONTHS);
      const tables = await Promise.all(
        months.map(async (month) => ({
          month,
          rows: await listTable(db, { gameId, period: month }, WINNERS),
        })),
      );
      return { months: tables.filter(({ rows }) => rows.length > 0) };
    },
  };
}
