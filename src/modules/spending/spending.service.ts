import { type Db, type Reader, sqlState, type Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type SetLimit,
  type ShownLimit,
  SPENDING_REFUSED,
  type Spending,
  spendingErrors,
  spendingRefusal,
} from './spending.contract.ts';
import {
  ageOn,
  type Caps,
  changed,
  dateIn,
  inForce,
  isBirthDate,
  isExcluded,
  isExtension,
  LIMIT_KINDS,
  type LimitKind,
  NO_LIMIT,
  ofAgeOn,
  type SpendingRules,
  TERM_INTERVALS,
  type Term,
  withdrawn,
} from './spending.rules.ts';
import {
  addRecharge,
  checkRecharge,
  databaseNow,
  endOf,
  findExclusion,
  listAges,
  listLimits,
  lockBounds,
  returnRecharge,
  sumSide,
  upsertAge,
  upsertExclusion,
  upsertLimit,
} from './spending.store.ts';
import { lastOfMonth } from './statement.rules.ts';

/** Brand and time: a brand may have a minimum age. */
export interface Here {
  brand: string;
  now: Date;
}

export interface SpendingService {
  show(viewer: User, now: Date): Promise<Spending>;
  setLimit(viewer: User, limit: SetLimit, now: Date): Promise<Spending>;
  withdraw(viewer: User, kind: LimitKind, now: Date): Promise<Spending>;
  exclude(viewer: User, term: Term, now: Date): Promise<Spending>;
  stateAge(viewer: User, birthDate: string, here: Here): Promise<{ age: number }>;
}

/** Public API for `recharge`, inside its transaction and under its lock. */
export interface RechargeBounds {
  /** Throws the rejection; `openFen` is the sum of open orders. */
  check(tx: Tx, order: Here & { userId: number; fen: number; openFen: number }): Promise<void>;
  paid(tx: Tx, order: { userId: number; fen: number; now: Date }): Promise<void>;
  /** Refund of a payment at `paidAt`; negative where the refund was undone. */
  returned(tx: Tx, order: { userId: number; fen: number; paidAt: Date }): Promise<void>;
}

export interface Parts {
  db: Db;
  rulesOf(brand: string): SpendingRules;
  /** The operator's caps in force. */
  capsNow(tx: Reader): Promise<Caps>;
}

