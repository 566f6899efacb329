import { findGameById } from '#modules/catalog/games.rules.ts';
import type { Reader } from '#platform/db/db.ts';
import type { Moved } from '../feeds.contract.ts';
import { findEntry, findRedirect } from './merges.store.ts';
import type { MergeKind } from './references.rules.ts';

/** Where the address of a merged entry leads now. */
export async function movedTo(db: Reader, { kind, id }: { kind: MergeKind; id: number }): Promise<Moved> {
  const to = await findRedirect(db, kind, id);
  const entry = to === null ? null : await findEntry(db, kind, to);
  return { to: entry && to !== null ? { id: to, game: findGameById(entry.gameId)?.slug ?? '' } : null };
}
