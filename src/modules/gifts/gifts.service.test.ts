import { createAudit } from '#modules/audit/index.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { SaveGift } from './gifts.contract.ts';
import { MAX_GIFTS } from './gifts.rules.ts';
import { createGiftsService } from './gifts.service.ts';

const database = testDatabase();
const admin: Viewer = { kind: 'user', id: 1, roles: ['user', 'administrator'], sessionId: 1 };
const draft: SaveGift = {
  names: { zh_CN: '玫瑰', en: 'Rose' },
  price: 7,
  icon: 'rose',
  animation: null,
  place: 5,
  on: true,
  reason: 'A new season',
};

it('gift limit: holds under concurrent creation', async () => {
  const { db, pool } = database;
  const uploads = { addAnimation: vi.fn(), claim: vi.fn() };
  const gifts = createGiftsService({ db, audit: createAudit(db).publicApi, uploads });
  const counted = async () => (await gifts.listAll()).length;
  await pool.query(
    `insert into gifts (names, price, icon, place, is_on)
     select '{"en": "One", "zh_CN": "一"}', 1, 'rose', 1, false from generate_series(1, $1)`,
    [MAX_GIFTS - 1 - (await counted())],
  );
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, () => gifts.save(admin, draft, new Date())),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'gifts.too_many', params: { max: MAX_GIFTS } },
  });
  expect(await counted()).toBe(MAX_GIFTS);
});
