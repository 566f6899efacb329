import { on, once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { type AddressInfo, connect } from 'node:net';
import { WebSocket } from 'ws';
import { decodeAmf } from './amf0.ts';
import { writeMessage } from './chunk-writer.ts';
import { audioConfig, commandBytes, ended, frame, openPush, sound, videoConfig } from './encoder.testing.ts';
import { signPlaybackToken } from './playback-token.ts';
import { startMedia, type TestMedia, TICKET_KEYS } from './server.testing.ts';

let media: TestMedia;
beforeAll(async () => {
  // With less, a busy machine would look like an unresponsive server.
  media = await startMedia({ limits: { healthMs: 500, backlogBytes: 256 * 1024 }, ticketed: 'paid' });
});
afterAll(() => media.server.stop());

const rtmpPort = () => media.server.ports()!.rtmp;
const push = (room: string, key = 'right') => openPush(rtmpPort(), `${room}?key=${key}`);

/** Configurations, one group of pictures of a second, and the next keyframe. */
const opening = (bytes = 500) =>
  Buffer.concat([
    videoConfig(),
    audioConfig(),
    ...Array.from({ length: 25 }, (_, i) => [frame(i * 40, i === 0, bytes), sound(i * 40 + 5)]).flat(),
    frame(1000, true, bytes),
  ]);

/** Reads FLV until `tags` tags arrived. */
async function flvTags(bytes: AsyncIterable<Uint8Array>, tags: number) {
  let seen = Buffer.alloc(0);
  for await (const data of bytes) {
    seen = Buffer.concat([seen, data]);
    const found: { type: number; at: number; head: string }[] = [];
    for (let at = 13; at + 11 <= seen.length; ) {
      const size = seen.readUIntBE(at + 1, 3);
      if (at + 15 + size > seen.length) break;
      found.push({
        type: seen[at] as number,
        at: seen.readUIntBE(at + 4, 3),
        head: seen.toString('hex', at + 11, at + 13),
      });
      at += 15 + size;
    }
    if (found.length >= tags) return { header: seen.toString('latin1', 0, 3), flags: seen[4], tags: found };
  }
  throw new Error('the stream ended');
}

describe('authorization of a push', () => {
  it('has room, key and address, and a rejection comes before the push begins', async () => {
    const { code, socket } = await push('room0', 'wrong');
    expect(code).toBe('NetStream.Publish.BadName');
    expect(media.requests.at(-1)).toEqual({ room: 'room0', key: 'wrong', ip: '127.0.0.1' });
    expect(media.happened).not.toContain('started room0');
    socket.destroy();
  });

  it.each([
    ['a name that is no room', '../etc?key=right'],
    ['no name', ''],
  ])('%s is rejected without a request', async (_, name) => {
    const before = media.requests.length;
    const { code, socket } = await openPush(rtmpPort(), name);
    expect(code).toBe('NetStream.Publish.BadName');
    expect(media.requests.length).toBe(before);
    socket.destroy();
  });

  it('two keys are rejected', async () => {
    const { code, socket } = await openPush(rtmpPort(), 'room0?key=right&key=right');
    expect(code).toBe('NetStream.Publish.BadName');
    expect(media.requests.at(-1)?.key).toBe('');
    socket.destroy();
  });
});

describe('a live room', () => {
  it("starts, ends by the encoder's command, and drops when its connection is lost", async () => {
    const first = await push('room1');
    expect(first.code).toBe('NetStream.Publish.Start');
    await media.until('started room1');
    first.socket.write(commandBytes(['deleteStream', 0, null, 1]));
    await media.until('stopped room1 ended');

    const second = await push('room2');
    second.socket.destroy();
    await media.until('stopped room2 dropped');
  });

  it('is taken over by a newer push of the same room', async () => {
    const older = await push('room3');
    const gone = ended(older.socket);
    const newer = await push('room3');
    expect(newer.code).toBe('NetStream.Publish.Start');
    await media.until('stopped room3 replaced');
    older.socket.resume();
    await gone;
    newer.socket.destroy();
  });

  it('can be cut at once', async () => {
    const { socket } = await push('room4');
    socket.write(opening());
    const gone = ended(socket);
    media.server.cut('room4');
    await media.until('stopped room4 cut');
    socket.resume();
    await gone;
  });

  it('accepts only H.264 and AAC', async () => {
    const { socket } = await push('room5');
    const hevc = Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), Buffer.alloc(40)]);
    socket.write(writeMessage({ chunkStream: 6, type: 9, streamId: 1, payload: hevc }, 128));
    await media.until('stopped room5 codec');
    socket.destroy();
  });

  it("reports the encoder's signal", async () => {
    const { socket } = await push('room6');
    socket.write(opening());
    let signal = await media.signal('room6');
    while (signal.keyframeSeconds === null) signal = await media.signal('room6');
    expect(signal).toMatchObject({ width: 640, height: 360, keyframeSeconds: 1, viewers: 0 });
    expect(signal.videoKbps).toBeGreaterThan(0);
    socket.destroy();
  });
});

