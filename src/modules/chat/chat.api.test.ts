import { once } from 'node:events';
import { TestSocket } from '#platform/realtime/testing.ts';
import { testApp } from '#platform/testing/app.ts';
import type { RoomEntry } from './admin-chat.contract.ts';
import type { RoomUser } from './chat.contract.ts';

/** Over HTTP and sockets, as clients use it. */
const site = testApp({ env: { RATE_LIMITS: '0' } });
let [user, admin] = ['', ''];
let matches: number[];
beforeAll(async () => {
  [user, admin] = [await site.signIn('demo_user'), await site.signIn('demo_admin')];
  const { envelope } = await site.call('match/list?game=football');
  matches = (envelope.result as unknown as { matches: { id: number }[] }).matches.map(({ id }) => id);
});

let sent = 0;
const post = (path: string, body: object, token: string) => site.call(path, { method: 'POST', body, token });
const send = (room: string, text: string, token = user) =>
  post('chat/send', { room, text, clientMessageId: `api-test-${++sent}` }, token);
const refusal = async (answer: ReturnType<typeof send>) => {
  const { status, envelope } = await answer;
  return [status, envelope.errorCode, envelope.errorMsg];
};

it('topic: a guest who subscribes gets earlier messages, and new ones with their numbers', async () => {
  const room = `match:${matches[0]}`;
  await send(room, 'first');
  const socket = new TestSocket(site.url.replace('http', 'ws').concat('/ws'), { origin: site.url });
  await once(socket.ws, 'open');
  const joined = await socket.join(`chat/match/${matches[0]}`);
  expect(joined).toMatchObject({
    t: 'snap',
    rev: 1,
    data: { room: { open: true }, messages: [{ text: 'first' }] },
  });
  const { envelope } = await send(room, 'second <b>');
  expect(envelope.result).toEqual({ seq: 2, held: false });
  const batch = await socket.until((messages) => messages.find((message) => message.t === 'batch'));
  expect(batch).toMatchObject({
    from: 2,
    rev: 2,
    m: [{ seq: 2, kind: 'text', text: 'second <b>', user: { username: 'demo_user' } }],
  });
  socket.ws.close();
  // Polling clients share a snapshot for a second.
  site.clock.advance(1_001);
  const polled = await site.call(`realtime/snapshot?topic=chat/match/${matches[0]}`);
  expect(polled.envelope.result).toMatchObject({ rev: 2, data: { messages: [{}, { text: 'second <b>' }] } });
});

it('admin: a room is named by its match, or by its anchor and title', async () => {
  await send(`match:${matches[4]}`, 'hello');
  const { matches: found } = (await site.call(`match/list?ids=${matches[4]}`)).envelope.result as unknown as {
    matches: { home: { name: string }; away: { name: string } }[];
  };
  const { home, away } = found[0]!;
  const { envelope } = await site.call('admin/chat/rooms', { token: admin });
  const { rooms } = envelope.result as unknown as { rooms: RoomEntry[] };
  const room = `match:${matches[4]}`;
  const label = { name: `${home.name} – ${away.name}`, path: `/football/${matches[4]}` };
  expect(rooms.find((entry) => entry.room === room)?.label).toEqual(label);
  // Labels in every list that names a room.
  await post('chat/report', { room, seq: 1, reason: 'spam' }, user);
  await post('admin/announcements/create', { room, texts: { en: 'Be kind' } }, admin);
  await send(room, 'more at https://elsewhere.example');
  for (const path of ['chat/reports', 'announcements', 'chat/held']) {
    const listed = (await site.call(`admin/${path}`, { token: admin })).envelope.result;
    const list = path.replace('chat/', '');
    const entries = (listed as unknown as Record<string, RoomEntry[]>)[list];
    expect(entries, list).toContainEqual(expect.objectContaining({ room, label }));
  }
  const anchored = rooms.find(({ anchorId }) => anchorId !== null)!;
  expect(anchored.label).toEqual({
    name: expect.stringMatching(/North Stand|北看台/),
    path: anchored.room.replace('live:', '/live/'),
  });
});

