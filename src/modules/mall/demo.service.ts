import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { demoText } from '#platform/translations/demo-texts.ts';
import type { CardSealer } from './cards.service.ts';
import { insertCards } from './cards.store.ts';
import { DEMO_GOODS, goodsPicture } from './demo.rules.ts';
import { anyGood, insertGood } from './goods.store.ts';

const DAY_MS = 86_400_000;

/** Fills the goods of a demo once. */
export async function fillDemoGoods({ db, cards }: { db: Db; cards: CardSealer }, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    if (await anyGood(tx)) return;
    for (const { id: name, daysAgo, pictures, ...good } of DEMO_GOODS) {
      const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
      const { id, kind, stock } = await insertGood(tx, {
        ...good,
        names: demoText(`demo.good.${name}`),
        details: demoText(`demo.good.${name}Text`),
        pictures: pictures.map(goodsPicture),
        on: true,
        createdAt,
      });
      if (kind !== 'card') continue;
      const numbers = Array.from({ length: stock }, (_, index) => demoCard(id, index));
      await insertCards(
        tx,
        numbers.map((cardNo) => ({ goodId: id, ...cards.seal(id, cardNo), createdAt })),
      );
    }
  });
}

/** DEMO-1A2B-3C4D-5E6F: has the form of a card number and no value. */
const demoCard = (goodId: number, index: number): string =>
  [
    'DEMO',
    ...createHash('sha256')
      .update(`${goodId} ${index}`)
      .digest('hex')
      .toUpperCase()
      .slice(0, 12)
      .match(/.{4}/g)!,
  ].join('-');