describe('viewers', () => {
  it('FLV over HTTP: configurations first, then from the last keyframe on', async () => {
    const { socket } = await push('watch1');
    socket.write(opening());
    const aborting = new AbortController();
    let signal = await media.signal('watch1');
    while (signal.keyframeSeconds === null) signal = await media.signal('watch1');
    const response = await fetch(media.http('/live/watch1.flv'), { signal: aborting.signal });
    expect(response.headers.get('content-type')).toBe('video/x-flv');
    socket.write(frame(1040, false, 10));
    const { header, flags, tags } = await flvTags(response.body!, 6);
    expect([header, flags]).toEqual(['FLV', 5]);
    expect(tags.map(({ type, at, head }) => [type, at, head])).toEqual([
      [18, 0, '0200'],
      [9, 0, '1700'],
      [8, 0, 'af00'],
      // When the keyframe after it was captured.
      [18, 1000, '0200'],
      [9, 1000, '1701'],
      [9, 1040, '2701'],
    ]);
    aborting.abort();
    socket.destroy();
  });

  it('HLS: a playlist with segments of whole groups', async () => {
    const { socket } = await push('watch2');
    socket.write(opening());
    let playlist = '';
    while (!playlist.includes('.m4s')) {
      await media.signal('watch2');
      const response = await fetch(media.http('/live/watch2/index.m3u8'));
      playlist = response.ok ? await response.text() : '';
    }
    expect(playlist).toMatch(/#EXT-X-TARGETDURATION:1\n/);
    expect(playlist).toMatch(/#EXTINF:1\.000,\n\d+\.m4s\n/);
    const names = [...playlist.matchAll(/init-\d+\.mp4|\d+\.m4s/g)].map(([name]) => name);
    for (const [i, name] of names.entries()) {
      const response = await fetch(media.http(`/live/watch2/${name}`));
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.toString('latin1', 4, 8)).toBe(i === 0 ? 'ftyp' : 'styp');
      expect(response.headers.get('cache-control')).toMatch(/immutable/);
    }
    expect((await fetch(media.http('/live/watch2/1.m4s'))).status).toBe(404);
    socket.destroy();
  });

  it('HLS and FLV: the wall-clock time of the capture, also after a rehearsal', async () => {
    const before = Date.now();
    const { socket } = await push('tried-watch');
    socket.write(opening());
    await media.signal('tried-watch');
    media.server.show('tried-watch', null, null);
    const frames = Array.from({ length: 76 }, (_, i) => frame(1_040 + i * 40, i % 25 === 24, 500));
    socket.write(Buffer.concat(frames));
    let times: number[] = [];
    while (times.length === 0) {
      await media.signal('tried-watch');
      const response = await fetch(media.http('/live/tried-watch/index.m3u8'));
      const dates = (await response.text()).matchAll(/PROGRAM-DATE-TIME:(\S+)/g);
      times = [...dates].map(([, date]) => Date.parse(date!));
    }
    const aborting = new AbortController();
    const { body } = await fetch(media.http('/live/tried-watch.flv'), { signal: aborting.signal });
    let seen = Buffer.alloc(0);
    for await (const data of body!) {
      seen = Buffer.concat([seen, data]);
      if (seen.includes('onCapture') && seen.indexOf('onCapture') + 60 < seen.length) break;
    }
    aborting.abort();
    const from = seen.indexOf('onCapture') - 3;
    const payload = seen.subarray(from, from + seen.readUIntBE(from - 10, 3));
    const [, capture] = decodeAmf(payload) as [string, { wall: number }];
    for (const time of [...times, capture.wall]) {
      expect(time).toBeGreaterThan(before - 5_000);
      expect(time).toBeLessThanOrEqual(Date.now());
    }
    socket.destroy();
  });

  it('HLS: each browser that asks for the playlist is a viewer', async () => {
    const { socket } = await push('watch5');
    socket.write(opening());
    const requestAs = (browser: string) =>
      fetch(media.http('/live/watch5/index.m3u8'), { headers: { 'user-agent': browser } });
    while (!(await requestAs('one')).ok) await media.signal('watch5');
    for (const browser of ['one', 'two', 'two']) await requestAs(browser);
    let viewers = 0;
    while (viewers < 2) ({ viewers } = await media.signal('watch5'));
    expect(viewers).toBe(2);
    socket.destroy();
  });

  it('a socket handed over by the parent process', async () => {
    const { socket } = await push('watch3');
    socket.write(opening());
    const front = createServer();
    front.on('upgrade', (request, line) => {
      const socketKey = request.headers['sec-websocket-key'] ?? '';
      const room = request.url?.slice(1) ?? '';
      media.server.welcome(line as Socket, { to: 'watch', room, ticket: '', socketKey, ip: '10.0.0.1' });
    });
    onTestFinished(async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const { port } = front.address() as AddressInfo;

    const client = new WebSocket(`ws://127.0.0.1:${port}/watch3`);
    const messages = async function* () {
      for await (const [data] of on(client, 'message')) yield data as Buffer;
    };
    const { header, tags } = await flvTags(messages(), 5);
    expect([header, tags[4]?.head]).toEqual(['FLV', '1701']);
    const closed = once(client, 'close');
    socket.destroy();
    expect((await closed)[0]).toBe(1000);

    const nobody = new WebSocket(`ws://127.0.0.1:${port}/nobody`);
    const [error] = await once(nobody, 'error');
    expect(String(error)).toContain('404');
  });

  it('a protected room requires a playback token, also for segments', async () => {
    const { socket } = await push('paid1');
    socket.write(opening());
    const paid1 = { room: 'paid1', right: 'match 1' };
    const ticketTo = (to: typeof paid1, ms = 60_000) =>
      signPlaybackToken(TICKET_KEYS, to, { userId: 7, sessionId: 70 }, new Date(Date.now() + ms));
    const ticket = ticketTo(paid1);
    const late = ticketTo(paid1, -1_000);
    const other = ticketTo({ ...paid1, room: 'paid2' });
    const otherMatch = ticketTo({ ...paid1, right: 'match 2' });
    await media.signal('paid1');
    for (const wrong of ['', late, other, otherMatch]) {
      expect((await fetch(media.http(`/live/paid1.flv?ticket=${wrong}`))).status).toBe(403);
      for (const name of ['index.m3u8', 'rewind.m3u8', 'rewind.json', 'rewind-1.mp4'])
        expect((await fetch(media.http(`/live/paid1/${name}?ticket=${wrong}`))).status).toBe(403);
    }
    let playlist = '';
    while (!playlist.includes('.m4s')) {
      await media.signal('paid1');
      const response = await fetch(media.http(`/live/paid1/index.m3u8?ticket=${ticket}`));
      playlist = response.ok ? await response.text() : '';
    }
    const [segment] = /\d+\.m4s\?ticket=\S+/.exec(playlist)!;
    const opened = await fetch(media.http(`/live/paid1/${segment}`));
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await fetch(media.http(`/live/paid1/${segment.replace(/\?.*/, '')}`))).status).toBe(403);
    socket.destroy();
  });

  it('a viewer that stops reading is dropped; others miss nothing', async () => {
    const { socket } = await push('watch4');
    socket.write(Buffer.concat([videoConfig(), frame(0, true, 1000)]));
    await media.signal('watch4');
    const port = Number(new URL(media.http('/')).port);
    const lazy = connect(port, '127.0.0.1');
    onTestFinished(() => void lazy.destroy());
    lazy.write('GET /live/watch4.flv HTTP/1.1\r\nHost: media\r\n\r\n');
    await once(lazy, 'readable');
    const reader = await fetch(media.http('/live/watch4.flv'));
    let read = 0;
    let allow = () => {};
    const reading = (async () => {
      for await (const data of reader.body!) {
        read += data.length;
        allow();
      }
    })();
    const more = () =>
      new Promise<void>((resolve) => {
        allow = resolve;
      });
    const dropped = ended(lazy).then(() => 'dropped');
    // The kernel buffers a few megabytes for the slow one; the other gets everything before more is sent.
    let sent = 0;
    // Viewer counts are reported at intervals: a whole group of pictures is sent in between.
    for (let i = 1; i % 20 !== 0 || (await media.signal('watch4')).viewers > 1; i += 1) {
      socket.write(frame(i * 10, i % 20 === 0, 200_000));
      sent += 200_000;
      while (read < sent) await more();
    }
    lazy.resume();
    expect(await dropped).toBe('dropped');
    expect(media.server.counts().slow).toBe(1);
    expect(read).toBeGreaterThan(sent);
    socket.destroy();
    await reading;
  });
});
