import { testDatabase } from '#platform/testing/database.ts';
import { as, testChat } from './chat.factory.ts';
import { MAX_BLOCKS, MAX_MODERATORS } from './messages.rules.ts';

const database = testDatabase();
const ROOM = 'live:1';

it('moderators: the limit holds for concurrent requests; naming one again does not count', async () => {
  const chat = testChat(database);
  const [anchor, ...others] = (await chat.makeUsers(5, 'someone')) as [number, ...number[]];
  const room = await chat.makeRoom(ROOM, { anchorId: anchor });
  await database.pool.query(
    `insert into chat_moderators select $1, 100000 + n, $2, now() from generate_series(1, $3) n`,
    [room.id, anchor, MAX_MODERATORS - 1],
  );
  const name = (userId: number) =>
    chat.moderation.operate(as(anchor), { room: ROOM, operation: 'addModerator', userId }, chat.clock.now());
  const named = await Promise.allSettled(others.map(name));
  expect(named.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(named.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'chat.too_many_moderators' },
  });
  await name(others[named.findIndex(({ status }) => status === 'fulfilled')]!);
});

it('blocks: at the limit, an already blocked user can be blocked again', async () => {
  const chat = testChat(database);
  const [reader, first, second] = (await chat.makeUsers(3, 'reader')) as [number, number, number];
  await database.pool.query(
    'insert into chat_blocks select $1, 100000 + n, now() from generate_series(1, $2) n',
    [reader, MAX_BLOCKS - 1],
  );
  const block = (userId: number) => chat.reports.block(as(reader), { userId, block: true }, chat.clock.now());
  await block(first);
  await block(first);
  await expect(block(second)).rejects.toMatchObject({ code: 'chat.too_many_blocks' });
});
