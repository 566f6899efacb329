import { testBoxes } from './boxes.factory.ts';
import { MOST_BOXES } from './boxes.rules.ts';

const house = testBoxes();
const prizes = [30, 1].map((coins) => ({ grade: 'n', weight: 1, prize: { coins } }) as const);

it('there are so many boxes and no more, also when the last two are made at once', async () => {
  await house.database.pool.query(
    `insert into boxes (names, price, place, is_on, created_at)
     select '{"en": "A box", "zh_CN": "盒子"}', 1, 1, false, now() from generate_series(1, $1)`,
    [MOST_BOXES - 1],
  );
  const made = await Promise.allSettled([1, 2, 3, 4].map(() => house.newBox([...prizes])));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of made)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'boxes.too_many' });
  const { rows } = await house.database.pool.query('select count(*)::int as n from boxes');
  expect(rows).toEqual([{ n: MOST_BOXES }]);
});