export function createSpendingService({ db, rulesOf, capsNow }: Parts): SpendingService {
  const { zone } = rulesOf('');

  async function shown(tx: Reader, userId: number, at: Date): Promise<Spending> {
    const now = await databaseNow(tx);
    const today = dateIn(at, zone);
    const month = today.slice(0, 7);
    const rows = new Map((await listLimits(tx, userId)).map((row) => [row.kind, row]));
    const caps = await capsNow(tx);
    const limits: ShownLimit[] = [];
    for (const kind of LIMIT_KINDS) {
      const { amount, pendingAmount, pendingAt } = inForce(rows.get(kind) ?? NO_LIMIT, now);
      const side = kind.startsWith('spend') ? 'spend' : 'recharge';
      const span = kind.endsWith('Day')
        ? { from: today, to: today }
        : { from: `${month}-01`, to: lastOfMonth(month) };
      const used = await sumSide(tx, { userId, side, ...span });
      const bounds = [amount, caps[kind]].filter((one) => one !== null);
      const pending = pendingAt && { amount: pendingAmount, at: pendingAt.toISOString() };
      const left = bounds.length > 0 ? Math.max(0, Math.min(...bounds) - used) : null;
      limits.push({ kind, amount, pending, used, cap: caps[kind], left });
    }
    const exclusion = await findExclusion(tx, userId);
    return {
      zone,
      limits,
      once: { spend: caps.spendOnce, recharge: caps.rechargeOnce },
      exclusion: isExcluded(exclusion, now)
        ? { since: exclusion.since.toISOString(), endsAt: exclusion.endsAt?.toISOString() ?? null }
        : null,
    };
  }

  /** One change of a user's bounds at a time. */
  const change = (viewer: User, at: Date, work: (tx: Tx, userId: number, now: Date) => Promise<void>) =>
    transact(db, async (tx) => {
      const userId = viewer.id;
      await lockBounds(tx, userId);
      await work(tx, userId, await databaseNow(tx));
      return await shown(tx, userId, at);
    });
  const limitOf = async (tx: Tx, userId: number, kind: LimitKind) => {
    const { amount, pendingAmount, pendingAt } =
      (await listLimits(tx, userId)).find((row) => row.kind === kind) ?? NO_LIMIT;
    return { amount, pendingAmount, pendingAt };
  };

  return {
    show: (viewer, now) => shown(db, viewer.id, now),
    setLimit: (viewer, { kind, amount }, at) =>
      change(viewer, at, async (tx, userId, now) => {
        await upsertLimit(tx, userId, kind, changed(await limitOf(tx, userId, kind), amount, now));
      }),
    withdraw: (viewer, kind, at) =>
      change(viewer, at, async (tx, userId, now) => {
        const limit = await limitOf(tx, userId, kind);
        if (!inForce(limit, now).pendingAt) throw spendingErrors.nothingPending();
        await upsertLimit(tx, userId, kind, withdrawn(limit, now));
      }),
    exclude: (viewer, term, at) =>
      change(viewer, at, async (tx, userId, now) => {
        const before = await findExclusion(tx, userId);
        const endsAt = await endOf(tx, TERM_INTERVALS[term]);
        const runs = isExcluded(before, now);
        if (runs && !isExtension(endsAt, before.endsAt)) throw spendingErrors.notLonger();
        await upsertExclusion(tx, userId, { since: now, endsAt });
      }),
    stateAge: (viewer, birthDate, { brand, now: at }) =>
      transact(db, async (tx) => {
        const userId = viewer.id;
        const { minAge } = rulesOf(brand);
        await lockBounds(tx, userId);
        const today = dateIn(at, zone);
        if (!isBirthDate(birthDate, today)) throw spendingErrors.badBirthDate();
        const age = ageOn(birthDate, today);
        if (minAge === 0) return { age, refused: null };
        // A younger age entered before stays in force until its birthday.
        const earlier = (await listAges(tx, userId)).flatMap(({ refusedUntil, requiredAge }) =>
          refusedUntil ? ofAgeOn(refusedUntil, minAge - requiredAge) : [],
        );
        const until = earlier
          .filter((date) => date > today)
          .sort()
          .at(-1);
        if (until) return { age, refused: until };
        const refused = age < minAge ? ofAgeOn(birthDate, minAge) : null;
        await upsertAge(tx, {
          ...{ userId, brand, requiredAge: minAge, statedAge: age, statedAt: at, refusedUntil: refused },
        });
        return { age, refused };
      }).then(({ age, refused }) => {
        if (refused) throw spendingErrors.tooYoung({ age: rulesOf(brand).minAge, time: refused });
        return { age };
      }),
  };
}

export const createRechargeBounds = ({ rulesOf }: Pick<Parts, 'rulesOf'>): RechargeBounds => ({
  async check(tx, { brand, ...order }) {
    await checkRecharge(tx, { ...order, brand, rules: rulesOf(brand) }).catch((error: unknown) => {
      throw refusalIn(error) ?? error;
    });
  },
  paid: (tx, order) => addRecharge(tx, { ...order, rules: rulesOf('') }),
  returned: (tx, { paidAt, ...order }) => returnRecharge(tx, { ...order, now: paidAt, rules: rulesOf('') }),
});

/** A rejection by the database for this module's reasons. */
export function refusalIn(error: unknown) {
  if (sqlState(error) !== SPENDING_REFUSED) return undefined;
  for (let current = error; current instanceof Error; current = current.cause) {
    const { detail } = current as { detail?: unknown };
    if (typeof detail === 'string') return spendingRefusal(detail);
  }
  return undefined;
}
