import fc from 'fast-check';
import { type External, type MediaHookEvent, readPayload } from './payloads.rules.ts';

/** nginx 1.22.1 with nginx-rtmp 1.2.2, as recorded; SRS 6 and MediaMTX 1.20 by their sources. */
const NGINX_HEAD =
  'app=live&flashver=FMLE/3.0%20(compatible%3B%20Lavf59.27&swfurl=&tcurl=rtmp://127.0.0.1:1935/live&pageurl=&addr=203.0.113.9&clientid=1';
const SRS = {
  client_id: '9308h583',
  ip: '203.0.113.9',
  vhost: '__defaultVhost__',
  app: 'live',
  stream: 'room1',
  tcUrl: 'rtmp://media/live',
};
const MEDIAMTX = {
  user: '',
  password: '',
  token: '',
  ip: '203.0.113.9',
  path: 'live/room1',
  protocol: 'rtmp',
  id: 'a1b2',
  userAgent: '',
};

const hookEvent = (more: Partial<MediaHookEvent>): MediaHookEvent => ({
  event: 'publish',
  room: 'room1',
  key: '',
  ticket: '',
  ip: '203.0.113.9',
  ...more,
});

it.each<[string, External, string, MediaHookEvent]>([
  [
    'nginx: publish',
    'nginx',
    `${NGINX_HEAD}&call=publish&name=room1&type=live&key=secret`,
    hookEvent({ key: 'secret' }),
  ],
  [
    'nginx: update',
    'nginx',
    `${NGINX_HEAD}&call=update_publish&time=5&timestamp=4880&name=room1&key=secret`,
    hookEvent({ event: 'alive', key: 'secret' }),
  ],
  [
    'nginx: done',
    'nginx',
    `${NGINX_HEAD}&call=publish_done&name=room1&key=secret`,
    hookEvent({ event: 'done', key: 'secret' }),
  ],
  [
    'nginx: play',
    'nginx',
    `${NGINX_HEAD}&call=play&name=room1&start=0&duration=0&reset=0&ticket=7.1.x`,
    hookEvent({ event: 'play', ticket: '7.1.x' }),
  ],
  [
    'nginx: a viewer counted',
    'nginx',
    `${NGINX_HEAD}&call=update_play&name=room1`,
    hookEvent({ event: 'other' }),
  ],
  [
    'srs: publish',
    'srs',
    JSON.stringify({ ...SRS, action: 'on_publish', param: '?key=secret' }),
    hookEvent({ key: 'secret' }),
  ],
  [
    'srs: unpublish',
    'srs',
    JSON.stringify({ ...SRS, action: 'on_unpublish', param: '?key=secret' }),
    hookEvent({ event: 'done', key: 'secret' }),
  ],
  [
    'srs: play',
    'srs',
    JSON.stringify({ ...SRS, action: 'on_play', param: '?ticket=t' }),
    hookEvent({ event: 'play', ticket: 't' }),
  ],
  [
    'srs: another hook',
    'srs',
    JSON.stringify({ ...SRS, action: 'on_hls', param: '' }),
    hookEvent({ event: 'other' }),
  ],
  [
    'mediamtx: publish',
    'mediamtx',
    JSON.stringify({ ...MEDIAMTX, action: 'publish', query: 'key=secret' }),
    hookEvent({ key: 'secret' }),
  ],
  [
    'mediamtx: read',
    'mediamtx',
    JSON.stringify({ ...MEDIAMTX, action: 'read', query: 'ticket=t' }),
    hookEvent({ event: 'play', ticket: 't' }),
  ],
  [
    'mediamtx: unavailable',
    'mediamtx',
    JSON.stringify({ action: 'unpublish', path: 'live/room1' }),
    hookEvent({ event: 'done', ip: '' }),
  ],
])('readPayload: %s', (_, server, body, expected) => {
  expect(readPayload(server, body)).toEqual(expected);
});

it.each<[string, External, string]>([
  [
    'a client that puts its own address behind its name',
    'nginx',
    `${NGINX_HEAD}&call=publish&name=room1&key=secret&addr=10.9.9.9`,
  ],
  [
    'a client that names another room',
    'nginx',
    `${NGINX_HEAD}&call=publish&name=room1&key=secret&name=other`,
  ],
  [
    'a client that says it is another call',
    'nginx',
    `${NGINX_HEAD}&call=publish&name=room1&key=secret&call=publish_done`,
  ],
  ['two keys', 'srs', JSON.stringify({ ...SRS, action: 'on_publish', param: '?key=a&key=b' })],
  [
    'two keys for mediamtx',
    'mediamtx',
    JSON.stringify({ ...MEDIAMTX, action: 'publish', query: 'key=a&key=b' }),
  ],
  ['another application', 'nginx', `${NGINX_HEAD.replace('app=live', 'app=other')}&call=publish&name=room1`],
  [
    'a path below another',
    'mediamtx',
    JSON.stringify({ ...MEDIAMTX, action: 'publish', path: 'live/room1/x', query: '' }),
  ],
  ['a room that is none', 'srs', JSON.stringify({ ...SRS, action: 'on_publish', stream: '../x', param: '' })],
  ['no JSON', 'srs', 'on_publish'],
  ['a list', 'mediamtx', '[]'],
])('readPayload: %s is rejected', (_, server, body) => {
  expect(readPayload(server, body)).toBeNull();
});

it('readPayload: any body gives an event or null', () => {
  const servers = fc.constantFrom<External>('nginx', 'srs', 'mediamtx');
  fc.assert(
    fc.property(servers, fc.oneof(fc.string(), fc.json()), (server, body) => {
      const read = readPayload(server, body);
      expect(read === null || typeof read.room === 'string').toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
