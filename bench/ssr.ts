import { gzipSync } from 'node:zlib';
import { buildPeer } from './build-peer.ts';
import { duel, type Score } from './duel.ts';
import { median, medianRatio } from './median.ts';
import { type Place, startTouchline } from './place.ts';
import { type BenchProcess, startProcess } from './process.ts';
import type { BenchRow } from './row.ts';

const GOAL = 0.4;
/** Rendering takes hundreds of requests to warm up. */
const RULES = { rounds: 7, roundMs: 1_500, warmMs: 8_000, connections: 4 };
/** Without compression: rendering is compared. */
const REQUEST = 'GET / HTTP/1.1\r\nhost: scores.example\r\naccept: text/html\r\naccept-encoding: identity';

/** The home page rendered for each request, against the usual way to render a long list. */
export async function benchUncached(place: Place): Promise<BenchRow[]> {
  const peer = await buildPeer(place);
  const servers: BenchProcess[] = [];
  try {
    servers.push(await startTouchline(place, 0));
    for (const kind of ['router', 'raw'])
      servers.push(await startProcess('servers/peer.ts', { args: [peer, kind] }));
    const ports = await Promise.all(servers.map((server) => server.ask<number>('port')));
    const pages = await Promise.all(ports.map(readPage));
    if (rowsIn(pages[0]!) === 0) throw new Error('our home page has no matches on it');
    const contestants = servers.map((server, index) => ({ server, port: ports[index]!, request: REQUEST }));
    const [ours, router, raw] = (await duel(contestants, RULES)) as [Score, Score, Score];
    return toRows({ ours, router, raw }, pages);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function readPage(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'identity' } });
  const html = await response.text();
  if (response.status !== 200)
    throw new Error(`a contestant answered ${response.status}: ${html.slice(0, 200)}`);
  return html;
}

const rowsIn = (html: string): number => html.split('class="match-row"').length - 1;

function toRows(scores: Record<'ours' | 'router' | 'raw', Score>, pages: readonly string[]): BenchRow[] {
  const { ours, router, raw } = scores;
  const share = medianRatio(ours.cpuMicros, router.cpuMicros);
  const withDatabase = ours.cpuMicros.map((micros, round) => micros + ours.databaseMicros[round]!);
  const shareWithDatabase = medianRatio(withDatabase, router.cpuMicros);
  const ms = (micros: readonly number[]) => `${(median(micros) / 1_000).toFixed(2)} ms`;
  const told = ({ cpuMicros, perSecond }: Score) =>
    `${ms(cpuMicros)} CPU a request, ${median(perSecond).toFixed(0)} a second`;
  const size = (html: string) =>
    `${(html.length / 1_000).toFixed(0)} kB of HTML, ${(gzipSync(html).length / 1_000).toFixed(1)} kB gzip`;
  return [
    {
      name: "ours ÷ React Router's default entry",
      value: `${share.toFixed(2)}× its CPU`,
      goal: `≤ ${GOAL}×`,
      met: share <= GOAL,
      note:
        `the site's own process; with its PostgreSQL (${ms(ours.databaseMicros)} a request) ` +
        `${shareWithDatabase.toFixed(2)}×, while the peers hold their list in memory`,
    },
    {
      name: 'ours ÷ raw renderToString',
      value: `${medianRatio(ours.cpuMicros, raw.cpuMicros).toFixed(2)}× its CPU`,
    },
    {
      name: 'ours: first rows of 200, whole shell, headers, log',
      value: told(ours),
      note: `${size(pages[0]!)}, ${rowsIn(pages[0]!)} rows; asked of the database for each request, the simulator moving scores meanwhile; within one revision and displayed minute the list's HTML and data are reused between requests`,
    },
    { name: "React Router's default entry: 200 full rows", value: told(router), note: size(pages[1]!) },
    { name: 'raw renderToString: the same 200 rows', value: told(raw), note: size(pages[2]!) },
  ];
}