it('rooms of a team and a league are made by their first message, and named by them', async () => {
  const { matches: found, leagues } = (await site.call(`match/list?ids=${matches[5]}`)).envelope
    .result as unknown as {
    matches: { home: { id: number; name: string }; leagueId: number }[];
    leagues: { id: number; name: string }[];
  };
  const { home, leagueId } = found[0]!;
  const league = leagues.find(({ id }) => id === leagueId)!;
  for (const [room, label] of [
    [`team:${home.id}`, { name: home.name, path: `/squadLibrary/${home.id}` }],
    [`league:${league.id}`, { name: league.name, path: `/leagueLibrary/${league.id}` }],
  ] as const) {
    const topic = `chat/${room.replace(':', '/')}`;
    const empty = await site.call(`realtime/snapshot?topic=${topic}`);
    expect(empty.envelope.result, room).toMatchObject({ rev: 0, data: { messages: [] } });
    const { envelope } = await send(room, 'for years to come');
    expect(envelope.result, room).toEqual({ seq: 1, held: false });
    const listed = (await site.call('admin/chat/rooms', { token: admin })).envelope.result;
    const { rooms } = listed as unknown as { rooms: RoomEntry[] };
    expect(rooms.find((entry) => entry.room === room)?.label).toEqual(label);
  }
  for (const room of ['team:999999999', 'league:999999999'])
    expect(await refusal(send(room, 'hello')), room).toEqual(await refusal(send('match:999999999', 'hello')));
});

it('topic: an unknown room is rejected', async () => {
  const socket = new TestSocket(site.url.replace('http', 'ws').concat('/ws'), { origin: site.url });
  await once(socket.ws, 'open');
  for (const topic of ['chat/match/999999999', 'chat/news/1', 'chat/live/abc'])
    expect(await socket.join(topic)).toMatchObject({ t: 'no', code: 'forbidden' });
  socket.ws.close();
});

it("send: rejects with the specification's messages", async () => {
  const room = `match:${matches[1]}`;
  await post('admin/words/add', { word: 'sure win', action: 'refuse' }, admin);
  expect(await refusal(send(room, 'S-u-r-e W1n, no: sure.win!'))).toEqual([
    422,
    'chat.non_compliant',
    'Content non-compliant',
  ]);
  await post('chatroom/operate', { room, operation: 'level', level: 3 }, admin);
  expect(await refusal(send(room, 'hi'))).toEqual([
    403,
    'chat.level_too_low',
    'Level too low: this room is for level 3 and above',
  ]);
  await post('chatroom/operate', { room, operation: 'close' }, admin);
  expect(await refusal(send(room, 'hi'))).toEqual([409, 'chat.not_open', 'Chat room not open']);
  const other = `match:${matches[2]}`;
  const me = (await site.call('user/me', { token: user })).envelope.result as unknown as { uid: number };
  await post(
    'chatroom/operate',
    { room: other, operation: 'mute', userId: me.uid, minutes: 10, reason: 'ads' },
    admin,
  );
  expect(await refusal(send(other, 'hi'))).toEqual([403, 'chat.muted', 'You have been muted']);
  const own = await site.call(`chatroom/userInfo?room=${other}`, { token: user });
  const { mute } = own.envelope.result as unknown as RoomUser;
  expect(mute).toMatchObject({ by: 'demo_admin', reason: 'ads' });
});

it('delete: accepts GET with the custom headers of the specification, from moderators only', async () => {
  const room = `match:${matches[3]}`;
  await send(room, 'gone soon');
  expect(await refusal(site.call(`chatroom/delete?room=${room}&seq=1`, { token: user }))).toEqual([
    403,
    'platform.no_permission',
    expect.any(String),
  ]);
  expect((await site.call(`chatroom/delete?room=${room}&seq=1`, { token: admin })).status).toBe(200);
  const { envelope } = await site.call(`live/getChatroomSpeech?room=${room}`);
  expect(envelope.result).toMatchObject({ messages: [{ seq: 1, gone: true, text: '' }], hasMore: false });
});

