import type { Matches } from '#modules/matches/index.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import type { MatchScored } from './scored.contract.ts';
import { scoredOf } from './scored.rules.ts';
import { listScoreMoves } from './scored.store.ts';

/** Nothing of an unknown match. */
export type ScoredService = (matchId: number) => Promise<MatchScored>;

/** Many viewers open a room at once; pages that are open learn of newer scores by the topic. */
const TTL_MS = 2_000;

interface Parts {
  db: Db;
  clock: Clock;
  matches: Matches;
}

export function createScoredService({ db, clock, matches }: Parts): ScoredService {
  const cached = createTtlCache<MatchScored>('match-scored', clock, TTL_MS);
  return (matchId) =>
    cached(String(matchId), async () => {
      const [match] = await matches.some({ ids: [matchId] }, 'board', 1, DEFAULT_LANGUAGE);
      return { scored: match ? scoredOf(await listScoreMoves(db, matchId), match) : [] };
    });
}
