import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { RoomSnapshot } from './chat.contract.ts';
import { as, testChat } from './chat.factory.ts';
import { chatPersonalData } from './personal-data.service.ts';
import type { StartPoll } from './polls.contract.ts';
import { deletePollsBefore } from './polls.store.ts';

const database = testDatabase();
let chat: ReturnType<typeof testChat>;
let anchor: number;
let voters: number[];
beforeAll(async () => {
  chat = testChat(database);
  anchor = (await chat.makeUsers(1, 'anchor'))[0]!;
  voters = await chat.makeUsers(40, 'voter');
});
beforeEach(() => {
  chat.published.length = 0;
  chat.clock.advance(3_600_000);
});

const code = (name: string) => expect.objectContaining({ code: name });
const POLL = { question: 'Who wins?', options: ['Home', 'Draw', 'Away'], seconds: 60 } as const;
const start = (by: number, room: string, poll: Partial<StartPoll> = {}) =>
  chat.polls.start(as(by), { room, ...POLL, options: [...POLL.options], ...poll }, chat.clock.now());
const vote = (by: number, id: number, choice: number) =>
  chat.polls.vote(as(by), { id, choice }, chat.clock.now());
const snapshot = async (room: `live:${number}`) => (await chat.rooms.snapshot(room)).data as RoomSnapshot;

it('a poll is seen by who is there, by who enters, and its result stays in the room', async () => {
  const room = await chat.makeRoom('live:1', { anchorId: anchor });
  const poll = await start(anchor, 'live:1', { question: '  Who \n wins? ' });
  expect(poll).toMatchObject({ question: 'Who wins?', counts: [0, 0, 0], secondsLeft: 60, closed: false });
  expect(chat.published.map(({ message }) => message)).toMatchObject([{ kind: 'poll', data: poll }]);
  await vote(voters[0]!, poll.id, 2);
  await vote(voters[1]!, poll.id, 2);
  await vote(voters[2]!, poll.id, 0);
  expect(await chat.polls.own(as(voters[0]!), poll.id)).toEqual({ choice: 2 });
  expect(await chat.polls.own(as(anchor), poll.id)).toEqual({ choice: null });
  chat.clock.advance(20_000);
  await chat.polls.publishCounts(room.id, chat.clock.now());
  const counted = { id: poll.id, counts: [1, 0, 2], secondsLeft: 40, closed: false };
  expect(chat.published.at(-1)!.message).toMatchObject({ kind: 'poll', data: counted });
  expect((await snapshot('live:1')).poll).toMatchObject(counted);
  expect((await snapshot('live:1')).messages).toEqual([]);

  expect(await chat.polls.closeDue(chat.clock.now())).toBe(0);
  chat.clock.advance(40_000);
  await expect(vote(voters[3]!, poll.id, 1)).rejects.toEqual(code('polls.ended'));
  expect(await chat.polls.closeDue(chat.clock.now())).toBe(1);
  const result = {
    kind: 'result',
    text: 'Who wins? – Away 67%',
    data: { ...counted, secondsLeft: 0, closed: true },
  };
  const after = await snapshot('live:1');
  expect(after).toMatchObject({ poll: null, messages: [result] });
  expect(chat.published.map(({ rev }) => rev)).toEqual([1, 2, 3]);
});

it('only moderators start and end polls, one at a time in a room', async () => {
  await chat.makeRoom('live:2', { anchorId: anchor });
  await chat.makeRoom('live:3', { anchorId: anchor });
  await expect(start(voters[0]!, 'live:2')).rejects.toEqual(code('platform.no_permission'));
  const both = await Promise.allSettled([start(anchor, 'live:2'), start(anchor, 'live:2')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: code('polls.running') });
  const { id } = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))[0]!;
  const end = (by: number, room = 'live:2') => chat.polls.end(as(by), { room, id }, chat.clock.now());
  await expect(end(voters[0]!)).rejects.toEqual(code('platform.no_permission'));
  await expect(end(anchor, 'live:3')).rejects.toEqual(code('polls.not_found'));
  const ended = await Promise.allSettled([end(anchor), end(anchor)]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(chat.published.filter(({ message }) => message.kind === 'result')).toHaveLength(1);
  await start(anchor, 'live:2');
  const { rows } = await database.pool.query<{ action: string }>(
    `select action from audit_records where action like 'chat.poll%' order by id desc limit 3`,
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'chat.poll_ended',
    'chat.poll_started',
    'chat.poll_started',
  ]);
});

it('texts pass the content filter, and options differ', async () => {
  await chat.makeRoom('live:4', { anchorId: anchor });
  await expect(start(anchor, 'live:4', { question: 'See example.com?' })).rejects.toEqual(
    code('chat.non_compliant'),
  );
  await expect(start(anchor, 'live:4', { options: ['yes', '\u202e'] })).rejects.toEqual(
    code('chat.non_compliant'),
  );
  await expect(start(anchor, 'live:4', { options: ['Yes', 'yes '] })).rejects.toEqual(
    code('polls.same_options'),
  );
  await expect(start(anchor, 'live:999')).rejects.toEqual(code('chat.no_such_room'));
});

