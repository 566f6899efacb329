import fc from 'fast-check';
import {
  BANNER_LANES,
  BANNER_MS,
  type Banner,
  type Effect,
  effectDue,
  enqueue,
  type GiftEvent,
  grow,
  MOST_EFFECTS,
  nextSettling,
  settle,
} from './combos.rules.ts';

const news = (userId: number, count: number, more: Partial<GiftEvent> = {}): GiftEvent => ({
  comboId: 'combo',
  userId,
  username: `user${userId}`,
  avatar: null,
  giftId: 1,
  name: 'Rose',
  icon: '/gifts/rose.svg',
  animation: null,
  price: 1,
  count,
  added: 1,
  ...more,
});
const shown = (banners: readonly Banner[]) => banners.map(({ userId, count, lane }) => [userId, count, lane]);

describe('banners', () => {
  it('repeated taps of one gift grow one banner, and keep it visible', () => {
    let banners = grow([], news(1, 1), 0);
    banners = grow(banners, news(1, 2), 4_000);
    banners = settle(banners, BANNER_MS);
    expect(shown(banners)).toEqual([[1, 2, 0]]);
    expect(nextSettling(banners)).toBe(4_000 + BANNER_MS);
    expect(settle(banners, 4_000 + BANNER_MS)).toEqual([]);
  });

  it('late or repeated events shrink nothing', () => {
    let banners = grow([], news(1, 3), 0);
    banners = grow(banners, news(1, 2), 1);
    banners = grow(banners, news(1, 3), 2);
    expect(shown(banners)).toEqual([[1, 3, 0]]);
  });

  it('banners beyond the lanes wait, and grow meanwhile', () => {
    let banners: Banner[] = [];
    for (const userId of [1, 2, 3, 4, 5]) banners = grow(banners, news(userId, 1), userId);
    banners = grow(banners, news(4, 9), 10);
    expect(shown(banners)).toEqual([
      [1, 1, 0],
      [2, 1, 1],
      [3, 1, 2],
      [4, 9, null],
      [5, 1, null],
    ]);
    banners = settle(banners, 1 + BANNER_MS);
    expect(shown(banners)).toEqual([
      [2, 1, 1],
      [3, 1, 2],
      [4, 9, 0],
      [5, 1, null],
    ]);
  });

  it('a lane holds one banner, for any events', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ user: fc.nat(9), count: fc.nat(20), wait: fc.nat(3_000) }), { maxLength: 60 }),
        (taps) => {
          let banners: Banner[] = [];
          let at = 0;
          for (const { user, count, wait } of taps) {
            at += wait;
            banners = grow(banners, news(user, count), at);
            const lanes = banners.flatMap(({ lane }) => lane ?? []);
            expect(new Set(lanes).size).toBe(lanes.length);
            expect(lanes.length).toBeLessThanOrEqual(BANNER_LANES);
          }
        },
      ),
    );
  });
});

it.each([
  // price, count before, added, due
  [1, 0, 1, false],
  [1, 498, 1, false],
  [1, 499, 1, true],
  [1, 500, 1, false],
  [1, 500, 20, true],
  [520, 0, 1, true],
  [520, 1, 1, false],
  [520, 65, 1, true],
  [520, 66, 1, false],
  [100, 0, 8, true],
  [13_140, 0, 520, true],
])('a gift of %i coins, %i given and %i more: animation %s', (price, before, added, due) => {
  expect(effectDue({ price, count: before + added, added })).toBe(due);
});

describe('the queue of effects', () => {
  const effect = (id: string, coins: number): Effect => ({
    id,
    coins,
    icon: '',
    animation: null,
    username: '',
    name: '',
  });

  it('keeps the playing one, and drops the cheapest when full', () => {
    let queue = [effect('playing', 1)];
    for (let n = 1; n < MOST_EFFECTS; n++) queue = enqueue(queue, effect(`e${n}`, n * 10));
    queue = enqueue(queue, effect('dear', 1_000));
    expect(queue.map(({ id }) => id)).toEqual(['playing', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'dear']);
    expect(enqueue(queue, effect('cheap', 1)).map(({ id }) => id)).toEqual(queue.map(({ id }) => id));
  });
});
