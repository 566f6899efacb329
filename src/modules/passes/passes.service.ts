import type { Ledger } from '#modules/ledger/index.ts';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { deferred, wallet } from '#modules/ledger/ledger.rules.ts';
import { readPerson } from '#modules/users/users.rules.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User, Viewer } from '#platform/viewer/viewer.ts';
import {
  type Buy,
  type Pass,
  type PassDashboard,
  type PassOffer,
  type PassPage,
  type Prices,
  passErrors,
  passGifted,
} from './passes.contract.ts';
import {
  opensTip,
  PASS_AHEAD_DAYS,
  PASSES_PAGE,
  PRICE_OF,
  spanOf,
  stateOf,
  type Tip,
  validityOf,
} from './passes.rules.ts';
import {
  findByKey,
  findEnd,
  findPrices,
  findUserId,
  insertPass,
  isInBusiness,
  listHeld,
  listPasses,
  lockPair,
  lockPayer,
  lockUsers,
  type NamedPass,
  type PassScope,
  putPrices,
  sumPasses,
  wasHeldSince,
} from './passes.store.ts';

/** Public API for plans. */
export interface PassReader {
  /** Whether a holder's passes open an expert's tip. */
  openerFor(
    tx: Reader,
    holderId: number,
    expertIds: readonly number[],
    now: Date,
  ): Promise<(expertId: number, tip: Tip | null) => boolean>;
  /** Whether anybody's pass could have opened a tip of this expert published then. */
  wasReadable(tx: Reader, expertId: number, since: Date, now: Date): Promise<boolean>;
}

export interface PassesService extends PassReader {
  offer(viewer: Viewer, expertId: number, now: Date): Promise<PassOffer>;
  /** One purchase for each key. */
  buy(viewer: User, input: Buy, key: string, origin: Origin): Promise<void>;
  mine(viewer: User, cursor: string | undefined, now: Date): Promise<PassPage>;
  list(user: string | undefined, cursor: string | undefined, now: Date): Promise<PassPage>;
  board(viewer: User, now: Date): Promise<PassDashboard>;
  setPrices(viewer: User, prices: Prices, now: Date): Promise<void>;
}

interface Parts {
  db: Db;
  emit: Emit;
  ledger: Pick<Ledger, 'transfer' | 'balanceOf'>;
}

export const passReference = (passId: number) => ({ kind: 'pass_order', id: passId }) as const;

export function createPassesService({ db, emit, ledger }: Parts): PassesService {
  async function pageFor(scope: PassScope, cursor: string | undefined, now: Date): Promise<PassPage> {
    const before = decodeCursor(ID_CURSOR, cursor)?.id ?? null;
    const rows = await listPasses(db, { ...scope, before }, PASSES_PAGE + 1);
    const { items, ...page } = pageOf(rows, PASSES_PAGE, ({ pass }) => encodeCursor(ID_CURSOR, pass));
    return { passes: items.map((row) => shown(row, now)), ...page };
  }

  return {
    async offer(viewer, expertId, now) {
      const userId = viewer.kind === 'user' ? viewer.id : null;
      const prices = (await isInBusiness(db, expertId, now)) ? await findPrices(db, expertId) : null;
      const end = userId === null ? null : await findEnd(db, userId, expertId);
      return {
        week: prices?.week ?? null,
        month: prices?.month ?? null,
        until: end && end > now ? end.toISOString() : null,
        gold: userId === null ? null : (await ledger.balanceOf(db, userId)).gold,
      };
    },

    async buy(viewer, input, key, origin) {
      const payerId = viewer.id;
      const { expertId, days, cost } = input;
      const { now, brand, lang } = origin;
      await transact(db, async (tx) => {
        await lockPayer(tx, payerId);
        const holderId = await holderOf(tx, payerId, input.holder);
        const known = await findByKey(tx, payerId, key);
        if (known) {
          if (known.expertId !== expertId || known.days !== days || known.holderId !== holderId)
            throw ledgerErrors.keyReused();
          return;
        }
        if (payerId === expertId || holderId === expertId) throw passErrors.ownPass();
        await lockPair(tx, holderId, expertId);
        const present = await lockUsers(tx, [payerId, holderId, expertId]);
        if (!present.has(payerId)) throw platformErrors.notSignedIn();
        if (!present.has(holderId)) throw passErrors.noSuchUser();
        const prices = (await isInBusiness(tx, expertId, now)) ? await findPrices(tx, expertId) : null;
        const paid = prices?.[PRICE_OF[days]] ?? null;
        if (paid === null) throw passErrors.notOffered();
        if (cost !== paid) throw passErrors.priceChanged({ price: paid });
        const end = await findEnd(tx, holderId, expertId);
        const valid = end && end > now ? end.toISOString() : null;
        if (input.until !== undefined && input.holder === undefined && input.until !== valid)
          throw passErrors.validityChanged();
        const span = spanOf(end, days, now);
        if (!span) throw passErrors.tooLong({ days: PASS_AHEAD_DAYS });
        const pass = await insertPass(tx, {
          ...{ requestKey: key, payerId, holderId, expertId, days, paid, brand, lang },
          ...span,
          createdAt: now,
        });
        const reference = passReference(pass.id);
        await ledger.transfer(tx, {
          ...origin,
          from: wallet(payerId),
          to: deferred(reference, payerId),
          amount: paid,
          key: `pass-order:${pass.id}`,
          reason: 'pass',
          reference,
        });
        if (holderId !== payerId)
          await emit(tx, passGifted, { passId: pass.id, payerId, holderId, expertId, days }, origin);
      });
    },

    mine: (viewer, cursor, now) => pageFor({ of: viewer.id }, cursor, now),
    list: (user, cursor, now) => pageFor({ person: readPerson(user ?? '') }, cursor, now),

    async board(viewer, now) {
      const prices = await findPrices(db, viewer.id);
      const sums = await sumPasses(db, viewer.id, now);
      return {
        week: prices?.week ?? null,
        month: prices?.month ?? null,
        ...sums,
        deferred: sums.paid - sums.earned - sums.refunded,
      };
    },
    setPrices: (viewer, prices, now) =>
      transact(db, (tx) => putPrices(tx, { expertId: viewer.id, ...prices, changedAt: now })),

    async openerFor(tx, holderId, expertIds, now) {
      const held = Map.groupBy(await listHeld(tx, holderId, expertIds), ({ expertId }) => expertId);
      return (expertId, tip) =>
        tip !== null && (held.get(expertId) ?? []).some((pass) => opensTip(validityOf(pass), tip, now));
    },
    wasReadable: wasHeldSince,
  };
}

/** The holder of a gift by name, in whatever case; otherwise the payer. */
async function holderOf(tx: Tx, payerId: number, name: string | undefined): Promise<number> {
  if (name === undefined) return payerId;
  const holderId = await findUserId(tx, name);
  if (holderId === null) throw passErrors.noSuchUser();
  return holderId;
}

function shown({ pass, payer, holder, expert }: NamedPass, now: Date): Pass {
  const { id, days, paid, earned, refunded, expertId, payerId, holderId } = pass;
  return {
    ...{ id, days, paid, earned, refunded, expertId, payerId, holderId, payer, holder, expert },
    state: stateOf(pass, now),
    startTime: pass.startsAt.toISOString(),
    endTime: validityOf(pass).to.toISOString(),
    createTime: pass.createdAt.toISOString(),
  };
}
