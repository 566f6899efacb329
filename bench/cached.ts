import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newToken } from '#platform/session/token.ts';
import { duel, type Score } from './duel.ts';
import { median, medianRatio } from './median.ts';
import { type Place, startTouchline } from './place.ts';
import { type BenchProcess, startProcess } from './process.ts';
import type { BenchRow } from './row.ts';

const GOALS = { guests: 0.75, users: 0.5 };
const CACHE_MS = 1_000;
const RULES = { rounds: 9, roundMs: 1_500, warmMs: 2_500, connections: 32 };

/** Headers of a guest's second visit, time zone cookie included. */
const HEADERS = {
  host: 'scores.example',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'zh-CN,zh;q=0.9',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  cookie: 'tz=Asia/Shanghai',
};
/** The same of a signed-in reader: the page does not depend on the session, whose account `user/me` brings. */
const SIGNED_IN = { ...HEADERS, cookie: `${HEADERS.cookie}; signedIn=1; token=${newToken()}` };
const requestWith = (headers: Record<string, string>): string =>
  ['GET / HTTP/1.1', ...Object.entries(headers).map((pair) => pair.join(': '))].join('\r\n');

/** A cached home page with all its headers, metrics and log, against the same bytes from a bare `node:http`. */
export async function benchCached(place: Place): Promise<BenchRow[]> {
  const servers: BenchProcess[] = [];
  try {
    const site = await startTouchline(place, CACHE_MS);
    servers.push(site);
    const port = await site.request<number>('port');
    await readBytes(port);
    const body = await readBytes(port);
    const file = join(place.folder, 'home.br');
    writeFileSync(file, body);
    const bare = await startProcess('servers/buffer.ts', { args: [file] });
    servers.push(bare);
    const contestants = [
      { server: site, port, request: requestWith(HEADERS) },
      { server: site, port, request: requestWith(SIGNED_IN) },
      { server: bare, port: await bare.request<number>('port'), request: requestWith(HEADERS) },
    ];
    const [guests, users, ceiling] = (await duel(contestants, RULES)) as [Score, Score, Score];
    return toRows({ guests, users, ceiling }, body.length);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Raw bytes: `fetch` would decompress them. */
function readBytes(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', headers: HEADERS }, (response) => {
      const { statusCode, headers } = response;
      if (statusCode === 200 && headers['content-encoding'] === 'br') resolve(buffer(response));
      else reject(new Error(`the home page came as ${statusCode}, ${headers['content-encoding']}`));
    }).on('error', reject);
  });
}

interface Scores {
  guests: Score;
  users: Score;
  ceiling: Score;
}

function toRows({ guests, users, ceiling }: Scores, bytes: number): BenchRow[] {
  const against = (name: string, ours: Score, goal: number, note: string): BenchRow => {
    const rate = medianRatio(ours.perSecond, ceiling.perSecond);
    const cpu = medianRatio(ours.cpuMicros, ceiling.cpuMicros);
    return {
      name,
      value: `${rate.toFixed(2)}× its requests a second, ${cpu.toFixed(2)}× its CPU a request`,
      goal: `≥ ${goal}×`,
      met: rate >= goal,
      note,
    };
  };
  const textOf = ({ cpuMicros, perSecond }: Score) =>
    `${median(perSecond).toFixed(0)} a second, ${median(cpuMicros).toFixed(0)} µs CPU a request`;
  const load = ({ loadCores }: Score) => `the load took ${median(loadCores).toFixed(2)} of a core`;
  return [
    against(
      'guests’ home ÷ bare node:http',
      guests,
      GOALS.guests,
      `${bytes} bytes of br; the page is rendered and compressed anew every ${CACHE_MS} ms, within these numbers`,
    ),
    against(
      'signed-in home ÷ bare node:http',
      users,
      GOALS.users,
      'who follows nothing on the device; without the call `user/me`, which follows',
    ),
    { name: 'ours: headers, metrics, log to a file', value: textOf(guests), note: load(guests) },
    { name: 'bare node:http: a Buffer, three headers', value: textOf(ceiling), note: load(ceiling) },
  ];
}
