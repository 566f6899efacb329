import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { MatchTransition } from '#modules/matches/matches.rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { DeliveryService } from './delivery.service.ts';
import { LONG_OVER_MS, type MatchPushEvent, pushEventOf, pushKeyOf } from './push.rules.ts';
import { findLastPush, hasAudience, listEnded, upsertLastPush } from './push.store.ts';

export interface MatchPushService {
  turned(turns: readonly MatchTransition[], at: Date): Promise<void>;
  decided(matchIds: readonly number[], at: Date): Promise<void>;
}

export function createMatchPushService(
  db: Db,
  { deliver }: Pick<DeliveryService, 'deliver'>,
  clock: Clock,
): MatchPushService {
  async function push(what: MatchPushEvent, at: Date): Promise<void> {
    const audience = { who: 'favourites', matchId: what.matchId } as const;
    if (!(await hasAudience(db, audience, clock.now()))) return;
    const key = pushKeyOf(what);
    // Redelivered, or already pushed with the same result.
    if ((await findLastPush(db, what.matchId)) === key) return;
    await deliver(what, audience, { at });
    await transact(db, (tx) => upsertLastPush(tx, { matchId: what.matchId, said: key, saidAt: at }));
  }
  return {
    async turned(turns, at) {
      for (const turn of turns) {
        const what = pushEventOf(turn, sportOf(findGameById(turn.gameId)?.slug ?? 'othersports'));
        if (what) await push(what, at);
      }
    },
    async decided(matchIds, at) {
      for (const { matchId, home, away } of await listEnded(
        db,
        matchIds,
        new Date(at.getTime() - LONG_OVER_MS),
      ))
        await push({ kind: 'final', matchId, home, away }, at);
    },
  };
}
