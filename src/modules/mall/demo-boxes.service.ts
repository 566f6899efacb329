import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { BoxNames, Pity, PrizeDraft } from './boxes.rules.ts';
import { countBoxes, insertBox, listChoosable, replacePrizes } from './boxes.store.ts';
import type { Grade } from './draw.rules.ts';

interface DemoBox {
  names: BoxNames;
  price: number;
  pity: Pity | null;
  /** Grade, weight, and the English name of a good or a number of coins. */
  prizes: readonly (readonly [Grade, number, string | number])[];
}

const DEMO_BOXES: readonly DemoBox[] = [
  {
    names: { zh_CN: '开哨盲盒 · 第 3 期', en: 'Kick-off box, No. 3' },
    price: 300,
    pity: { after: 30, grade: 'sr' },
    prizes: [
      ['ssr', 5, 'Gaming headset 7.1'],
      ['sr', 20, 'Lightweight gaming mouse, 49 g'],
      ['sr', 25, 'Home shirt 26/27, replica'],
      ['r', 100, 'Touchline mug, limited edition'],
      ['r', 150, 'Touchline cap'],
      ['n', 250, 200],
      ['n', 450, 80],
    ],
  },
  {
    names: { zh_CN: '看台福袋', en: 'Terrace bag' },
    price: 60,
    pity: null,
    prizes: [
      ['sr', 2, 'Fan scarf, red and white'],
      ['r', 8, 'Sports bottle, 750 ml'],
      ['n', 40, 'A sheet of Touchline stickers'],
      ['n', 50, 30],
    ],
  },
];

const MOST_GOODS = 1_000;

/** Fills the boxes of a demo once, from its goods. */
export async function fillDemoBoxes(db: Db, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    if ((await countBoxes(tx)) > 0) return;
    const goods = new Map((await listChoosable(tx, MOST_GOODS)).map(({ id, names }) => [names.en, id]));
    for (const [index, { names, price, pity, prizes }] of DEMO_BOXES.entries()) {
      const drafts = prizes.map(([grade, weight, what]): PrizeDraft => {
        if (typeof what === 'number') return { grade, weight, prize: { coins: what } };
        const good = goods.get(what);
        if (good === undefined) throw new Error(`the demo has no good called ${what}`);
        return { grade, weight, prize: { good } };
      });
      const { id } = await insertBox(tx, {
        ...{ names, price, picture: null, on: true, createdAt: now, place: 10 * (index + 1) },
        ...{ pityAfter: pity?.after ?? null, pityGrade: pity?.grade ?? null },
      });
      await replacePrizes(tx, id, drafts);
    }
  });
}
