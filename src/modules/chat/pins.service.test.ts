import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Operate, RoomSnapshot } from './chat.contract.ts';
import { as, testChat } from './chat.factory.ts';
import { RETURN_MS } from './messages.rules.ts';
import { chatPersonalData } from './personal-data.service.ts';
import { staffTopicOf } from './rooms.rules.ts';

const database = testDatabase();
let chat: ReturnType<typeof testChat>;
let [anchor, viewer, helper] = [0, 0, 0];
beforeAll(async () => {
  chat = testChat(database);
  [anchor, viewer, helper] = (await chat.makeUsers(3, 'someone')) as [number, number, number];
  await chat.makeRoom('live:1', { anchorId: anchor });
  await operate(anchor, { operation: 'addModerator', userId: helper });
});
beforeEach(() => {
  chat.published.length = 0;
  chat.clock.advance(3_600_000);
});

const code = (name: string) => expect.objectContaining({ code: name });
const operate = (by: number, operation: Omit<Operate, 'room'>, room: 'live:1' | 'match:1' = 'live:1') =>
  chat.moderation.operate(as(by), { room, ...operation }, chat.clock.now());
const pinned = async () => ((await chat.rooms.snapshot('live:1')).data as RoomSnapshot).pinned;
const states = () =>
  chat.published.filter(({ message }) => message.kind === 'room').map(({ message }) => message.data);

