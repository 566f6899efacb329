import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { as, testChat } from './chat.factory.ts';
import { MAX_MISSED, SHOWN_ON_ENTRY, SPEECH_PAGE } from './messages.rules.ts';
import { deleteMessagesBefore } from './messages.store.ts';

const database = testDatabase();
let chat: ReturnType<typeof testChat>;
let ids: number[];
beforeAll(async () => {
  chat = testChat(database);
  ids = await chat.makeUsers(100, 'speaker');
});
beforeEach(() => {
  chat.published.length = 0;
  chat.clock.advance(3_600_000);
});

const code = (name: string) => expect.objectContaining({ code: name });
const seqs = (messages: readonly unknown[]) => messages.map((message) => (message as { seq: number }).seq);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('sequence numbers', () => {
  it('a hundred concurrent messages get a hundred consecutive numbers, as acknowledged', async () => {
    await chat.makeRoom('live:1');
    const sent = await Promise.all(ids.map((id, i) => chat.send(as(id), 'live:1', `message ${i}`)));
    expect(sent.map(({ seq }) => seq!).sort((a, b) => a - b)).toEqual(upTo(100));
    const read = await chat.rooms.since('live:1', 0);
    expect(read?.rev).toBe(100);
    expect(seqs(read!.messages)).toEqual(upTo(100));
    const texts = new Map(
      read!.messages.map((m) => [(m as { seq: number }).seq, (m as { text: string }).text]),
    );
    expect(sent.map(({ seq }) => texts.get(seq!))).toEqual(ids.map((_, i) => `message ${i}`));
    expect(chat.published.map(({ rev }) => rev)).toEqual(upTo(100));
    expect(chat.published.map(({ message }) => message)).toEqual(read!.messages);
  });

  it('two processes share one sequence', async () => {
    await chat.makeRoom('live:2');
    const other = testChat(database);
    other.clock.advance(3_600_000 * 24);
    const sent = await Promise.all(
      ids.slice(0, 40).map((id, i) => (i % 2 ? chat : other).send(as(id), 'live:2', `m${i}`, `both-${i}-xx`)),
    );
    expect(sent.map(({ seq }) => seq!).sort((a, b) => a - b)).toEqual(upTo(40));
    const revisions = [...chat.published, ...other.published].map(({ rev }) => rev).sort((a, b) => a - b);
    expect(revisions).toEqual(upTo(40));
  });

  it('a repeated message is one entry with one number, concurrent or later', async () => {
    await chat.makeRoom('live:3');
    const again = () => chat.send(as(ids[0]!), 'live:3', 'once', 'retry-0001');
    const first = await Promise.all([again(), again(), again()]);
    expect(first).toEqual(Array(3).fill({ seq: 1, held: false }));
    expect(await again()).toEqual({ seq: 1, held: false });
    expect(await chat.send(as(ids[1]!), 'live:3', 'another', 'retry-0001')).toEqual({ seq: 2, held: false });
    expect(chat.published).toHaveLength(2);
  });

  it('a system message has its number and key, inside a transaction or not', async () => {
    await chat.makeRoom('live:4');
    const gift = { giftId: 1, names: { en: 'Rose' }, count: 2, comboId: 'c', coins: 2 };
    const message = { kind: 'gift', key: 'tap-1', userId: ids[0]!, gift } as const;
    await chat.messages.announce('live:4', message, chat.clock.now());
    await chat.send(as(ids[1]!), 'live:4', 'hi');
    expect(await chat.messages.announce('live:4', message, chat.clock.now())).toEqual({
      seq: 1,
      held: false,
    });
    expect(chat.published.map(({ message: { kind } }) => kind)).toEqual(['gift', 'text']);
    expect(chat.published[0]!.message).toMatchObject({ data: gift, user: { username: 'speaker0' } });
    await expect(
      chat.messages.announce('live:4', { kind: 'system', key: 'x', texts: {} }, chat.clock.now()),
    ).rejects.toThrow('needs texts');
  });

  it('a rolled-back transaction publishes nothing', async () => {
    const room = await chat.makeRoom('live:5');
    const failing = transact(database.db, async (tx) => {
      await chat.rooms.append(tx, room, {
        kind: 'system',
        userId: null,
        clientId: null,
        badge: null,
        body: '',
        data: { texts: { en: 'x' } },
        createdAt: chat.clock.now(),
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(chat.published).toEqual([]);
    expect(await chat.send(as(ids[0]!), 'live:5', 'hi')).toEqual({ seq: 1, held: false });
  });
});

describe('reconnect', () => {
  it('missed entries come in order, from any number; too many or an unknown number give a snapshot', async () => {
    await chat.makeRoom('live:10');
    for (let round = 0; round < 12; round++) {
      chat.clock.advance(60_000);
      await Promise.all(ids.map((id) => chat.send(as(id), 'live:10', `round ${round} of ${id}`)));
    }
    const since = async (seq: number) => chat.rooms.since('live:10', seq);
    expect(seqs((await since(1_150))!.messages)).toEqual(upTo(50).map((n) => 1_150 + n));
    expect(await since(1_200)).toEqual({ rev: 1_200, messages: [] });
    expect(await since(1_200 - MAX_MISSED - 1)).toBeNull();
    expect(await since(1_201)).toBeNull();
    const snapshot = await chat.rooms.snapshot('live:10');
    expect(snapshot.rev).toBe(1_200);
    expect(seqs((snapshot.data as { messages: unknown[] }).messages)).toEqual(
      upTo(SHOWN_ON_ENTRY).map((n) => 1_150 + n),
    );
    const page = await chat.messages.speech('live:10', 1_151);
    expect([page.messages.length, page.hasMore]).toEqual([SPEECH_PAGE, true]);
    expect(seqs(page.messages).at(-1)).toBe(1_150);
    const first = await chat.messages.speech('live:10', 3);
    expect([seqs(first.messages), first.hasMore]).toEqual([[1, 2], false]);
  });

  it('entries deleted by retention give a snapshot instead of a gap', async () => {
    await chat.makeRoom('live:11');
    for (const id of ids.slice(0, 3)) await chat.send(as(id), 'live:11', `by ${id}`);
    const cut = chat.clock.now();
    chat.clock.advance(1_000);
    await chat.send(as(ids[3]!), 'live:11', 'new');
    expect(
      await transact(database.db, (tx) => deleteMessagesBefore(tx, new Date(cut.getTime() + 1), 10_000)),
    ).toBeGreaterThan(2);
    expect(await chat.rooms.since('live:11', 1)).toBeNull();
    expect(seqs((await chat.rooms.since('live:11', 3))!.messages)).toEqual([4]);
    expect(await chat.send(as(ids[4]!), 'live:11', 'next')).toEqual({ seq: 5, held: false });
  });
});

describe('rejected messages', () => {
  it('refuses unknown rooms, and a match that is none', async () => {
    await expect(chat.send(as(ids[0]!), 'live:999', 'hi')).rejects.toEqual(code('chat.no_such_room'));
    await expect(chat.send(as(ids[0]!), 'match:999', 'hi')).rejects.toEqual(code('chat.no_such_room'));
    await expect(chat.rooms.snapshot('live:999')).rejects.toEqual(code('chat.no_such_room'));
    expect(await chat.rooms.exists('match:999')).toBe(false);
  });

  it('slow mode holds for two concurrent messages', async () => {
    await chat.makeRoom('live:20', { slowSeconds: 30 });
    const both = await Promise.allSettled(['a', 'b'].map((text) => chat.send(as(ids[0]!), 'live:20', text)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toEqual(code('chat.too_soon'));
    chat.clock.advance(30_000);
    expect(await chat.send(as(ids[0]!), 'live:20', 'c')).toEqual({ seq: 2, held: false });
  });

  it('a flood of a hundred concurrent messages stops at the limit', async () => {
    await chat.makeRoom('live:21');
    const all = await Promise.allSettled(upTo(30).map((n) => chat.send(as(ids[0]!), 'live:21', `n ${n}`)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('closed room, level and repetition have their own errors', async () => {
    await chat.makeRoom('live:22', { open: false });
    await chat.makeRoom('live:23', { levelRequired: 2 });
    await chat.makeRoom('live:24');
    await expect(chat.send(as(ids[0]!), 'live:22', 'hi')).rejects.toEqual(code('chat.not_open'));
    await expect(chat.send(as(ids[0]!), 'live:23', 'hi')).rejects.toMatchObject({
      code: 'chat.level_too_low',
      params: { level: 2 },
    });
    await chat.send(as(ids[0]!), 'live:24', 'goal');
    await chat.send(as(ids[0]!), 'live:24', 'GOAL!');
    await expect(chat.send(as(ids[0]!), 'live:24', 'g-o-a-l')).rejects.toEqual(code('chat.repeated'));
  });

  it('a filtered word is rejected from the next message on, and a link is held for a moderator', async () => {
    await chat.makeRoom('live:25');
    const [admin] = await chat.makeUsers(1, 'admin', { roles: ['user', 'administrator'] });
    const boss = as(admin!, ['user', 'administrator']);
    await chat.send(as(ids[0]!), 'live:25', 'free coins for all');
    const add = chat.words.endpoints!.find(({ endpoint }) => endpoint.call.name === 'words.add')!;
    await add.handler({
      input: { word: 'free coins', action: 'refuse', anywhere: false },
      viewer: boss,
      now: chat.clock.now(),
    } as never);
    await expect(chat.send(as(ids[1]!), 'live:25', 'F.R.E.E c o i n s')).rejects.toEqual(
      code('chat.non_compliant'),
    );
    expect(await chat.send(boss, 'live:25', 'no free coins here')).toMatchObject({ held: false });
    const held = () => chat.send(as(ids[2]!), 'live:25', 'see example.com', 'with-link-1');
    expect(await held()).toEqual({ seq: null, held: true });
    expect(await held()).toEqual({ seq: null, held: true });
    const { held: waiting } = await chat.reports.listHeld(undefined);
    expect(waiting).toMatchObject([{ text: 'see example.com', cause: 'link', room: 'live:25' }]);
    const decide = () =>
      chat.reports.decideHeld(admin!, { id: waiting[0]!.id, approve: true }, chat.clock.now());
    await expect(
      chat.reports.decideHeld(admin!, { id: waiting[0]!.id, approve: false }, chat.clock.now()),
    ).rejects.toMatchObject({ code: 'chat.reason_needed' });
    const both = await Promise.allSettled([decide(), decide()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(chat.published.at(-1)!.message).toMatchObject({
      text: 'see example.com',
      user: { username: 'speaker2' },
    });
    expect(await held()).toMatchObject({ held: false, seq: chat.published.at(-1)!.rev });
  });

  it('what looks like spam is held, for moderators of the room as well, and decided once', async () => {
    const [anchor, spammer, other] = (await chat.makeUsers(3, 'spam')) as [number, number, number];
    await chat.makeRoom('live:28', { anchorId: anchor });
    await chat.makeRoom('live:29', { anchorId: other });
    chat.published.length = 0;
    const text = 'Add me on Telegram, 138 0000 1234';
    expect(await chat.send(as(spammer), 'live:28', text)).toEqual({ seq: null, held: true });
    expect(await chat.send(as(anchor), 'live:28', text)).toMatchObject({ held: false });
    const staff = () => chat.staffNews.filter(({ topic }) => topic === 'chat-staff/live/28');
    expect(staff().map(({ news }) => news)).toEqual([{ held: true }]);
    const list = (by: number) => chat.reports.listHeldIn(as(by), 'live:28');
    await expect(list(other)).rejects.toEqual(code('platform.no_permission'));
    const { held } = await list(anchor);
    expect(held).toMatchObject([{ user: { uid: spammer }, text, cause: 'spam' }]);
    const decide = (by: number, room: 'live:28' | 'live:29', approve: boolean) =>
      chat.reports.decideHeldIn(as(by), { room, id: held[0]!.id, approve }, chat.clock.now());
    await expect(decide(other, 'live:28', true)).rejects.toEqual(code('platform.no_permission'));
    await expect(decide(other, 'live:29', true)).rejects.toEqual(code('chat.no_such_message'));
    const both = await Promise.allSettled([
      decide(anchor, 'live:28', true),
      decide(anchor, 'live:28', false),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: code('chat.decided') });
    expect(await list(anchor)).toEqual({ held: [] });
    expect(staff()).toHaveLength(2);
    const shown = chat.published.filter(({ message }) => message.text === text);
    expect(shown).toHaveLength(both[0]!.status === 'fulfilled' ? 2 : 1);
  });

  it('held messages count for slow mode, flood and repetition', async () => {
    await chat.makeRoom('live:26');
    await chat.makeRoom('live:27', { slowSeconds: 30 });
    const link = (n: number) => chat.send(as(ids[3]!), 'live:26', `see example${n}.com`);
    for (const n of upTo(5)) expect(await link(n)).toMatchObject({ held: true });
    await expect(link(6)).rejects.toEqual(code('chat.flood'));
    await expect(chat.send(as(ids[3]!), 'live:26', 'plain words')).rejects.toEqual(code('chat.flood'));
    chat.clock.advance(10_000);
    const same = () => chat.send(as(ids[3]!), 'live:26', 'example.net now');
    await same();
    await same();
    await expect(same()).rejects.toEqual(code('chat.repeated'));

    const slow = (text: string) => chat.send(as(ids[3]!), 'live:27', text);
    expect(await slow('see example.org')).toMatchObject({ held: true });
    chat.clock.advance(10_000);
    await expect(slow('see example.com')).rejects.toMatchObject({ params: { seconds: 20 } });
    const { waitSeconds } = await chat.standings.show(as(ids[3]!), 'live:27', undefined, chat.clock.now());
    expect(waitSeconds).toBe(20);

    // An approved message counts at the time it was sent.
    chat.clock.advance(20_000);
    const { held } = await chat.reports.listHeld(undefined);
    const { id } = held.find(({ room }) => room === 'live:27')!;
    await chat.reports.decideHeld(ids[0]!, { id, approve: true }, chat.clock.now());
    const after = await chat.standings.show(as(ids[3]!), 'live:27', undefined, chat.clock.now());
    expect(after.waitSeconds).toBe(0);
    expect(await slow('plain words')).toMatchObject({ held: false });
  });
});