it('block: rejects an unknown user', async () => {
  expect((await refusal(post('chat/block', { userId: 999_999, block: true }, user))).slice(0, 2)).toEqual([
    404,
    'users.not_found',
  ]);
});

it('announcement: ends after it begins, and is hidden then', async () => {
  const until = (minutes: number) => new Date(site.clock.now().getTime() + minutes * 60_000).toISOString();
  const announce = (endsAt: string) =>
    post('admin/announcements/create', { texts: { en: 'Quiz at 8' }, endsAt }, admin);
  expect((await refusal(announce(until(-1)))).slice(0, 2)).toEqual([422, 'chat.ends_in_past']);
  expect((await announce(until(5))).envelope.result).toMatchObject({ over: false });
  const listed = async () => (await site.call('admin/announcements', { token: admin })).envelope.result;
  expect(await listed()).toMatchObject({ announcements: [{ over: false }, { over: false }] });
  site.clock.advance(5 * 60_000);
  expect(await listed()).toMatchObject({ announcements: [{ over: true, endedAt: null }, { over: false }] });
});

it('poll, pin and marks: for moderators of the room; votes: for the signed-in', async () => {
  const room = `match:${matches[5]}`;
  await send(room, 'hello there');
  const poll = { room, question: 'Who wins?', options: ['Home', 'Away'], seconds: 60 };
  const code = async (answer: ReturnType<typeof send>) => (await refusal(answer)).slice(0, 2);
  const guest = (path: string, body: object) => site.call(path, { method: 'POST', body });
  expect(await code(guest('chatroom/poll', poll))).toEqual([401, 3000]);
  expect(await code(post('chatroom/poll', poll, user))).toEqual([403, 'platform.no_permission']);
  expect(await code(post('chatroom/poll', { ...poll, options: ['Home'] }, admin))).toEqual([
    422,
    'platform.invalid',
  ]);
  const { envelope } = await post('chatroom/poll', poll, admin);
  const { id } = envelope.result as unknown as { id: number };
  expect(await code(guest('chat/pollVote', { id, choice: 0 }))).toEqual([401, 3000]);
  expect((await post('chat/pollVote', { id, choice: 1 }, user)).status).toBe(200);
  expect(await code(post('chat/pollVote', { id, choice: 0 }, user))).toEqual([409, 'polls.voted']);
  expect((await site.call(`chat/pollVote?id=${id}`, { token: user })).envelope.result).toEqual({ choice: 1 });
  expect(await code(post('chatroom/endPoll', { room, id }, user))).toEqual([403, 'platform.no_permission']);
  expect((await post('chatroom/endPoll', { room, id }, admin)).status).toBe(200);
  const pin = { room, operation: 'pin', seq: 1 };
  expect(await code(post('chatroom/operate', pin, user))).toEqual([403, 'platform.no_permission']);
  expect((await post('chatroom/operate', pin, admin)).status).toBe(200);
  for (const path of ['chatroom/marks', 'chatroom/held']) {
    expect(await code(site.call(`${path}?room=${room}`))).toEqual([401, 3000]);
    expect(await code(site.call(`${path}?room=${room}`, { token: user }))).toEqual([
      403,
      'platform.no_permission',
    ]);
  }
  const { marks } = (await site.call(`chatroom/marks?room=${room}`, { token: admin })).envelope
    .result as unknown as { marks: unknown[] };
  expect(marks).toEqual([{ seq: 1, mark: 'first' }]);
  const socket = new TestSocket(site.url.replace('http', 'ws').concat('/ws'), { origin: site.url });
  await once(socket.ws, 'open');
  expect(await socket.join(`chat-staff/match/${matches[5]}`)).toMatchObject({ t: 'no', code: 'forbidden' });
  socket.ws.close();
});
