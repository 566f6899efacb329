import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { whole } from '#platform/personal-data/whole.testing.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Operate } from './chat.contract.ts';
import { as, testChat } from './chat.factory.ts';
import { MAX_BLOCKS } from './messages.rules.ts';
import { chatPersonalData } from './personal-data.service.ts';

const database = testDatabase();
let chat: ReturnType<typeof testChat>;
let [anchor, reader, other, helper, staff] = [0, 0, 0, 0, 0];
beforeAll(async () => {
  chat = testChat(database);
  [anchor, reader, other, helper] = (await chat.makeUsers(4, 'someone')) as [number, number, number, number];
  [staff] = (await chat.makeUsers(1, 'staff', { roles: ['user', 'moderator'] })) as [number];
});
beforeEach(() => {
  chat.published.length = 0;
  chat.clock.advance(3_600_000);
});

const code = (name: string) => expect.objectContaining({ code: name });
const operate = (by: number, operation: Omit<Operate, 'room'>, room = 'live:1') =>
  chat.moderation.operate(
    by === staff ? as(by, ['user', 'moderator']) : as(by),
    { room, ...operation },
    chat.clock.now(),
  );
const actions = async () =>
  (await database.pool.query<{ action: string }>('select action from audit_records order by id')).rows.map(
    (row) => row.action,
  );
const mute = (userId: number, minutes = 10) =>
  ({ operation: 'mute', userId, minutes, reason: 'spam' }) as const;

