import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createAttributionService } from './attribution.service.ts';
import { testChannels } from './channels.factory.ts';
import { MAX_CHANNELS } from './channels.rules.ts';
import { createChannelsService } from './channels.service.ts';
import { countChannels, insertChannel } from './channels.store.ts';
import { channelsPersonalData } from './personal-data.service.ts';
import { createTouches } from './touches.service.ts';

const database = testDatabase();
const now = new Date('2026-11-15T12:00:00Z');
const world = testChannels(database, now);
const channels = () => createChannelsService(database.db, 'UTC');
const draft = (source: string) => ({ name: 'A forum', source, type: 'community' as const });

it('is made, changed, and listed with its link', async () => {
  const me = world.as(await world.newOperator());
  const { id } = await channels().save(me, draft('tb_01'), now);
  await channels().save(me, { id, name: 'The forum', source: 'tb_02', type: 'site' }, now);
  const { channels: mine } = await channels().list(me);
  expect(mine).toEqual([
    expect.objectContaining({
      id,
      name: 'The forum',
      source: 'tb_02',
      type: 'site',
      visits: 0,
      closed: false,
    }),
  ]);
  expect(mine[0]!.link).toMatch(/^http:\/\/localhost\/to\/[a-z0-9]{8}$/);
  const { qr, link } = await channels().link(me, id);
  expect(link).toBe(mine[0]!.link);
  expect(qr).toMatch(/^<svg /);
});

it('of another operator is neither visible nor changeable, and answers as one that does not exist', async () => {
  const mine = await world.newChannel(await world.newOperator());
  const other = world.as(await world.newOperator());
  const missing = { code: 'channels.not_found' };
  await expect(channels().link(other, mine.id)).rejects.toMatchObject(missing);
  await expect(channels().save(other, { ...draft('x1'), id: mine.id }, now)).rejects.toMatchObject(missing);
  await expect(channels().link(other, 999_999)).rejects.toMatchObject(missing);
  expect((await channels().list(other)).channels).toEqual([]);
});

it('has a unique source, also under concurrent creation', async () => {
  const owner = await world.newOperator();
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => channels().save(world.as(owner), draft('twice'), now)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { id } = await channels().save(world.as(owner), draft('other'), now);
  await expect(channels().save(world.as(owner), { ...draft('twice'), id }, now)).rejects.toMatchObject({
    code: 'channels.source_taken',
  });
  expect((await world.newChannel(await world.newOperator(), 'twice')).source).toBe('twice');
});

it('an operator has a limited number, also under concurrent creation', async () => {
  const owner = await world.newOperator();
  for (let i = 1; i < MAX_CHANNELS; i++)
    await transact(database.db, (tx) =>
      insertChannel(tx, {
        ...draft(`s${i}`),
        ownerId: owner,
        code: `code${String(i).padStart(4, '0')}`,
        timeZone: 'UTC',
        createdAt: now,
      }),
    );
  const tries = await Promise.allSettled(
    ['last1', 'last2', 'last3'].map((source) => channels().save(world.as(owner), draft(source), now)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'channels.too_many', params: { max: MAX_CHANNELS } },
  });
  expect(await countChannels(database.db, owner)).toBe(MAX_CHANNELS);
});

it("is closed when its operator's account is deleted, and is in the operator's export", async () => {
  const owner = await world.newOperator();
  const mine = await world.newChannel(owner, 'leaving');
  const member = await world.newUser();
  await createAttributionService({
    db: database.db,
    touches: createTouches(createKeyring(['secret'])),
    zone: 'UTC',
  }).register(member, mine.id, now);
  expect(await channelsPersonalData.export(database.db, owner)).toMatchObject({
    cameOver: null,
    channels: [{ source: 'leaving', closedAt: null }],
  });
  expect(await channelsPersonalData.export(database.db, member)).toEqual({
    cameOver: { channel: mine.name, at: now },
    channels: [],
  });
  await transact(database.db, (tx) => channelsPersonalData.erase(tx, owner, now));
  expect((await channels().list(world.as(owner))).channels).toMatchObject([
    { id: mine.id, closed: true, registrations: 1 },
  ]);
});
