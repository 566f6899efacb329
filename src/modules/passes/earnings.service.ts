import type { Ledger } from '#modules/ledger/index.ts';
import { deferred, expertRevenue, house, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import { passEnding, passRefunded } from './passes.contract.ts';
import { earnedBy, elapsedDays, remindUntil } from './passes.rules.ts';
import { passReference } from './passes.service.ts';
import {
  findPass,
  isDeleted,
  isInBusiness,
  listDue,
  listEnding,
  listOrphaned,
  lockPair,
  lockPass,
  updatePass,
} from './passes.store.ts';
import type { PassRow } from './passes.tables.ts';

/** The coins of passes after their sale. Every step can be repeated. */
export interface EarningsService {
  /** Pays each day that is over to its expert. Returns the number of passes. */
  earn(now: Date): Promise<number>;
  /** Ends the passes of an expert who left, or of all such; what is not earned is refunded. */
  end(expertId: number | null, now: Date): Promise<number>;
  /** Notifies holders whose last pass ends soon. */
  remind(now: Date): Promise<number>;
}

interface Parts {
  db: Db;
  emit: Emit;
  ledger: Pick<Ledger, 'transfer'>;
}

const BATCH = 500;

export function createEarningsService({ db, emit, ledger }: Parts): EarningsService {
  /** Under the row's lock. */
  async function earnUntil(tx: Tx, pass: PassRow, origin: Origin): Promise<number> {
    const earnedDays = elapsedDays(pass, origin.now);
    if (earnedDays <= pass.earnedDays) return pass.earned;
    const earned = earnedBy(pass, earnedDays);
    const reference = passReference(pass.id);
    if (earned > pass.earned) {
      await ledger.transfer(tx, {
        ...origin,
        from: deferred(reference, pass.payerId),
        to: expertRevenue(pass.expertId),
        amount: earned - pass.earned,
        key: `pass-order:${pass.id}:day:${earnedDays}`,
        reason: 'pass',
        reference,
      });
    }
    await updatePass(tx, pass.id, { earnedDays, earned });
    return earned;
  }

  const originOf = ({ brand, lang }: PassRow, now: Date): Origin => ({ now, brand, lang });

  const earnOne = (id: number, now: Date) =>
    transact(db, async (tx) => {
      const pass = await lockPass(tx, id);
      if (pass && !pass.endedAt) await earnUntil(tx, pass, originOf(pass, now));
    });

  const endOne = (id: number, now: Date) =>
    transact(db, async (tx) => {
      const known = (await findPass(tx, id))!;
      const { holderId, expertId, payerId } = known;
      // A purchase of this pair waits: it begins after passes that are not ended.
      await lockPair(tx, holderId, expertId);
      const pass = (await lockPass(tx, id))!;
      if (pass.endedAt || pass.endsAt <= now || (await isInBusiness(tx, expertId, now))) return;
      const origin = originOf(pass, now);
      const coins = pass.paid - (await earnUntil(tx, pass, origin));
      const reference = passReference(id);
      if (coins > 0) {
        await ledger.transfer(tx, {
          ...origin,
          from: deferred(reference, payerId),
          // A deleted account has no use for its coins.
          to: (await isDeleted(tx, payerId)) ? house : wallet(payerId),
          amount: coins,
          key: `pass-order:${id}:refund`,
          reason: 'pass_refund',
          reference,
        });
      }
      await updatePass(tx, id, { endedAt: now, refunded: coins });
      await emit(tx, passRefunded, { passId: id, payerId, holderId, expertId, coins }, origin);
    });

  const remindOne = (id: number, now: Date) =>
    transact(db, async (tx) => {
      const pass = await lockPass(tx, id);
      if (!pass || pass.remindedAt || pass.endedAt) return;
      await updatePass(tx, id, { remindedAt: now });
      const { holderId, expertId } = pass;
      await emit(tx, passEnding, { passId: id, holderId, expertId }, originOf(pass, now));
    });

  async function each(
    list: () => Promise<number[]>,
    one: (id: number, now: Date) => Promise<void>,
    now: Date,
  ): Promise<number> {
    let done = 0;
    for (let ids = await list(); ids.length > 0; ids = ids.length < BATCH ? [] : await list()) {
      for (const id of ids) await one(id, now);
      done += ids.length;
    }
    return done;
  }

  return {
    earn: (now) => each(() => listDue(db, now, BATCH), earnOne, now),
    end: (expertId, now) => each(() => listOrphaned(db, expertId, now, BATCH), endOne, now),
    remind: (now) => each(() => listEnding(db, now, remindUntil(now), BATCH), remindOne, now),
  };
}