it('everybody votes once, however many at once, and the counters are the votes', async () => {
  const room = await chat.makeRoom('live:5', { anchorId: anchor });
  const { id } = await start(anchor, 'live:5');
  const all = await Promise.allSettled(
    voters.flatMap((voter, n) => [vote(voter, id, n % 3), vote(voter, id, 0)]),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(voters.length);
  for (const each of all) if (each.status === 'rejected') expect(each.reason).toEqual(code('polls.voted'));
  const { rows } = await database.pool.query<{ counts: number[]; cast: number[] }>(
    `select counts, array(select count(*)::int from generate_series(0, 2) n
       join chat_poll_votes v on v.poll_id = p.id and v.choice = n group by n order by n) as cast
       from chat_polls p where id = $1`,
    [id],
  );
  expect(rows[0]!.counts).toEqual(rows[0]!.cast);
  expect(rows[0]!.counts.reduce((sum, n) => sum + n, 0)).toBe(voters.length);
  await chat.polls.publishCounts(room.id, chat.clock.now());
  expect(chat.published.at(-1)!.message.data).toMatchObject({ counts: rows[0]!.counts });
});

it('votes that race with the end are counted in the result or refused', async () => {
  await chat.makeRoom('live:6', { anchorId: anchor });
  const { id } = await start(anchor, 'live:6');
  const ending = chat.polls.end(as(anchor), { room: 'live:6', id }, chat.clock.now());
  const cast = await Promise.allSettled(voters.map((voter) => vote(voter, id, 1)));
  await ending;
  const counted = cast.filter(({ status }) => status === 'fulfilled').length;
  for (const each of cast) if (each.status === 'rejected') expect(each.reason).toEqual(code('polls.ended'));
  const result = chat.published.find(({ message }) => message.kind === 'result')!.message;
  expect(result.data).toMatchObject({ counts: [0, counted, 0], closed: true });
  const { rows } = await database.pool.query('select 1 from chat_poll_votes where poll_id = $1', [id]);
  expect(rows).toHaveLength(counted);
});

it('the muted and those who choose what is not offered do not vote', async () => {
  await chat.makeRoom('live:7', { anchorId: anchor });
  const { id } = await start(anchor, 'live:7', { options: ['a', 'b'] });
  const muted = voters[0]!;
  await chat.moderation.operate(
    as(anchor),
    { room: 'live:7', operation: 'mute', userId: muted, minutes: 5, reason: 'spam' },
    chat.clock.now(),
  );
  await expect(vote(muted, id, 0)).rejects.toEqual(code('chat.muted'));
  await expect(vote(voters[1]!, id, 2)).rejects.toEqual(code('polls.not_found'));
  await expect(vote(voters[1]!, 999_999, 0)).rejects.toEqual(code('polls.not_found'));
});

it('are exported, and erased with the account, in the room as well; old ones are deleted with their votes', async () => {
  const [host, guest] = (await chat.makeUsers(2, 'host')) as [number, number];
  await chat.makeRoom('live:8', { anchorId: host });
  const { id } = await start(host, 'live:8');
  await vote(guest, id, 1);
  await chat.polls.end(as(host), { room: 'live:8', id }, chat.clock.now());
  const exported = async (user: number, of: 'polls' | 'pollVotes') => {
    const data = (await chatPersonalData.export!(database.db, user)) as Record<
      string,
      { pages(): AsyncGenerator<unknown[]> }
    >;
    return (await data[of]!.pages().next()).value;
  };
  expect(await exported(host, 'polls')).toMatchObject([{ question: 'Who wins?' }]);
  expect(await exported(guest, 'pollVotes')).toMatchObject([{ question: 'Who wins?', choice: 'Draw' }]);
  await transact(database.db, (tx) => chatPersonalData.erase!(tx, host, chat.clock.now()));
  const read = (await chat.rooms.since('live:8', 0))!.messages as { data: unknown; text: string }[];
  expect(read.map(({ data, text }) => ({ data, text }))).toEqual(Array(2).fill({ data: null, text: '' }));
  expect((await database.pool.query('select 1 from chat_polls where id = $1', [id])).rows).toEqual([]);
  const before = new Date(chat.clock.now().getTime() + 1);
  await transact(database.db, (tx) => deletePollsBefore(tx, before, 1_000));
  // Running ones stay.
  const { rows } = await database.pool.query<{ running: boolean }>(
    'select bool_and(closed_at is null) as running from chat_polls',
  );
  expect(rows).toEqual([{ running: true }]);
});
