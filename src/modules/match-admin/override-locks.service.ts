import type { Audit } from '#modules/audit/index.ts';
import { findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Ingest } from '#modules/feeds/feed.contract.ts';
import {
  type ChangedMatch,
  listLocked,
  listLockedAmong,
  lockFields,
  lockMatch,
  unlockFields,
  unlockMatch,
} from '#modules/feeds/index.ts';
import type { LockableKind } from '#modules/feeds/override-locks.rules.ts';
import { MANUAL_PROVIDER } from '#modules/feeds/providers.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { matchAdminErrors, type ReleaseDraft } from './match-admin.contract.ts';
import { findMatchRow } from './match-admin.store.ts';

export interface Actor {
  viewer: User;
  now: Date;
}

export interface HandParts {
  db: Db;
  audit: Audit;
  catalog: Catalog;
  /** Feed port of the provider `MANUAL_PROVIDER`. */
  ingest: Ingest;
  /** After commit: a match has its provider's values again. */
  publishChanged(changes: readonly ChangedMatch[]): void;
}

type Details = Parameters<Audit['record']>[1]['details'];

export interface OverrideLocks {
  isHeld(kind: LockableKind, id: number): Promise<boolean>;
  list(kind: LockableKind): Promise<number[]>;
  /** This provider's reference of an entry: its id. */
  refOf(kind: LockableKind, id: number): Promise<string>;
  /** Id that the port gave to a new entry. */
  madeAs(kind: LockableKind, ref: string): Promise<number>;
  /** Locks an entry, with actor and reason in the audit log. */
  take(
    action: 'made' | 'changed' | 'scored',
    kind: LockableKind,
    id: number,
    details: Details,
    by: Actor,
  ): Promise<void>;
  release(draft: ReleaseDraft, by: Actor): Promise<null>;
}

const MOST_HELD = 200;

/** Entries locked against providers. */
export function createOverrideLocks({ db, audit, catalog, publishChanged }: HandParts): OverrideLocks {
  const record = (
    action: string,
    kind: LockableKind,
    id: number,
    details: Details,
    { viewer, now }: Actor,
  ) => ({
    actor: viewer.id,
    action: `byHand.${action}`,
    subject: { kind, id },
    details,
    now,
  });
  return {
    isHeld: async (kind, id) => (await listLockedAmong(db, kind, [id])).length > 0,
    list: (kind) => listLocked(db, kind, MOST_HELD),
    async refOf(kind, id) {
      await catalog.remember(MANUAL_PROVIDER, kind, new Map([[String(id), id]]));
      return String(id);
    },
    madeAs: async (kind, ref) => (await catalog.idsOf(MANUAL_PROVIDER, kind, [ref])).get(ref)!,
    take: (action, kind, id, details, by) =>
      transact(db, async (tx) => {
        // A match made by an administrator has no provider's values.
        if (kind === 'match' && action !== 'made') await lockMatch(tx, id, by.now);
        else await lockFields(tx, kind, id, by.now);
        await audit.record(tx, record(action, kind, id, details, by));
      }),
    async release({ kind, id, reason }, by) {
      const changes = await transact(db, async (tx) => {
        if (kind !== 'match') {
          if (!(await unlockFields(tx, kind, id))) throw matchAdminErrors.notHeld();
          await audit.record(tx, record('released', kind, id, { reason }, by));
          return [];
        }
        const from = await scoreOf(tx, id);
        const restored = await unlockMatch(tx, id, by.now);
        if (!restored) throw matchAdminErrors.notHeld();
        await audit.record(tx, record('released', kind, id, { reason, from, to: await scoreOf(tx, id) }, by));
        return restored;
      });
      if (changes.length > 0) publishChanged(changes);
      return null;
    },
  };
}

async function scoreOf(tx: Tx, matchId: number): Promise<string> {
  const row = await findMatchRow(tx, matchId);
  return row ? `${row.homeScore}:${row.awayScore}` : '';
}

export const slugOfGame = ({ gameId }: { gameId: number }): GameSlug => findGameById(gameId)!.slug;
