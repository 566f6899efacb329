import { once } from 'node:events';
import { audioConfig, frame, openPush, sound, videoConfig } from './encoder.testing.ts';
import { startMedia, type TestMedia } from './server.testing.ts';

const opening = () =>
  Buffer.concat([
    videoConfig(),
    audioConfig(),
    ...Array.from({ length: 50 }, (_, i) => [frame(i * 40, i % 25 === 0, 500), sound(i * 40 + 5)]).flat(),
    frame(2_000, true, 500),
  ]);

async function onAir(media: TestMedia, room: string) {
  const { socket } = await openPush(media.server.ports()!.rtmp, `${room}?key=right`);
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(opening());
  await media.signal(room);
  return socket;
}
const playlist = async (media: TestMedia, room: string, ip?: string) =>
  (
    await fetch(media.http(`/live/${room}/index.m3u8`), {
      ...(ip ? { headers: { 'x-media-pass': media.server.pass, 'x-media-ip': ip } } : {}),
    })
  ).status;

it('a banned network loses its connections, and gets none', { timeout: 60_000 }, async () => {
  const media = await startMedia();
  onTestFinished(() => media.server.stop());
  await onAir(media, 'room1');
  const watched = await fetch(media.http('/live/room1.flv'));
  const reader = watched.body!.getReader();
  await reader.read();
  expect(await playlist(media, 'room1')).toBe(200);

  media.server.refuse(['203.0.113.0/24']);
  await vi.waitFor(async () => expect(await playlist(media, 'room1', '203.0.113.9')).toBe(403));
  expect(await playlist(media, 'room1')).toBe(200);

  media.server.refuse(['127.0.0.0/8']);
  const drained = async () => {
    while (!(await reader.read()).done);
  };
  await expect(drained()).rejects.toThrow();
  await media.until('stopped room1 dropped');
  expect((await fetch(media.http('/live/room1.flv'))).status).toBe(403);
  expect((await openPush(media.server.ports()!.rtmp, 'room1?key=right')).code).toBe('closed');

  media.server.refuse([]);
  await vi.waitFor(async () => expect(await playlist(media, 'room1')).toBe(404));
});

it('a restarted child gets the bans', { timeout: 60_000 }, async () => {
  const media = await startMedia();
  onTestFinished(() => media.server.stop());
  media.server.refuse(['127.0.0.0/8']);
  process.kill(media.server.pid()!, 'SIGKILL');
  await vi.waitFor(() => expect(media.happened.filter((what) => what === 'fresh')).toHaveLength(2), {
    timeout: 20_000,
  });
  await vi.waitFor(async () => expect(await playlist(media, 'room2')).toBe(403), { timeout: 20_000 });
});

it('a trusted proxy is never rejected: it stands for all its users', { timeout: 60_000 }, async () => {
  const media = await startMedia({ trusted: ['loopback'] });
  onTestFinished(() => media.server.stop());
  const push = await onAir(media, 'room3');
  media.server.refuse(['127.0.0.0/8', '198.51.100.7']);
  await vi.waitFor(async () => expect(await playlist(media, 'room3', '198.51.100.7')).toBe(403));
  expect(await playlist(media, 'room3')).toBe(200);
  push.destroy();
  await once(push, 'close');
});
