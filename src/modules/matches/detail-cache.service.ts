import { findGame } from '#modules/catalog/games.rules.ts';
import { createCache } from '#platform/cache/cache.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { withReadDeadline } from '#platform/realtime/read-limiter.ts';
import { type MatchDetail, matchErrors } from './detail.contract.ts';
import { type DetailVersion, findDetailVersion } from './detail.store.ts';

/** A match takes about 40 kB per language. */
const MOST = 300;
/** Form, standings and the feed's last contact are not part of the version: they may be this old. */
const TTL_MS = 5_000;
const BUILD_MS = 15_000;

export type ShowDetail = (game: string, matchId: number, lang: LanguageCode) => Promise<MatchDetail>;

/** Built once for each version and language: a crowd that refetches at once costs one build. */
export function cacheDetails(db: Db, build: ShowDetail): ShowDetail {
  const cache = createCache<string, Promise<MatchDetail>>({ name: 'match-details', max: MOST, ttl: TTL_MS });
  const pending = new Map<number, Promise<DetailVersion | null>>();

  /** Queried after all callers who share the result have called: none gets an older state. */
  function versionOf(matchId: number): Promise<DetailVersion | null> {
    const running = pending.get(matchId);
    if (running) return running;
    const next = new Promise<void>((turn) => setImmediate(turn)).then(() => {
      pending.delete(matchId);
      return findDetailVersion(db, matchId);
    });
    pending.set(matchId, next);
    return next;
  }

  return async (game, matchId, lang) => {
    const found = await versionOf(matchId);
    if (!found || found.gameId !== findGame(game)?.gameId) throw matchErrors.notFound();
    const key = `${matchId}/${lang}/${found.version}`;
    const cached = cache.get(key);
    if (cached) return await cached;
    const built = withReadDeadline(build(game, matchId, lang), BUILD_MS);
    cache.set(key, built);
    built.catch(() => cache.delete(key));
    return await built;
  };
}
