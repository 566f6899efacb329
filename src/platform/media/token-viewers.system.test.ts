import { audioConfig, frame, openPush, sound, videoConfig } from './encoder.testing.ts';
import { signPlaybackToken } from './playback-token.ts';
import { startMedia, type TestMedia, TICKET_KEYS } from './server.testing.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await startMedia({ ticketed: 'paid' });
});
afterAll(() => media.server.stop());

const push = (room: string) => openPush(media.server.ports()!.rtmp, `${room}?key=right`);
/** Two groups of pictures of a second each, and the next keyframe. */
const opening = () =>
  Buffer.concat([
    videoConfig(),
    audioConfig(),
    ...Array.from({ length: 50 }, (_, i) => [frame(i * 40, i % 25 === 0, 500), sound(i * 40 + 5)]).flat(),
    frame(2_000, true, 500),
  ]);

it('a playback token belongs to a session: it ends with it, and a limited number of players share it', {
  timeout: 60_000,
}, async () => {
  const { socket } = await push('paid3');
  socket.write(opening());
  await media.signal('paid3');
  const to = { room: 'paid3', right: 'match 1' };
  const ticketOf = (sessionId: number) =>
    signPlaybackToken(TICKET_KEYS, to, { userId: 7, sessionId }, new Date(Date.now() + 60_000));
  const get = (path: string, sessionId: number, agent = 'one') =>
    fetch(media.http(`/live/paid3${path}?ticket=${ticketOf(sessionId)}`), {
      headers: { 'user-agent': agent },
    });
  // A session that ended before its first request is rejected.
  media.endedSessions.add(99);
  expect((await get('.flv', 99)).status).toBe(403);

  const line = await get('.flv', 71);
  expect(line.status).toBe(200);
  await vi.waitFor(async () => expect((await get('/index.m3u8', 71)).status).toBe(200), 20_000);
  // A connection and three browsers; the next is too many, over HTTP and socket. Another session has its own slots.
  for (const agent of ['two', 'three']) expect((await get('/index.m3u8', 71, agent)).status).toBe(200);
  expect((await get('/index.m3u8', 71, 'four')).status).toBe(429);
  expect((await get('.flv', 71, 'four')).status).toBe(429);
  expect((await get('/index.m3u8', 72, 'four')).status).toBe(200);

  const ended = (async () => {
    for await (const _ of line.body!);
  })().catch(() => 'cut');
  media.endedSessions.add(71);
  expect(await ended).toBe('cut');
  expect((await get('/index.m3u8', 71)).status).toBe(403);
  expect((await get('/index.m3u8', 72, 'four')).status).toBe(200);
  socket.destroy();
});
