import type { Ledger } from '#modules/ledger/index.ts';
import { bonus, house, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Origin } from '#platform/events/events.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { type BoxDraw, type BoxDraws, boxErrors, type NextDraw, type OpenBox } from './boxes.contract.ts';
import { DRAWS_PAGE, isSamePool, missesAfter, poolOf } from './boxes.rules.ts';
import { rulesOf, shownBox, shownPrize } from './boxes.service.ts';
import { findBox, listGoodsById, listPrizes, lockPrizeGoods } from './boxes.store.ts';
import type { BoxRow, DrawRow } from './boxes.tables.ts';
import { commitmentOf, draw, newSeed, type Pool, type PoolEntry } from './draw.rules.ts';
import {
  findDraw,
  findLast,
  findOpen,
  insertDraw,
  type ListedDraw,
  listDraws,
  lockBuyer,
  updateDraw,
} from './draws.store.ts';
import type { RejectStaffBuyer } from './staff-purchases.service.ts';

export interface DrawsService {
  /** The promise of the next draw; a new one where the box has changed since. */
  next(viewer: User, boxId: number, lang: LanguageCode, now: Date): Promise<NextDraw>;
  /** Coins, stock and prize in one transaction; the same key again returns the first draw. */
  open(viewer: User, request: OpenBox, lang: LanguageCode, origin: Origin): Promise<BoxDraw>;
  list(viewer: User, cursor: string | undefined, lang: LanguageCode): Promise<BoxDraws>;
}

/** Takes a piece out of the stock and writes an order for it, without coins; null where none is left. */
export type Grant = (
  tx: Tx,
  draw: { userId: number; goodId: number; from: string },
  origin: Origin,
) => Promise<{ orderNo: string } | null>;

interface Parts {
  db: Db;
  ledger: Pick<Ledger, 'transfer'>;
  grant: Grant;
  refuseStaff: RejectStaffBuyer;
}