describe('pinned message', () => {
  it('is pinned by moderators, known on entry however old, and unpinned', async () => {
    const { seq } = await chat.send(as(anchor), 'live:1', 'lineups at eight');
    await expect(operate(viewer, { operation: 'pin', seq: seq! })).rejects.toEqual(
      code('platform.no_permission'),
    );
    await expect(operate(helper, { operation: 'pin' })).rejects.toMatchObject({ fields: { seq: {} } });
    await expect(operate(helper, { operation: 'pin', seq: 9_999 })).rejects.toEqual(
      code('chat.no_such_message'),
    );
    await operate(helper, { operation: 'pin', seq: seq! });
    await operate(helper, { operation: 'pin', seq: seq! });
    expect(states()).toEqual([expect.objectContaining({ pinnedSeq: seq })]);
    expect(await pinned()).toMatchObject({ seq, text: 'lineups at eight', user: { uid: anchor } });
    await operate(anchor, { operation: 'unpin' });
    expect(await pinned()).toBeNull();
    const { rows } = await database.pool.query<{ action: string }>(
      `select action from audit_records where action like 'chat.room\\_%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['chat.room_pinned', 'chat.room_unpinned']);
  });

  it('is one, of two pinned at once, as the last entry says', async () => {
    const both = [
      await chat.send(as(anchor), 'live:1', 'first'),
      await chat.send(as(anchor), 'live:1', 'second'),
    ];
    await Promise.all(both.map(({ seq }) => operate(anchor, { operation: 'pin', seq: seq! })));
    expect(states()).toHaveLength(2);
    expect((await pinned())?.seq).toBe((states().at(-1) as { pinnedSeq: number }).pinnedSeq);
  });

  it('is pinned no more once it is deleted, or its author', async () => {
    const { seq } = await chat.send(as(viewer), 'live:1', 'a bad one');
    await operate(anchor, { operation: 'pin', seq: seq! });
    await chat.messages.delete(as(anchor), 'live:1', seq!, chat.clock.now());
    expect(chat.published.slice(-2).map(({ message }) => message.kind)).toEqual(['delete', 'room']);
    expect(await pinned()).toBeNull();
    await expect(operate(anchor, { operation: 'pin', seq: seq! })).rejects.toEqual(
      code('chat.no_such_message'),
    );
    const next = await chat.send(as(viewer), 'live:1', 'a good one');
    await operate(anchor, { operation: 'pin', seq: next.seq! });
    await transact(database.db, (tx) => chatPersonalData.erase!(tx, viewer, chat.clock.now()));
    expect(await pinned()).toBeNull();
  });
});

describe('followers-only mode', () => {
  it('is for rooms with an anchor, and set by who runs the room', async () => {
    await database.pool.query(
      `insert into chat_rooms (kind, ref, created_at) values ('match', 1, now()) on conflict do nothing`,
    );
    const staff = { ...as(helper, ['user', 'moderator']) };
    const change = { operation: 'followers', followMinutes: 0 } as const;
    await expect(
      chat.moderation.operate(staff, { room: 'match:1', ...change }, chat.clock.now()),
    ).rejects.toEqual(code('chat.no_anchor'));
    await expect(operate(helper, change)).rejects.toEqual(code('platform.no_permission'));
    await expect(operate(anchor, { operation: 'followers' })).rejects.toMatchObject({
      fields: { followMinutes: {} },
    });
  });

  it('lets followers write after the time, moderators at once, and everyone when it is off', async () => {
    const [fan, guest] = (await chat.makeUsers(2, 'fan')) as [number, number];
    await operate(anchor, { operation: 'followers', followMinutes: 10 });
    const show = async (id: number) =>
      (await chat.standings.show(as(id), 'live:1', undefined, chat.clock.now())).followSeconds;
    const write = (id: number, text: string) => chat.send(as(id), 'live:1', text);
    await expect(write(guest, 'hi')).rejects.toMatchObject({
      code: 'chat.followers_only',
      params: { minutes: 10 },
    });
    expect(await show(guest)).toBeNull();
    await database.pool.query('insert into follows values ($1, $2, $3)', [fan, anchor, chat.clock.now()]);
    chat.clock.advance(599_000);
    await expect(write(fan, 'hi')).rejects.toEqual(code('chat.followers_only'));
    expect(await show(fan)).toBe(599);
    chat.clock.advance(1_000);
    expect(await write(fan, 'hi')).toMatchObject({ held: false });
    expect(await write(helper, 'hi all')).toMatchObject({ held: false });
    expect(await write(anchor, 'hello')).toMatchObject({ held: false });
    // An unfollow counts at once, as does the end of the mode.
    await database.pool.query('delete from follows');
    await expect(write(fan, 'still here')).rejects.toEqual(code('chat.followers_only'));
    await operate(anchor, { operation: 'followers', followMinutes: null });
    expect(await write(guest, 'at last')).toMatchObject({ held: false });
  });
});

describe('marks for moderators', () => {
  it('are the first message and the first after a long absence, and never in the room itself', async () => {
    const [newcomer] = (await chat.makeUsers(1, 'newcomer')) as [number];
    const write = (text: string) => chat.send(as(newcomer), 'live:1', text);
    const first = await Promise.all([write('one'), write('two')]);
    chat.clock.advance(RETURN_MS - 1);
    await write('three');
    chat.clock.advance(RETURN_MS);
    const { seq: back } = await write('four');
    const staff = chat.staffNews.filter(({ topic }) => topic === staffTopicOf('live:1')).slice(-2);
    const firstSeq = Math.min(...first.map(({ seq }) => seq!));
    const marks = [
      { seq: firstSeq, mark: 'first' },
      { seq: back, mark: 'returning' },
    ];
    expect(staff.map(({ news, rev }) => ({ ...news, rev }))).toEqual(
      marks.map((mark) => ({ ...mark, rev: 0 })),
    );
    expect(chat.published.filter(({ message }) => 'mark' in message)).toEqual([]);
    const listed = await chat.messages.marks(as(helper), 'live:1');
    expect(listed.marks.slice(0, 2)).toEqual(marks.toReversed());
    await expect(chat.messages.marks(as(newcomer), 'live:1')).rejects.toEqual(code('platform.no_permission'));
    expect(await chat.standings.moderates(as(helper), 'live:1')).toBe(true);
    expect(await chat.standings.moderates(as(newcomer), 'live:1')).toBe(false);
  });
});