describe('room of an anchor', () => {
  beforeAll(() => chat.makeRoom('live:1', { anchorId: anchor }));

  it('viewers change nothing', async () => {
    for (const operation of [
      ...['open', 'close', 'slow', 'level', 'followers'],
      ...['mute', 'unmute', 'pin', 'unpin', 'addModerator'],
    ] as Operate['operation'][])
      await expect(
        operate(reader, { operation, userId: other, minutes: 5, reason: 'x', seconds: 5, level: 1 }),
      ).rejects.toEqual(code('platform.no_permission'));
    await expect(chat.messages.delete(as(reader), 'live:1', 1, chat.clock.now())).rejects.toEqual(
      code('platform.no_permission'),
    );
  });

  it('a missing field of an operation is named', async () => {
    await expect(operate(anchor, { operation: 'mute' })).rejects.toMatchObject({ fields: { userId: {} } });
    await expect(operate(anchor, { operation: 'slow' })).rejects.toMatchObject({ fields: { seconds: {} } });
  });

  it('a mute has a moderator, a reason and an end; it ends by time or by a moderator', async () => {
    await operate(anchor, mute(reader));
    expect(chat.published.at(-1)!.message).toMatchObject({
      kind: 'mute',
      data: { uid: reader, muted: true },
    });
    await expect(chat.send(as(reader), 'live:1', 'hi')).rejects.toEqual(code('chat.muted'));
    const { mute: shown } = await chat.standings.show(as(reader), 'live:1', undefined, chat.clock.now());
    const until = new Date(chat.clock.now().getTime() + 600_000).toISOString();
    const expected = { by: 'someone0', reason: 'spam', until, seconds: 600 };
    expect(shown).toEqual({ ...expected, everywhere: false, canEnd: false });
    const seen = (viewer: number) => chat.standings.show(as(viewer), 'live:1', reader, chat.clock.now());
    expect((await seen(other)).mute).toBeNull();
    expect((await seen(anchor)).mute).toEqual({ ...shown, canEnd: true });
    await operate(anchor, { operation: 'unmute', userId: reader });
    expect(await chat.send(as(reader), 'live:1', 'hi')).toMatchObject({ held: false });
    await operate(anchor, mute(reader));
    chat.clock.advance(600_000);
    expect(await chat.send(as(reader), 'live:1', 'free again')).toMatchObject({ held: false });
    expect(await actions()).toEqual(expect.arrayContaining(['chat.muted', 'chat.unmuted']));
  });

  it('two concurrent mutes leave one, and unmuting ends it', async () => {
    await operate(anchor, { operation: 'addModerator', userId: helper });
    const [, , top] = await Promise.allSettled([
      operate(anchor, mute(other)),
      operate(helper, mute(other, 60)),
      operate(staff, mute(other, 5)),
    ]);
    expect(top).toMatchObject({ status: 'fulfilled' });
    const { rows } = await database.pool.query(
      'select 1 from chat_mutes where user_id = $1 and ended_at is null',
      [other],
    );
    expect(rows).toHaveLength(1);
    await operate(staff, { operation: 'unmute', userId: other });
    expect(await chat.send(as(other), 'live:1', 'thanks')).toMatchObject({ held: false });
  });

  it('mute: rejected for a higher rank, for oneself and for an unknown user', async () => {
    await expect(operate(helper, mute(anchor))).rejects.toEqual(code('chat.not_them'));
    await expect(operate(anchor, mute(staff))).rejects.toEqual(code('chat.not_them'));
    await expect(operate(anchor, mute(anchor))).rejects.toEqual(code('chat.not_them'));
    await expect(operate(anchor, mute(999_999))).rejects.toEqual(code('users.not_found'));
    await expect(operate(helper, { operation: 'close' })).rejects.toEqual(code('platform.no_permission'));
    await operate(anchor, { operation: 'removeModerator', userId: helper });
    await expect(operate(helper, mute(reader))).rejects.toEqual(code('platform.no_permission'));
  });

  it("mute: rejected to end or shorten that of a higher rank, or one's own", async () => {
    const unmute = (userId: number) => ({ operation: 'unmute', userId }) as const;
    const refused = async (by: number, operation: Omit<Operate, 'room'>) =>
      expect(operate(by, operation)).rejects.toEqual(code('chat.not_them'));
    const seenBy = async (by: number, userId: number) =>
      (await chat.standings.show(as(by), 'live:1', userId, chat.clock.now())).mute!;
    await operate(anchor, { operation: 'addModerator', userId: helper });
    await operate(anchor, mute(helper));
    await refused(helper, unmute(helper));
    await expect(chat.send(as(helper), 'live:1', 'hi')).rejects.toEqual(code('chat.muted'));
    await operate(staff, unmute(helper));

    await operate(staff, mute(other, 10_000));
    for (const by of [helper, anchor]) {
      await refused(by, unmute(other));
      await refused(by, mute(other, 1));
      expect(await seenBy(by, other)).toMatchObject({ by: 'staff0', canEnd: false });
    }
    await operate(staff, mute(other, 1));
    await operate(staff, unmute(other));

    await operate(helper, mute(other));
    expect(await seenBy(helper, other)).toMatchObject({ canEnd: true });
    await operate(anchor, unmute(other));
    await operate(anchor, { operation: 'removeModerator', userId: helper });
  });

  it('a site-wide mute is not ended in a room, with its own error', async () => {
    const boss = as(staff, ['user', 'moderator']);
    await chat.staff.mute(boss, { userId: other, minutes: 5, reason: 'ads' }, chat.clock.now());
    const { mute: shown } = await chat.standings.show(as(anchor), 'live:1', other, chat.clock.now());
    expect(shown).toMatchObject({ everywhere: true, canEnd: false });
    await expect(operate(anchor, { operation: 'unmute', userId: other })).rejects.toEqual(
      code('chat.muted_everywhere'),
    );
    await chat.staff.unmute(boss, { userId: other, reason: 'Apologised' }, chat.clock.now());
    await operate(anchor, { operation: 'unmute', userId: other });
    await expect(
      chat.staff.unmute(boss, { userId: staff, reason: 'My own' }, chat.clock.now()),
    ).rejects.toEqual(code('chat.not_them'));
  });

  it('a deleted message loses its text for everyone, once', async () => {
    const { seq } = await chat.send(as(reader), 'live:1', 'something bad');
    const now = chat.clock.now();
    await Promise.all([1, 2].map(() => chat.messages.delete(as(anchor), 'live:1', seq!, now)));
    const deletions = chat.published.filter(({ message }) => message.kind === 'delete');
    expect(deletions.map(({ message }) => message.data)).toEqual([{ seq }]);
    const { messages } = await chat.messages.speech('live:1', seq! + 1);
    expect(messages.at(-1)).toMatchObject({ seq, gone: true, text: '', user: null });
    expect(JSON.stringify(await chat.rooms.since('live:1', seq! - 1))).not.toContain('something bad');
    await expect(chat.messages.delete(as(anchor), 'live:1', 999, now)).rejects.toEqual(
      code('chat.no_such_message'),
    );
  });

  it('settings hold from the next message on and are published to the room', async () => {
    await operate(anchor, { operation: 'slow', seconds: 30 });
    await operate(anchor, { operation: 'level', level: 3 });
    expect(chat.published.at(-1)!.message).toMatchObject({
      kind: 'room',
      data: { slowSeconds: 30, levelRequired: 3 },
    });
    await expect(chat.send(as(reader), 'live:1', 'hi')).rejects.toEqual(code('chat.level_too_low'));
    await operate(anchor, { operation: 'close' });
    await expect(chat.send(as(reader), 'live:1', 'hi')).rejects.toEqual(code('chat.not_open'));
  });
});

