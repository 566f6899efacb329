import { createHash } from 'node:crypto';
import { findGame, findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import {
  CONFIDENCES,
  decide,
  isPredictable,
  offersScore,
  offersWinner,
  PICKS,
  type Predicted,
} from './predictions.rules.ts';
import {
  anyPrediction,
  insertPredictions,
  listDemoPeople,
  listForDemo,
  type PredictedMatch,
} from './predictions.store.ts';
import { storedOf } from './predictions-view.rules.ts';
import type { SettlementService } from './settlement.service.ts';

const GAMES: readonly GameSlug[] = ['football', 'basketball', 'tennis', 'lol'];
const PEOPLE = 16;
const MATCHES = 60;
const DAY_MS = 86_400_000;
const PAST_DAYS = 60;
const ROWS = 1_000;

const chance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
const among = <T>(list: readonly T[], ...words: (string | number)[]): T =>
  list[Math.floor(chance(...words) * list.length)]!;

/** Predictions of demo people, once: points and scores by the rules and the recount of all others. */
export async function fillDemoPredictions(
  db: Db,
  { project }: Pick<SettlementService, 'project'>,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    if (await anyPrediction(tx)) return;
    const people = await listDemoPeople(tx, PEOPLE);
    const from = new Date(now.getTime() - PAST_DAYS * DAY_MS);
    const to = new Date(now.getTime() + DAY_MS);
    for (const game of GAMES) {
      const { gameId } = findGame(game)!;
      const matches = await listForDemo(tx, gameId, from, to, MATCHES);
      const rows = matches.flatMap((match) =>
        people.flatMap((userId) => {
          const predicted = chance('plays', userId, match.id) < 0.6 ? predictedBy(userId, match) : null;
          if (!predicted) return [];
          // An hour before the start, as people do.
          const placedAt = new Date(Math.min(match.startAt.getTime() - DAY_MS / 24, now.getTime()));
          const decision = decide(sportOf(game), predicted, match);
          return [
            {
              userId,
              matchId: match.id,
              ...storedOf(predicted),
              placedAt,
              verdict: decision?.verdict ?? null,
              points: decision?.points ?? null,
              notified: decision !== null,
            },
          ];
        }),
      );
      for (let at = 0; at < rows.length; at += ROWS) await insertPredictions(tx, rows.slice(at, at + ROWS));
      await project(tx, people, gameId);
    }
  });
}

function predictedBy(userId: number, match: PredictedMatch): Predicted | null {
  const sport = sportOf(findGameById(match.gameId)!.slug);
  if (!offersWinner(sport)) return null;
  const goals = (side: string) => Math.floor(chance(side, userId, match.id) * 3.4);
  const score: Predicted = { form: 'score', homeScore: goals('home'), awayScore: goals('away') };
  const likesScores = offersScore(sport, match.bestOf) && chance('score', userId, match.id) < 0.3;
  if (likesScores && isPredictable(sport, match.bestOf, score)) return score;
  const picks = PICKS.filter((pick) => pick !== 'draw' || sport.draws);
  return {
    form: 'winner',
    pick: among(picks, 'pick', userId, match.id),
    confidence: among(CONFIDENCES, 'confidence', userId, match.id),
  };
}
