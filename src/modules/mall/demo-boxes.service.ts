import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { demoMessage, demoText } from '#platform/translations/demo-texts.ts';
import type { Pity, PrizeDraft } from './boxes.rules.ts';
import { countBoxes, insertBox, listChoosable, replacePrizes } from './boxes.store.ts';
import type { Grade } from './draw.rules.ts';

interface DemoBox {
  /** `demo.box.<id>` of the demo's texts. */
  id: string;
  price: number;
  pity: Pity | null;
  /** Grade, weight, and the id of a good or a number of coins. */
  prizes: readonly (readonly [Grade, number, string | number])[];
}

const DEMO_BOXES: readonly DemoBox[] = [
  {
    id: 'kickoff',
    price: 300,
    pity: { after: 30, grade: 'sr' },
    prizes: [
      ['ssr', 5, 'headset'],
      ['sr', 20, 'mouse'],
      ['sr', 25, 'shirt'],
      ['r', 100, 'mug'],
      ['r', 150, 'cap'],
      ['n', 250, 200],
      ['n', 450, 80],
    ],
  },
  {
    id: 'terrace',
    price: 60,
    pity: null,
    prizes: [
      ['sr', 2, 'scarf'],
      ['r', 8, 'bottle'],
      ['n', 40, 'stickers'],
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
    for (const [index, { id: name, price, pity, prizes }] of DEMO_BOXES.entries()) {
      const drafts = prizes.map(([grade, weight, what]): PrizeDraft => {
        if (typeof what === 'number') return { grade, weight, prize: { coins: what } };
        const good = goods.get(demoMessage('en', `demo.good.${what}`));
        if (good === undefined) throw new Error(`the demo has no good called ${what}`);
        return { grade, weight, prize: { good } };
      });
      const { id } = await insertBox(tx, {
        ...{
          names: demoText(`demo.box.${name}`),
          price,
          picture: null,
          on: true,
          createdAt: now,
          place: 10 * (index + 1),
        },
        ...{ pityAfter: pity?.after ?? null, pityGrade: pity?.grade ?? null },
      });
      await replacePrizes(tx, id, drafts);
    }
  });
}
