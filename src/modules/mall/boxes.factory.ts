import type { BoxDraft } from './boxes.contract.ts';
import { testMall } from './mall.factory.ts';

/** The mall with boxes in it: the real module on a real database. */
export function testBoxes() {
  const mall = testMall();
  const now = () => mall.clock.now();
  const house = {
    ...mall,
    get services() {
      return mall.services;
    },
    /** Not for sale: it is had from a box alone. */
    prize: (stock: number) => mall.newGood({ stock, on: false }),
    stock: async (goodId: number) => (await mall.good(goodId)).stock,
    /** On the shelf, for a hundred coins, unless it is said otherwise. */
    async newBox(prizes: BoxDraft['prizes'], more: Partial<BoxDraft> = {}): Promise<number> {
      const names = { zh_CN: '测试盲盒', en: 'A box' };
      const draft = { names, price: 100, pity: null, place: 10, on: true, prizes, ...more };
      return (await house.save(draft)).id;
    },
    save: (draft: BoxDraft) => mall.services.boxes.save(mall.viewer(1), draft, now()),
    next: (userId: number, boxId: number) => mall.services.draws.next(mall.viewer(userId), boxId, 'en', now()),
    open: (userId: number, drawId: number, seed = 'mine') =>
      mall.services.draws.open(mall.viewer(userId), { drawId, seed }, 'en', mall.origin()),
    /** Promised and opened. */
    draw: async (userId: number, boxId: number) =>
      await house.open(userId, (await house.next(userId, boxId)).drawId),
    draws: async (userId: number) =>
      (await mall.services.draws.list(mall.viewer(userId), undefined, 'en')).draws,
  };
  return house;
}