describe('site moderation', () => {
  it('mutes in every room at once', async () => {
    await Promise.all([chat.makeRoom('live:2'), chat.makeRoom('live:3')]);
    const viewer = as(staff, ['user', 'moderator']);
    await chat.staff.mute(viewer, { userId: reader, minutes: 5, reason: 'ads' }, chat.clock.now());
    const expected = { topic: 'chat/site', message: { kind: 'mute', uid: reader } };
    expect(chat.published.at(-1)).toMatchObject(expected);
    for (const room of ['live:2', 'live:3'] as const)
      await expect(chat.send(as(reader), room, 'hi')).rejects.toEqual(code('chat.muted'));
    expect((await chat.staff.mutes(undefined, chat.clock.now())).mutes).toMatchObject([
      { room: null, user: { uid: reader }, by: staff, reason: 'ads' },
    ]);
    chat.published.length = 0;
    await chat.staff.unmute(viewer, { userId: reader, reason: 'Apologised' }, chat.clock.now());
    expect(chat.published).toMatchObject([expected]);
    expect(await chat.send(as(reader), 'live:2', 'hi')).toMatchObject({ held: false });
    await expect(
      chat.staff.mute(as(reader), { userId: other, minutes: 5, reason: 'x' }, chat.clock.now()),
    ).rejects.toEqual(code('chat.not_them'));
  });

  it('a repeated report is one; an upheld one deletes the message', async () => {
    await chat.makeRoom('live:4');
    const { seq } = await chat.send(as(reader), 'live:4', 'awful');
    const report = () =>
      chat.reports.report(
        as(other),
        { room: 'live:4', seq: seq!, reason: 'abuse', note: 'look' },
        chat.clock.now(),
      );
    await Promise.all([report(), report()]);
    const { reports } = await chat.reports.listReports(undefined);
    expect(reports).toMatchObject([
      { room: 'live:4', seq, text: 'awful', user: { uid: reader }, reason: 'abuse' },
    ]);
    const decide = () =>
      chat.reports.decideReport(
        staff,
        { id: reports[0]!.id, decision: 'upheld', reason: 'Insult' },
        chat.clock.now(),
      );
    const both = await Promise.allSettled([decide(), decide()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await chat.messages.speech('live:4', undefined)).messages).toMatchObject([{ gone: true }]);
    expect((await chat.reports.listReports(undefined)).reports).toEqual([]);
  });

  it('announcements of one room or all, in the viewer’s language, until they end', async () => {
    await chat.makeRoom('live:5');
    const now = chat.clock.now();
    const all = await chat.announcements.create(staff, { texts: { en: 'Be kind', zh_CN: '文明观赛' } }, now);
    const expected = { topic: 'chat/site', message: { kind: 'notice' } };
    expect(chat.published.at(-1)).toMatchObject(expected);
    await chat.announcements.create(staff, { room: 'live:5', texts: { en: 'Quiz at 8' } }, now);
    expect(chat.published.at(-1)!.message.kind).toBe('notice');
    const texts = async (room: string | undefined, lang: LanguageCode, at = chat.clock.now()) =>
      (await chat.announcements.show(room, lang, at)).announcements.map(({ text }) => text);
    expect(await texts('live:5', 'zh_CN')).toEqual(['Quiz at 8', '文明观赛']);
    expect(await texts(undefined, 'fr')).toEqual(['Be kind']);
    const endsAt = new Date(now.getTime() + 90_000).toISOString();
    const short = await chat.announcements.create(staff, { texts: { en: 'Kick-off' }, endsAt }, now);
    const left = async () =>
      (await chat.announcements.show(undefined, 'en', chat.clock.now())).announcements.map(
        ({ id, secondsLeft }) => [id, secondsLeft],
      );
    chat.clock.advance(500);
    expect(await left()).toEqual([
      [short.id, 90],
      [all.id, null],
    ]);
    chat.clock.advance(89_500);
    expect(await left()).toEqual([[all.id, null]]);
    await chat.announcements.end(staff, { id: all.id, reason: 'Over' }, chat.clock.now());
    await expect(
      chat.announcements.end(staff, { id: all.id, reason: 'Over' }, chat.clock.now()),
    ).rejects.toEqual(code('chat.decided'));
    expect(await texts('live:5', 'en')).toEqual(['Quiz at 8']);
    expect(chat.published.at(-1)).toMatchObject(expected);
  });
});

