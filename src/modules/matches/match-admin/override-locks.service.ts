import type { Audit } from '#modules/audit/index.ts';
import { findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { Ingest } from '../feed/feed.contract.ts';
import { byHandErrors, type ReleaseDraft } from './match-admin.contract.ts';
import { BY_HAND, type HeldKind } from './match-admin.rules.ts';
import { hold, listHeld, listHeldAmong, release } from './match-admin.store.ts';

export interface By {
  viewer: Viewer;
  now: Date;
}

export interface HandParts {
  db: Db;
  audit: Audit;
  catalog: Catalog;
  /** The feed port's, under the name `BY_HAND`. */
  ingest: Ingest;
}

type Details = Parameters<Audit['record']>[1]['details'];

export interface Holding {
  isHeld(kind: HeldKind, id: number): Promise<boolean>;
  list(kind: HeldKind): Promise<number[]>;
  /** What this provider calls a thing of ours: its number. */
  refOf(kind: HeldKind, id: number): Promise<string>;
  /** What the port made of a new thing. */
  madeAs(kind: HeldKind, ref: string): Promise<number>;
  /** Held from now on, and written down by whom and why. */
  take(
    action: 'made' | 'changed' | 'scored',
    kind: HeldKind,
    id: number,
    details: Details,
    by: By,
  ): Promise<void>;
  release(draft: ReleaseDraft, by: By): Promise<null>;
}

const MOST_HELD = 200;

/** What administrators keep out of the providers' hands. */
export function createHolding({ db, audit, catalog }: HandParts): Holding {
  const record = (action: string, kind: HeldKind, id: number, details: Details, { viewer, now }: By) => ({
    actor: idOf(viewer),
    action: `byHand.${action}`,
    subject: { kind, id },
    details,
    now,
  });
  return {
    isHeld: async (kind, id) => (await listHeldAmong(db, kind, [id])).length > 0,
    list: (kind) => listHeld(db, kind, MOST_HELD),
    async refOf(kind, id) {
      await catalog.remember(BY_HAND, kind, new Map([[String(id), id]]));
      return String(id);
    },
    madeAs: async (kind, ref) => (await catalog.idsOf(BY_HAND, kind, [ref])).get(ref)!,
    take: (action, kind, id, details, by) =>
      transact(db, async (tx) => {
        await hold(tx, kind, id, by.now);
        await audit.record(tx, record(action, kind, id, details, by));
      }),
    release: ({ kind, id, reason }, by) =>
      transact(db, async (tx) => {
        if (!(await release(tx, kind, id))) throw byHandErrors.notHeld();
        await audit.record(tx, record('released', kind, id, { reason }, by));
        return null;
      }),
  };
}

function idOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}

export const slugOfGame = ({ gameId }: { gameId: number }): GameSlug => findGameById(gameId)!.slug;
