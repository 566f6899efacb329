import { type SiteProcess, startSite } from '#platform/testing/process.ts';

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.stop());

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Sends all requests over one connection without reading; meanwhile the site's health is checked. */
async function flood(path: string, count: number) {
  const socket = site.socket();
  onTestFinished(() => void socket.destroy());
  socket.pause();
  const before = await site.memory();
  await new Promise<void>((sent) => socket.write(request(path).repeat(count), () => sent()));
  const statuses: number[] = [];
  let most = before;
  for (let sent = 0; sent < 20; sent++) {
    const answer = await fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(20_000) });
    statuses.push(answer.status);
    most = Math.max(most, await site.memory());
  }
  return { statuses, megabytes: most - before, socket };
}

it.each([
  ['/api/openapi.json', 1_300],
  ['/api/openapi.json', 100],
  ['/api/docs', 100],
  ['/readyz', 1_300],
])(
  '%s, %d times on one connection that reads nothing, blocks nobody',
  async (path, count) => {
    const { statuses, megabytes } = await flood(path, count);
    expect(statuses).toEqual(Array(20).fill(200));
    expect(megabytes).toBeLessThan(100);
  },
  120_000,
);

it('pipelined requests are all answered, in order', async () => {
  const socket = site.socket();
  let received = '';
  socket.on('data', (data) => (received += data));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const paths = Array.from({ length: 50 }, (_, index) => (index % 2 ? '/healthz' : '/nowhere'));
  const last = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  socket.write(paths.map(request).join('') + last);
  await closed;
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([...paths.map((path) => (path === '/healthz' ? 200 : 404)), 200]);
});
