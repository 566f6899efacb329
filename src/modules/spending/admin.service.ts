import type { Audit } from '#modules/audit/index.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type RevokeExclusion,
  type SetCaps,
  type SpendingAdminView,
  spendingErrors,
} from './spending.contract.ts';
import { CAP_KINDS, type Caps, liftableFrom, type SpendingRules } from './spending.rules.ts';
import {
  databaseNow,
  deleteExclusion,
  findExclusion,
  listCaps,
  listForGood,
  lockBounds,
  lockCaps,
  upsertCap,
} from './spending.store.ts';

const MOST_LISTED = 200;

export interface SpendingAdmin {
  show(): Promise<SpendingAdminView>;
  setCaps(viewer: User, caps: SetCaps, now: Date): Promise<SpendingAdminView>;
  /** On a written request, which the audit log quotes. */
  lift(viewer: User, lift: RevokeExclusion, now: Date): Promise<SpendingAdminView>;
}

/** Caps set by an administrator; otherwise the configured ones. */
export const capsIn =
  (configured: SpendingRules['caps']) =>
  async (tx: Reader): Promise<Caps> => {
    const set = new Map((await listCaps(tx)).map(({ kind, amount }) => [kind, amount]));
    const one = (kind: (typeof CAP_KINDS)[number]) => set.get(kind) ?? null;
    return Object.fromEntries(
      CAP_KINDS.map((kind) => [kind, set.has(kind) ? one(kind) : (configured[kind] ?? null)]),
    ) as Caps;
  };

interface Parts {
  db: Db;
  audit: Audit;
  configured: SpendingRules['caps'];
}

export function createSpendingAdmin({ db, audit, configured }: Parts): SpendingAdmin {
  const capsNow = capsIn(configured);

  async function shown(tx: Reader): Promise<SpendingAdminView> {
    const caps = await capsNow(tx);
    const set = new Set((await listCaps(tx)).map(({ kind }) => kind));
    return {
      caps: CAP_KINDS.map((kind) => ({ kind, amount: caps[kind], configured: !set.has(kind) })),
      forGood: (await listForGood(tx, MOST_LISTED)).map(({ userId, username, since }) => ({
        userId,
        username,
        since: since.toISOString(),
        liftableFrom: liftableFrom(since).toISOString(),
      })),
    };
  }

  return {
    show: () => shown(db),
    setCaps: (viewer, wanted, now) =>
      transact(db, async (tx) => {
        const by = viewer.id;
        await lockCaps(tx);
        const before = await capsNow(tx);
        for (const kind of CAP_KINDS) {
          if (wanted[kind] === before[kind]) continue;
          await upsertCap(tx, { kind, amount: wanted[kind], setBy: by, setAt: now });
          const details = { cap: kind, from: before[kind], to: wanted[kind] };
          const subject = { kind: 'spendingCap', id: 0 };
          await audit.record(tx, { actor: by, action: 'spending.capSet', subject, details, now });
        }
        return await shown(tx);
      }),
    lift: (viewer, { userId, request }, now) =>
      transact(db, async (tx) => {
        await lockBounds(tx, userId);
        const exclusion = await findExclusion(tx, userId);
        if (!exclusion || exclusion.endsAt !== null) throw spendingErrors.notForGood();
        const from = liftableFrom(exclusion.since);
        if (from > (await databaseNow(tx)))
          throw spendingErrors.tooEarly({ time: from.toISOString().slice(0, 10) });
        await deleteExclusion(tx, userId);
        const details = { since: exclusion.since.toISOString(), request };
        const subject = { kind: 'user', id: userId };
        await audit.record(tx, { actor: viewer.id, action: 'spending.lifted', subject, details, now });
        return await shown(tx);
      }),
  };
}
