import type { BoxDraft } from './boxes.contract.ts';
import { draw, type Grade } from './draw.rules.ts';
import { findDraw } from './draws.store.ts';
import { testMall } from './mall.factory.ts';

/** The real mall module with boxes, on a real database. */
export function testBoxes() {
  const mall = testMall();
  const now = () => mall.clock.now();
  const house = {
    ...mall,
    get services() {
      return mall.services;
    },
    /** Not for sale: won from a box only. */
    prize: (stock: number) => mall.newGood({ stock, on: false }),
    stock: async (goodId: number) => (await mall.good(goodId)).stock,
    /** On sale for a hundred coins unless overridden. */
    async newBox(prizes: BoxDraft['prizes'], more: Partial<BoxDraft> = {}): Promise<number> {
      const names = { zh_CN: '测试盲盒', en: 'A box' };
      const rest = { price: 100, pity: null, place: 10, on: true, reason: 'for a test' };
      const draft = { names, prizes, ...rest, ...more };
      return (await house.save(draft)).id;
    },
    save: (draft: BoxDraft) => mall.services.boxes.save(mall.viewer(1), draft, now()),
    next: (userId: number, boxId: number) =>
      mall.services.draws.next(mall.viewer(userId), boxId, 'en', now()),
    open: (userId: number, drawId: number, seed = 'mine') =>
      mall.services.draws.open(mall.viewer(userId), { drawId, seed }, 'en', mall.origin()),
    /** A buyer seed that draws this grade; found with the secret seed. */
    async luck(drawId: number, grade: Grade): Promise<string> {
      const { pool, seed, nonce } = (await findDraw(mall.database.db, drawId))!;
      for (let n = 0; ; n++)
        if ((await draw(pool, seed, `try ${n}`, nonce)).grade === grade) return `try ${n}`;
    },
    /** Requests the promise and opens it. */
    async draw(userId: number, boxId: number, grade: Grade) {
      const { drawId } = await house.next(userId, boxId);
      return await house.open(userId, drawId, await house.luck(drawId, grade));
    },
    draws: async (userId: number) =>
      (await mall.services.draws.list(mall.viewer(userId), undefined, 'en')).draws,
  };
  return house;
}
