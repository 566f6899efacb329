import { testBoxes } from './boxes.factory.ts';
import { MOST_BOXES } from './boxes.rules.ts';

const house = testBoxes();
const prizes = [30, 1].map((coins) => ({ grade: 'n', weight: 1, prize: { coins } }) as const);

it('concurrent opens of one draw count once towards the guarantee', async () => {
  const good = await house.prize(5);
  const pool = [{ grade: 'sr', weight: 1, prize: { good } } as const, prizes[0]!];
  const boxId = await house.newBox(pool, { pity: { after: 3, grade: 'sr' }, price: 1 });
  const user = await house.newUser(100);
  for (const misses of [0, 1]) {
    const { drawId, ...promised } = await house.next(user, boxId);
    expect(promised.misses).toBe(misses);
    const seed = await house.luck(drawId, 'n');
    await Promise.all([1, 2, 3, 4].map(() => house.open(user, drawId, seed)));
  }
  expect(await house.next(user, boxId)).toMatchObject({ misses: 2, pool: { guaranteed: false } });
});

it('box limit: holds for concurrent creation of the last two', async () => {
  await house.database.pool.query(
    `insert into boxes (names, price, place, is_on, created_at)
     select '{"en": "A box", "zh_CN": "盒子"}', 1, 1, false, now()
     from generate_series(1, $1 - (select count(*) from boxes))`,
    [MOST_BOXES - 1],
  );
  const made = await Promise.allSettled([1, 2, 3, 4].map(() => house.newBox([...prizes])));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of made)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'boxes.too_many' });
  const { rows } = await house.database.pool.query('select count(*)::int as n from boxes');
  expect(rows).toEqual([{ n: MOST_BOXES }]);
});
