import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteProcess, startSite } from '#platform/testing/process.ts';

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ MODE: 'demo', DEMO_GAMES: 'badminton' });
  await settle();
}, 300_000);
afterAll(() => site?.stop());

const SENDERS = 20;
const MB = 1024 * 1024;
const PIECE = Buffer.alloc(MB, 'A');

/** Sends a file until complete or the connection closes; returns the status, and how much was sent. */
async function send(megabytes: number, headers: string[]): Promise<{ status: number; sentMb: number }> {
  const socket = site.socket();
  const chunked = headers.every((line) => !line.startsWith('content-length'));
  let answer = '';
  let sentMb = -1;
  let sent = 0;
  socket.on('data', (data) => {
    answer += data;
    if (sentMb < 0) sentMb = sent;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const lines = [
    'POST /api/admin/videos/upload HTTP/1.1',
    'host: x',
    'content-type: video/mp4',
    'connection: close',
    ...(chunked ? ['transfer-encoding: chunked'] : []),
    ...headers,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  for (; sent < megabytes && socket.writable; sent += 1) {
    if (chunked) socket.write(`${PIECE.length.toString(16)}\r\n`);
    if (!socket.write(PIECE)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
    if (chunked) socket.write('\r\n');
  }
  if (chunked && socket.writable) socket.write('0\r\n\r\n');
  await closed;
  return { status: Number(answer.split(' ')[1]), sentMb };
}

/** Maximum growth of memory while all of them send. */
async function growth<T>(work: () => Promise<T>): Promise<{ megabytes: number; answers: T }> {
  const before = await site.memory();
  let most = before;
  let over = false;
  const watching = (async () => {
    while (!over) most = Math.max(most, await site.memory());
  })();
  const answers = await work();
  over = true;
  await watching;
  return { megabytes: most - before, answers };
}

/** A site that has just started grows by itself: small files are sent until a round of them adds nothing to the maximum. */
async function settle(): Promise<void> {
  let most = 0;
  for (let rounds = 0; rounds < 40; rounds += 1) {
    await all(() => send(4, []));
    const now = await site.memory();
    if (now < most + 5) return;
    most = now;
  }
}

const all = (make: () => Promise<{ status: number; sentMb: number }>) =>
  Promise.all(Array.from({ length: SENDERS }, make));

it.each([
  ['nothing that says who they are', [], 403],
  ['no session', ['sysType: PC'], 401],
])(
  'twenty large files from senders with %s are answered before they are read',
  async (_, headers, status) => {
    const { megabytes, answers } = await growth(() => all(() => send(190, headers)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(SENDERS).fill(status));
    // Bytes in transit, and bytes discarded after the response: never the file.
    for (const { sentMb } of answers) expect(sentMb).toBeLessThan(40);
    expect(megabytes).toBeLessThan(100);
  },
  120_000,
);

it('twenty large files of an authorized sender go to disk, not into memory, and are deleted', async () => {
  const signedIn = await fetch(`${site.url}/api/login/testLogin`, {
    method: 'POST',
    headers: { sysType: 'API', 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'demo_admin' }),
  });
  const { token } = ((await signedIn.json()) as { result: { token: string } }).result;
  const size = 8;
  const headers = ['sysType: PC', `token: ${token}`];
  const inChunks = () => send(size, headers);
  const withLength = () => send(size, [...headers, `content-length: ${size * MB}`]);
  const { megabytes, answers } = await growth(() =>
    Promise.all(Array.from({ length: SENDERS }, (_, index) => (index % 2 ? inChunks() : withLength()))),
  );
  // Files read completely and rejected: they are no videos.
  expect(answers.map(({ status }) => status)).toEqual(Array(SENDERS).fill(422));
  expect(megabytes).toBeLessThan(100);
  expect(await readdir(join(site.dataDir, 'received'))).toEqual([]);
}, 120_000);
