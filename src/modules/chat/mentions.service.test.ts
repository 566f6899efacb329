import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { as, testChat } from './chat.factory.ts';
import type { ChatMentioned } from './chat-events.contract.ts';
import { deleteMentionsBefore } from './mentions.store.ts';
import { MENTIONS_PER_HOUR } from './messages.rules.ts';
import { chatPersonalData } from './personal-data.service.ts';

const database = testDatabase();
let chat: ReturnType<typeof testChat>;
let [anna, bert, cora, dan] = [0, 0, 0, 0];
beforeAll(async () => {
  chat = testChat(database);
  for (const [name, assign] of [
    ['anna', (id: number) => (anna = id)],
    ['bert', (id: number) => (bert = id)],
    ['cora', (id: number) => (cora = id)],
    ['dan', (id: number) => (dan = id)],
  ] as const)
    assign((await chat.makeUsers(1, name))[0]!);
});
beforeEach(async () => {
  chat.published.length = 0;
  chat.clock.advance(3_600_001);
  await database.pool.query('delete from outbox_events');
});

const events = async (): Promise<ChatMentioned[]> =>
  (
    await database.pool.query<{ payload: ChatMentioned }>(
      `select payload from outbox_events where name = 'chat.mentioned' order by id`,
    )
  ).rows.map(({ payload }) => payload);
const dataOf = (at = -1) => chat.published.at(at)!.message.data;

describe('replies', () => {
  beforeAll(() => chat.makeRoom('live:1'));

  it('have the quoted line, when sent and when read, and notify its author once', async () => {
    const { seq } = await chat.send(as(anna), 'live:1', 'what a goal');
    await chat.reply(as(bert), 'live:1', 'offside, @anna0', seq!);
    const quote = { seq, user: { uid: anna, username: 'anna0' }, text: 'what a goal' };
    expect(dataOf()).toEqual({ reply: quote, mentions: [{ uid: anna, username: 'anna0' }] });
    const read = (await chat.rooms.since('live:1', 0))!.messages;
    expect(read).toEqual(chat.published.map(({ message }) => message));
    expect(await events()).toEqual([
      { room: 'live:1', seq: seq! + 1, byUserId: bert, mentioned: [], replied: [anna] },
    ]);
  });

  it('to oneself notify nobody, and one that was written already is no second one', async () => {
    const { seq } = await chat.send(as(anna), 'live:1', 'first');
    const again = () =>
      chat.messages.send(
        as(anna),
        { room: 'live:1', text: '@anna0 me again', replyTo: seq!, clientMessageId: 'again-0001' },
        chat.clock.now(),
      );
    expect(await Promise.all([again(), again()])).toEqual(Array(2).fill({ seq: seq! + 1, held: false }));
    expect(dataOf()).toMatchObject({ reply: { seq, text: 'first' } });
    expect(await events()).toEqual([]);
  });

  it('quote a deleted line, or none, without its text', async () => {
    const [admin] = await chat.makeUsers(1, 'boss', { roles: ['user', 'administrator'] });
    const boss = as(admin!, ['user', 'administrator']);
    const { seq } = await chat.send(as(anna), 'live:1', 'to be removed');
    await chat.reply(as(bert), 'live:1', 'before', seq!);
    await chat.messages.delete(boss, 'live:1', seq!, chat.clock.now());
    await chat.reply(as(bert), 'live:1', 'after', seq!);
    const gone = { reply: { seq, user: null, text: '' } };
    expect(dataOf()).toEqual(gone);
    const { messages } = await chat.messages.speech('live:1', undefined);
    expect(messages.slice(-2).map(({ data }) => data)).toEqual([gone, gone]);
    await chat.reply(as(bert), 'live:1', 'to the future', 9_999);
    expect(dataOf()).toEqual({ reply: { seq: 9_999, user: null, text: '' } });
    expect((await events()).map(({ replied }) => replied)).toEqual([[anna]]);
  });

  it('that are held notify when they are approved', async () => {
    const { seq } = await chat.send(as(anna), 'live:1', 'where is the stream');
    expect(await chat.reply(as(bert), 'live:1', 'at example.com, @anna0', seq!)).toMatchObject({
      held: true,
    });
    expect(await events()).toEqual([]);
    const { held } = await chat.reports.listHeld(undefined);
    await chat.reports.decideHeld(anna, { id: held.at(-1)!.id, approve: true }, chat.clock.now());
    expect(dataOf()).toMatchObject({ reply: { seq, text: 'where is the stream' } });
    expect(await events()).toMatchObject([{ byUserId: bert, replied: [anna] }]);
  });
});