export function createDrawsService({ db, ledger, grant, refuseStaff }: Parts): DrawsService {
  return {
    async next(viewer, boxId, lang, now) {
      const userId = viewer.id;
      return await transact(db, async (tx) => {
        await lockBuyer(tx, userId);
        const box = await findBox(tx, boxId);
        if (!box) throw boxErrors.noSuchBox();
        if (!box.on) throw boxErrors.off();
        await refuseStaff(tx, userId);
        const prizes = await listPrizes(tx, [boxId]);
        const last = await findLast(tx, userId, boxId);
        const pool = poolOf(rulesOf(box), prizes, last?.misses ?? 0);
        if (!pool) throw boxErrors.soldOut();
        const { id, nonce, commitment, misses } = await promise(tx, userId, pool, last, now);
        return { box: shownBox(box, prizes, lang), drawId: id, nonce, commitment, pool, misses };
      });
    },

    async open(viewer, { drawId, seed }, lang, origin) {
      const userId = viewer.id;
      const { row, box } = await transact(db, async (tx) => {
        await lockBuyer(tx, userId);
        const promised = await findDraw(tx, drawId);
        if (promised?.userId !== userId) throw boxErrors.noSuchDraw();
        const of = (await findBox(tx, promised.boxId))!;
        if (promised.state !== 'open') return { row: promised, box: of };
        if (!of.on) throw boxErrors.off();
        await refuseStaff(tx, userId);
        return { row: await fulfil(tx, promised, of, seed, origin), box: of };
      });
      if (row.state === 'withdrawn') throw boxErrors.changed();
      if (row.buyerSeed !== seed) throw boxErrors.alreadyDrawn();
      return (await shown([{ draw: row, box }], lang))[0]!;
    },

    async list(viewer, cursor, lang) {
      const before = decodeCursor(ID_CURSOR, cursor)?.id;
      const rows = await listDraws(db, viewer.id, before, DRAWS_PAGE + 1);
      const { items, ...page } = pageOf(rows, DRAWS_PAGE, ({ draw }) => encodeCursor(ID_CURSOR, draw));
      return { draws: await shown(items, lang), ...page };
    },
  };

  /** Fulfils the promise, or withdraws it where the pool has changed: then nothing is drawn or paid. */
  async function fulfil(
    tx: Tx,
    promised: DrawRow,
    box: BoxRow,
    seed: string,
    origin: Origin,
  ): Promise<DrawRow> {
    const { id, userId, nonce, misses } = promised;
    // Before the pool is compared: its goods cannot run out before the draw.
    await lockPrizeGoods(tx, box.id);
    const { pity, price, ...rules } = rulesOf(box);
    const pool = poolOf({ ...rules, pity, price }, await listPrizes(tx, [box.id]), misses);
    const ended = { buyerSeed: seed, endedAt: origin.now };
    if (!pool || !isSamePool(pool, promised.pool)) {
      return await updateDraw(tx, id, { ...ended, state: 'withdrawn' });
    }
    await ledger.transfer(tx, {
      ...origin,
      key: `box-draw:${id}`,
      reason: 'box',
      reference: { kind: 'box_draw', id },
      from: wallet(userId),
      to: house,
      amount: price,
    });
    const ticket = await draw(pool, promised.seed, seed, nonce);
    const orderNo = await hand(tx, promised, ticket, origin);
    return await updateDraw(tx, id, {
      ...ended,
      state: 'drawn',
      ticketId: ticket.id,
      misses: missesAfter(pity, misses, ticket.grade),
      orderNo,
    });
  }

  /** Delivers the prize; returns the order's number for a good. */
  async function hand(
    tx: Tx,
    { id, userId }: DrawRow,
    { prize }: PoolEntry,
    origin: Origin,
  ): Promise<string | null> {
    if ('good' in prize) {
      const order = await grant(tx, { userId, goodId: prize.good, from: `box-draw:${id}` }, origin);
      if (!order) throw new Error(`good ${prize.good} is in a pool and not in the stock`);
      return order.orderNo;
    }
    await ledger.transfer(tx, {
      ...origin,
      key: `box-prize:${id}`,
      reason: 'box_prize',
      reference: { kind: 'box_draw', id },
      from: bonus,
      to: wallet(userId),
      amount: prize.coins,
    });
    return null;
  }

  async function shown(rows: readonly ListedDraw[], lang: LanguageCode): Promise<BoxDraw[]> {
    const tickets = rows.map(({ draw: { pool, ticketId } }) =>
      pool.tickets.find(({ id }) => id === ticketId),
    );
    const ids = tickets.flatMap((ticket) => (ticket && 'good' in ticket.prize ? ticket.prize.good : []));
    const goods = new Map((await listGoodsById(db, ids)).map((good) => [good.id, good]));
    return rows.map(({ draw: row, box }, index) => {
      const ticket = tickets[index];
      const good = ticket && 'good' in ticket.prize ? goods.get(ticket.prize.good) : null;
      const { nonce, pool, commitment, seed, ticketId, orderNo } = row;
      return {
        ...{ drawId: row.id, boxId: box.id, name: localizedIn(box.names, lang) },
        ...{ nonce, pool, commitment, seed, ticketId, orderNo },
        buyerSeed: row.buyerSeed!,
        prize: ticket ? shownPrize(ticket, good ?? null, lang) : null,
        drawTime: row.endedAt!.toISOString(),
      };
    });
  }
}

/** The open promise, while it is of this pool. */
async function promise(
  tx: Tx,
  userId: number,
  pool: Pool,
  last: DrawRow | null,
  now: Date,
): Promise<DrawRow> {
  const open = await findOpen(tx, userId, pool.boxId);
  if (open && isSamePool(open.pool, pool)) return open;
  if (open) await updateDraw(tx, open.id, { state: 'withdrawn', endedAt: now });
  const [seed, nonce] = [newSeed(), (last?.nonce ?? 0) + 1];
  return await insertDraw(tx, {
    ...{ userId, boxId: pool.boxId, state: 'open', nonce, pool, seed, misses: last?.misses ?? 0 },
    commitment: await commitmentOf(pool, nonce, seed),
    promisedAt: now,
  });
}
