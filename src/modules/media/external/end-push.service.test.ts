import { endExternalPush } from './end-push.service.ts';
import type { External } from './payloads.rules.ts';

/** Responses as SRS 6 and MediaMTX 1.20 print them. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/v1/clients/': {
    code: 0,
    clients: [
      { id: 'pub1', vhost: 'vid-1', stream: 'vid-2', ip: '203.0.113.9', url: '/live/room1', publish: true },
      { id: 'play1', vhost: 'vid-1', stream: 'vid-2', ip: '203.0.113.8', url: '/live/room1', publish: false },
      { id: 'pub2', vhost: 'vid-1', stream: 'vid-3', ip: '203.0.113.7', url: '/live/room11', publish: true },
    ],
  },
  '/v3/rtmpconns/list': {
    pageCount: 1,
    items: [
      { id: 'c1', state: 'publish', path: 'live/room1' },
      { id: 'c2', state: 'read', path: 'live/room1' },
      { id: 'c3', state: 'publish', path: 'live/room11' },
    ],
  },
};

it.each<[External, string[]]>([
  ['nginx', ['GET /control/drop/publisher?app=live&name=room1']],
  ['srs', ['GET /control/api/v1/clients/?count=10000', 'DELETE /control/api/v1/clients/pub1']],
  ['mediamtx', ['GET /control/v3/rtmpconns/list?itemsPerPage=1000', 'POST /control/v3/rtmpconns/kick/c1']],
])('endExternalPush: %s', async (server, expected) => {
  const requests: string[] = [];
  await endExternalPush(server, 'http://media.example/control/', 'room1', async (url, method = 'GET') => {
    requests.push(`${method} ${url.pathname}${url.search}`);
    return ANSWERS[url.pathname.replace('/control', '')] ?? null;
  });
  expect(requests).toEqual(expected);
});
