import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SiteProcess, startSite } from '#platform/testing/process.ts';

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}
interface Batch {
  resourceSpans: {
    resource: { attributes: WireSpan['attributes'] };
    scopeSpans: { spans: WireSpan[] }[];
  }[];
}

const PATIENCE = { timeout: 60_000, interval: 100 };
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

let collector: Server;
let site: SiteProcess;
const requests: { url: string; key: unknown; batch: Batch }[] = [];
let status = 200;

const spans = (): WireSpan[] =>
  requests.flatMap(({ batch }) =>
    batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const attribute = ({ attributes }: Pick<WireSpan, 'attributes'>, name: string): string | undefined => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request)).toString();
    if (status === 200)
      requests.push({ url: request.url!, key: request.headers['x-key'], batch: JSON.parse(text) });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=s%20ecret',
    RATE_LIMITS: '0',
  });
});
afterAll(async () => {
  await site?.stop();
  collector?.closeAllConnections();
  collector?.close();
});

it('a request and its SQL are one trace with the request id, continued from traceparent', async () => {
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, lan: 'en' };
  const answers = await Promise.all([
    fetch(`${site.url}/api/search?text=a%20secret%20word`, { headers }),
    ...Array.from({ length: 20 }, () => fetch(`${site.url}/api/library/leagues?game=football`)),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  await fetch(`${site.url}/healthz`);
  const ids = answers.map((answer) => answer.headers.get('x-request-id'));
  const servers = () => spans().filter(({ kind }) => kind === 2);
  await vi.waitUntil(() => servers().length >= ids.length, PATIENCE);

  expect(requests[0]).toMatchObject({ url: '/v1/traces', key: 's ecret' });
  expect(attribute(requests[0]!.batch.resourceSpans[0]!.resource, 'service.name')).toBe('touchline');
  expect(new Set(servers().map((span) => attribute(span, 'touchline.request_id')))).toEqual(new Set(ids));
  const search = servers().find(({ traceId }) => traceId === TRACE)!;
  expect(search).toMatchObject({ parentSpanId: PARENT, name: 'GET' });
  expect(attribute(search, 'url.path')).toBe('/api/search');
  expect(attribute(search, 'http.response.status_code')).toBe('200');

  // Each with statements of its own, although all of them wait for the same few connections.
  for (const server of servers()) {
    const statements = spans().filter(({ kind, traceId }) => kind === 3 && traceId === server.traceId);
    expect(statements.length).toBeGreaterThan(0);
    const ofSearch = statements.some((span) => attribute(span, 'db.query.text')?.includes('search_hits'));
    expect(ofSearch).toBe(server === search);
    for (const span of statements) {
      expect([span.parentSpanId, attribute(span, 'db.system.name')]).toEqual([server.spanId, 'postgresql']);
      expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
    }
  }
  expect(JSON.stringify(spans())).not.toContain('secret');
  expect(JSON.stringify(spans())).not.toContain('healthz');
});

it('a collector that fails stops nothing, and is logged once', async () => {
  status = 503;
  const logged = () => site.log().split('"event":"tracing.export_failed"').length - 1;
  await vi.waitUntil(async () => {
    expect((await fetch(`${site.url}/api/library/leagues?game=football`)).status).toBe(200);
    return logged() > 0;
  }, PATIENCE);
  status = 200;
  requests.length = 0;
  await vi.waitUntil(async () => {
    await fetch(`${site.url}/api/library/leagues?game=football`);
    return requests.length > 0;
  }, PATIENCE);
  expect(logged()).toBe(1);
});