it('blocks: a user lists and removes their blocks', async () => {
  const block = (userId: number, on: boolean) =>
    chat.reports.block(as(anchor), { userId, block: on }, chat.clock.now());
  const blocked = async () => (await chat.reports.listBlocks(as(anchor))).users;
  await block(helper, true);
  chat.clock.advance(1_000);
  await block(reader, true);
  expect(await blocked()).toMatchObject([{ uid: reader }, { uid: helper, username: 'someone3' }]);
  await block(reader, false);
  expect((await blocked()).map(({ uid }) => uid)).toEqual([helper]);
});

it('blocks: the limit holds for concurrent requests', async () => {
  await database.pool.query(
    'insert into chat_blocks select $1, 100000 + n, now() from generate_series(1, $2) n',
    [reader, MAX_BLOCKS - 1],
  );
  const block = (userId: number) => chat.reports.block(as(reader), { userId, block: true }, chat.clock.now());
  const both = await Promise.allSettled([block(other), block(anchor)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(block(reader)).rejects.toEqual(code('chat.not_them'));
});

it('personal data: a deleted account loses its text and leaves its numbers', async () => {
  await chat.makeRoom('live:6');
  await chat.send(as(other), 'live:6', 'remember me');
  await chat.send(as(reader), 'live:6', 'I stay');
  await database.pool.query(
    `with room as (select id from chat_rooms where kind = 'live' and ref = '6'), held as (
       insert into chat_held (room_id, user_id, client_id, body, cause, created_at)
       select id, ${other}, 'held-1', 'wait for me', 'word', now() from room)
     insert into chat_reports (room_id, user_id, reporter_id, reason, note, created_at)
     select id, ${reader}, ${other}, 'abuse', 'look at them', now() from room`,
  );
  const mine = JSON.stringify(await whole(await chatPersonalData.export(database.db, other)));
  for (const words of ['remember me', 'wait for me', 'look at them']) expect(mine).toContain(words);
  await transact(database.db, (tx) => chatPersonalData.erase(tx, other, chat.clock.now()));
  const { messages } = (await chat.rooms.since('live:6', 0))!;
  expect(messages).toMatchObject([
    { seq: 1, gone: true, text: '' },
    { seq: 2, text: 'I stay' },
  ]);
});
