import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, frame, openPush, videoConfig } from './encoder.testing.ts';
import { signPlaybackToken } from './playback-token.ts';
import { startMedia, type TestMedia, TICKET_KEYS } from './server.testing.ts';

let media: TestMedia;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewind-'));
  media = await startMedia({
    limits: { healthMs: 200, rewindPartMs: 900, rewindReadMs: 120_000 },
    ticketed: 'paid',
    record: (room) => ({ file: join(folder, `${room}.mp4`), bytes: 1e9 }),
  });
});
afterAll(async () => {
  await media.server.stop();
  await rm(folder, { recursive: true });
});

/** Two groups of pictures of a second, together more than the buffers of a connection, and the next keyframe. */
const stream = (): Buffer =>
  Buffer.concat([
    videoConfig(),
    ...Array.from({ length: 50 }, (_, i) => frame(i * 40, i % 25 === 0, 500_000)),
    frame(2_000, true, 1_000),
  ]);

const bytesOut = () => media.server.counts().bytesOut;

/** A viewer who has begun to read the past of a running broadcast and reads no further. */
async function aReader(room: string, query = ''): Promise<{ size: number; socket: Socket }> {
  const { socket: encoder } = await openPush(media.server.ports()!.rtmp, `${room}?key=right`);
  onTestFinished(() => void encoder.destroy());
  encoder.write(stream());
  let text = '';
  while (text.split('#EXTINF').length < 3) {
    await media.signal(room);
    text = await (await fetch(media.http(`/live/${room}/rewind.m3u8${query}`))).text();
  }
  const [, bytes, from, name] = [...text.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)/g)].at(-1)!;
  const size = Number(from) + Number(bytes);
  const socket = connect(media.server.ports()!.http, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(`GET /live/${room}/${name} HTTP/1.1\r\nHost: media\r\nRange: bytes=0-${size - 1}\r\n\r\n`);
  await once(socket, 'readable');
  return { size, socket };
}

async function restOf(socket: Socket): Promise<number> {
  let read = 0;
  socket.on('data', (data) => {
    read += data.length;
  });
  socket.resume();
  await ended(socket);
  return read;
}

const ticket = (room: string, sessionId: number) =>
  signPlaybackToken(
    TICKET_KEYS,
    { room, right: 'match 1' },
    { userId: 7, sessionId },
    new Date(Date.now() + 60_000),
  );

describe('what is being read of the past ends', () => {
  it.each<[string, string, (room: string) => void]>([
    ['when the room is hidden', 'hidden', (room) => media.server.hide(room)],
    ['when its push is cut', 'cut', (room) => media.server.cut(room)],
    ['when it costs coins from now on', 'sold', (room) => media.server.show(room, 'match 2', null)],
    ["when the viewer's session ends", 'paid1', () => media.endedSessions.add(70)],
    ["when the viewer's network is banned", 'banned', () => media.server.refuse(['127.0.0.0/8'])],
  ])('%s', async (_, room, end) => {
    const query = room.startsWith('paid') ? `?ticket=${ticket(room, 70)}` : '';
    const { size, socket } = await aReader(room, query);
    const before = bytesOut();
    onTestFinished(() => media.server.refuse([]));
    end(room);
    // A read is counted when it ends; playlists are far smaller.
    await expect.poll(bytesOut, { timeout: 20_000 }).toBeGreaterThan(before + 1e6);
    expect(await restOf(socket)).toBeLessThan(size);
  });

  it('and not without a reason', async () => {
    const { size, socket } = await aReader('whole');
    // Twice the interval of the checks, by the reports of the server.
    const checkedAt = Date.now() + 2_000;
    while (Date.now() < checkedAt) await media.signal('whole');
    let read = 0;
    socket.on('data', (data) => {
      read += data.length;
      if (read >= size) socket.end();
    });
    socket.resume();
    await ended(socket);
    expect(read).toBeGreaterThanOrEqual(size);
  });
});
