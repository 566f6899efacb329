import { testDatabase } from '#platform/testing/database.ts';
import { as, testChat } from './chat.factory.ts';

const database = testDatabase();
const ROOM = 'live:1';

it('delete: rejected for messages of a higher rank, accepted for the same rank and below', async () => {
  const chat = testChat(database);
  const [anchor, helper, other, reader] = (await chat.makeUsers(4, 'someone')) as [
    number,
    number,
    number,
    number,
  ];
  const [staff] = (await chat.makeUsers(1, 'staff', { roles: ['user', 'moderator'] })) as [number];
  await chat.makeRoom(ROOM, { anchorId: anchor });
  const viewer = (id: number) => (id === staff ? as(id, ['user', 'moderator']) : as(id));
  for (const userId of [helper, other])
    await chat.moderation.operate(
      as(anchor),
      { room: ROOM, operation: 'addModerator', userId },
      chat.clock.now(),
    );

  const refused = async (by: number, author: number): Promise<boolean> => {
    chat.clock.advance(60_000);
    const { seq } = await chat.send(viewer(author), ROOM, `Words of ${author} that ${by} reads`);
    const done = chat.messages.delete(viewer(by), ROOM, seq!, chat.clock.now());
    const code = await done.then(
      () => null,
      (error: { code: string }) => error.code,
    );
    if (code !== null) expect(code).toBe('chat.not_them');
    return code !== null;
  };
  for (const author of [anchor, staff]) expect(await refused(helper, author)).toBe(true);
  expect(await refused(anchor, staff)).toBe(true);
  for (const author of [helper, other, reader]) expect(await refused(helper, author)).toBe(false);
  for (const author of [anchor, helper, reader]) expect(await refused(anchor, author)).toBe(false);
  for (const author of [staff, anchor]) expect(await refused(staff, author)).toBe(false);
});
