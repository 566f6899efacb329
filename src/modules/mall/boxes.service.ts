import type { Audit } from '#modules/audit/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Platform } from '#platform/module.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type AdminBox,
  type AdminBoxes,
  type Box,
  type BoxDraft,
  boxErrors,
  type ShownPrize,
} from './boxes.contract.ts';
import { type BoxRules, checkBox, isGone, MOST_BOXES, type Pity, poolOf } from './boxes.rules.ts';
import {
  countBoxes,
  countDrawn,
  findBox,
  insertBox,
  type ListedPrize,
  listBoxes,
  listChoosable,
  listGoodsById,
  listPrizes,
  lockBoxes,
  replacePrizes,
  updateBox,
} from './boxes.store.ts';
import type { BoxRow } from './boxes.tables.ts';
import { oddsOf, type PoolEntry } from './draw.rules.ts';
import type { GoodRow } from './mall.tables.ts';

export interface BoxesService {
  list(lang: LanguageCode): Promise<Box[]>;
  show(boxId: number, lang: LanguageCode): Promise<Box>;
  listAll(lang: LanguageCode): Promise<AdminBoxes>;
  save(viewer: User, draft: BoxDraft, now: Date): Promise<AdminBox>;
}

interface Parts extends Pick<Platform, 'uploads'> {
  db: Db;
  audit: Audit;
}

const MOST_GOODS = 1_000;

export function createBoxesService({ db, audit, uploads }: Parts): BoxesService {
  return {
    async list(lang) {
      const rows = await listBoxes(db, 'on');
      const prizes = await listPrizes(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => shownBox(row, ofBox(prizes, row.id), lang));
    },
    async show(boxId, lang) {
      const row = await findBox(db, boxId);
      if (!row?.on) throw boxErrors.noSuchBox();
      return shownBox(row, await listPrizes(db, [boxId]), lang);
    },
    async listAll(lang) {
      const rows = await listBoxes(db, 'all');
      const [prizes, drawn, goods] = await Promise.all([
        listPrizes(
          db,
          rows.map(({ id }) => id),
        ),
        countDrawn(db),
        listChoosable(db, MOST_GOODS),
      ]);
      return {
        boxes: rows.map((row) => adminBox(row, ofBox(prizes, row.id), drawn.get(row.id) ?? 0)),
        goods: goods.map(({ id, names, stock }) => ({ id, name: localizedIn(names, lang), stock })),
      };
    },
    async save(viewer, draft, now) {
      const problem = checkBox(draft.pity, draft.prizes);
      if (problem) throw boxErrors[problem]();
      return await transact(db, async (tx) => {
        await lockBoxes(tx);
        const before = draft.id === undefined ? null : await findBox(tx, draft.id);
        if (draft.id !== undefined && !before) throw boxErrors.noSuchBox();
        await checkGoods(tx, draft);
        const picture = await pictureOf(tx, viewer.id, before, draft.pictureId, now);
        const { names, price, place, on, pity } = draft;
        const fields = { names, price, place, on, picture, ...pityColumns(pity) };
        const row = before
          ? await updateBox(tx, before.id, fields)
          : await insertBox(tx, { ...fields, createdAt: now });
        if (!before && (await countBoxes(tx)) > MOST_BOXES) throw boxErrors.tooMany({ max: MOST_BOXES });
        if (!(await replacePrizes(tx, row.id, draft.prizes))) throw boxErrors.prizesChanged();
        const prizes = await listPrizes(tx, [row.id]);
        await audit.record(tx, {
          actor: viewer.id,
          action: before ? 'boxes.change' : 'boxes.make',
          subject: { kind: 'box', id: row.id },
          details: {
            reason: draft.reason,
            name: names.en,
            price,
            priceBefore: before?.price ?? null,
            on,
            onBefore: before?.on ?? null,
            guarantee: pity && `${pity.grade} after ${pity.after}`,
            prizes: prizes.map(({ prize, weight }) => `${words(prize)}: ${weight}`).join(', '),
          },
          now,
        });
        return adminBox(row, prizes, (await countDrawn(tx)).get(row.id) ?? 0);
      });
    },
  };

  async function pictureOf(
    tx: Tx,
    ownerId: number,
    before: BoxRow | null,
    id: number | undefined,
    now: Date,
  ): Promise<string | null> {
    if (id === undefined) return before?.picture ?? null;
    await uploads.release(tx, before?.picture ?? null, now);
    return await uploads.claim(tx, { id, ownerId, purpose: 'detail' }, now);
  }
}

async function checkGoods(tx: Tx, { prizes }: BoxDraft): Promise<void> {
  const ids = prizes.flatMap(({ prize }) => ('good' in prize ? prize.good : []));
  if ((await listGoodsById(tx, ids)).length !== ids.length) throw boxErrors.noSuchGood();
}

const words = (prize: PoolEntry['prize']) =>
  'good' in prize ? `good ${prize.good}` : `${prize.coins} coins`;
const ofBox = (prizes: readonly ListedPrize[], id: number) => prizes.filter(({ boxId }) => boxId === id);
const pityColumns = (pity: Pity | null) => ({
  pityAfter: pity?.after ?? null,
  pityGrade: pity?.grade ?? null,
});

export const rulesOf = ({ id, price, pityAfter, pityGrade }: BoxRow): BoxRules => ({
  id,
  price,
  pity: pityAfter === null ? null : { after: pityAfter, grade: pityGrade! },
});

export function shownBox(row: BoxRow, prizes: readonly ListedPrize[], lang: LanguageCode): Box {
  const rules = rulesOf(row);
  const there = prizes.filter((prize) => !isGone(prize));
  const odds = new Map((there.length > 0 ? oddsOf({ tickets: there }) : []).map((each) => [each.id, each]));
  return {
    boxId: row.id,
    name: localizedIn(row.names, lang),
    picture: row.picture,
    price: row.price,
    pity: rules.pity,
    soldOut: poolOf(rules, prizes, 0) === null,
    prizes: prizes.map((prize) => {
      const known = odds.get(prize.id);
      return { ...shownPrize(prize, prize.good, lang), odds: known ? { of: known.of, in: known.in } : null };
    }),
  };
}

export const shownPrize = (ticket: PoolEntry, good: GoodRow | null, lang: LanguageCode): ShownPrize => ({
  id: ticket.id,
  grade: ticket.grade,
  good: good && {
    goodsId: good.id,
    kind: good.kind,
    name: localizedIn(good.names, lang),
    picture: good.pictures[0]!,
  },
  coins: 'coins' in ticket.prize ? ticket.prize.coins : null,
});

const adminBox = (row: BoxRow, prizes: readonly ListedPrize[], drawn: number): AdminBox => ({
  id: row.id,
  names: row.names,
  picture: row.picture,
  price: row.price,
  pity: rulesOf(row).pity,
  place: row.place,
  on: row.on,
  prizes: prizes.map(({ id, grade, weight, prize }) => ({ id, grade, weight, prize })),
  drawn,
});