describe('mentions', () => {
  beforeAll(() => chat.makeRoom('live:2', { anchorId: dan }));

  it('name who took part, runs the room or is followed by the sender; others are plain text', async () => {
    await chat.send(as(anna), 'live:2', 'hello');
    await chat.send(as(bert), 'live:2', '@Anna0 @dan0 @cora0 @nobody mail@anna0');
    const named = [anna, dan].sort((a, b) => a - b);
    expect((dataOf() as { mentions: { uid: number }[] }).mentions.map(({ uid }) => uid)).toEqual(named);
    await database.pool.query('insert into follows values ($1, $2, now())', [bert, cora]);
    await chat.send(as(bert), 'live:2', 'look, @cora0');
    expect(dataOf()).toEqual({ mentions: [{ uid: cora, username: 'cora0' }] });
    await chat.send(as(anna), 'live:2', 'look, @cora0');
    expect(dataOf()).toBeNull();
    expect((await events()).map(({ mentioned }) => mentioned)).toEqual([named, [cora]]);
  });

  it('by a blocked user notify nobody', async () => {
    await chat.send(as(anna), 'live:2', 'here');
    await database.pool.query('insert into chat_blocks values ($1, $2, now())', [anna, bert]);
    await chat.send(as(bert), 'live:2', 'hey @anna0');
    expect(dataOf()).toMatchObject({ mentions: [{ uid: anna }] });
    expect(await events()).toEqual([]);
    await database.pool.query('delete from chat_blocks');
  });

  it('notify up to the limit of an hour, also in two rooms at once', async () => {
    await chat.makeRoom('live:3');
    const [keen, ...crowd] = (await chat.makeUsers(11, 'crowd')) as [number, ...number[]];
    for (const id of crowd)
      await database.pool.query('insert into follows values ($1, $2, now())', [keen, id]);
    const names = crowd.map((_, n) => `@crowd${n + 1}`);
    const halves = [names.slice(0, 5).join(' '), names.slice(5).join(' ')];
    const write = (room: 'live:2' | 'live:3', n: number) =>
      chat.send(as(keen), room, `${halves[n % 2]} ${n}`);
    await Promise.all([0, 1, 2, 3].flatMap((n) => [write('live:2', n), write('live:3', n)]));
    const notified = (await events()).flatMap(({ mentioned }) => mentioned);
    expect(notified).toHaveLength(MENTIONS_PER_HOUR);
    chat.clock.advance(3_600_001);
    await write('live:2', 9);
    expect((await events()).flatMap(({ mentioned }) => mentioned)).toHaveLength(MENTIONS_PER_HOUR + 5);
  });

  it('are exported, and deleted with the account or with old messages', async () => {
    const count = async () =>
      (await database.pool.query('select 1 from chat_mentions where user_id = $1', [anna])).rows.length;
    const exported = (await chatPersonalData.export!(database.db, anna)) as {
      mentions: { pages(): AsyncGenerator<unknown[]> };
    };
    const pages = [];
    for await (const page of exported.mentions.pages()) pages.push(...page);
    expect(pages).toHaveLength(await count());
    expect(pages[0]).toEqual({ reply: false, at: expect.any(String) });
    await transact(database.db, (tx) => chatPersonalData.erase!(tx, anna, chat.clock.now()));
    expect(await count()).toBe(0);
    const before = new Date(chat.clock.now().getTime() + 1);
    expect(await transact(database.db, (tx) => deleteMentionsBefore(tx, before, 1_000))).toBeGreaterThan(0);
    expect((await database.pool.query('select 1 from chat_mentions')).rows).toEqual([]);
  });
});
