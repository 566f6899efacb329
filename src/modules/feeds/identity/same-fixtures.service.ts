import { findGameById } from '#modules/catalog/games.rules.ts';
import type { Link } from '#modules/catalog/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockRevisions } from '../override-locks.store.ts';
import { MANUAL_PROVIDER } from '../providers.rules.ts';
import type { KnownFixture } from '../scores.store.ts';
import { sameMatchMs } from './identity.rules.ts';
import { findSameFixtures } from './identity.store.ts';

/** The same sides in the same league at about the same time are the same match. */
export async function withSameFixtures<F extends KnownFixture & { ref: string }>(
  tx: Tx,
  provider: string,
  some: F[],
  now: Date,
): Promise<{ found: F[]; links: Map<string, Link> }> {
  const links = new Map<string, Link>();
  const isUnknown = ({ id }: F) => id === null && provider !== MANUAL_PROVIDER;
  const news = some.flatMap((row, index) => (isUnknown(row) ? [{ ...row, index }] : []));
  if (news.length === 0) return { found: some, links };
  // Another source may announce it at once.
  await lockRevisions(tx);
  const same = await findSameFixtures(
    tx,
    provider,
    news.map(({ index, gameId, leagueId, homeTeamId, awayTeamId, startAt }) => ({
      ...{ index, leagueId, homeTeamId, awayTeamId, startAt },
      withinMs: sameMatchMs(findGameById(gameId)?.slug ?? ''),
    })),
  );
  const found = some.map((row, index) => ({ ...row, id: row.id ?? same.get(index) ?? null }));
  for (const [index, id] of same)
    links.set(some[index]!.ref, { id, how: 'rules', confidence: 100, linkedAt: now });
  return { found, links };
}
