import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { TurnedMatch } from '#modules/matches/matches.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { DeliveryService } from './delivery.service.ts';
import { type MatchSay, saidOf, sayOfTurn } from './push.rules.ts';
import { findSaid, hasAudience, listEnded, upsertSaid } from './push.store.ts';

export interface MatchNewsService {
  turned(turns: readonly TurnedMatch[], at: Date): Promise<void>;
  decided(matchIds: readonly number[], at: Date): Promise<void>;
}

export function createMatchNewsService(db: Db, { tell }: Pick<DeliveryService, 'tell'>): MatchNewsService {
  async function say(what: MatchSay, at: Date): Promise<void> {
    const audience = { who: 'favourites', matchId: what.matchId } as const;
    if (!(await hasAudience(db, audience))) return;
    const said = saidOf(what);
    // Heard again after a crash, or ended as it was known to have: no news.
    if ((await findSaid(db, what.matchId)) === said) return;
    await tell(what, audience, at);
    await transact(db, (tx) => upsertSaid(tx, { matchId: what.matchId, said, saidAt: at }));
  }
  return {
    async turned(turns, at) {
      for (const turn of turns) {
        const what = sayOfTurn(turn, sportOf(findGameById(turn.gameId)?.slug ?? 'othersports'));
        if (what) await say(what, at);
      }
    },
    async decided(matchIds, at) {
      for (const { matchId, home, away } of await listEnded(db, matchIds))
        await say({ kind: 'final', matchId, home, away }, at);
    },
  };
}
