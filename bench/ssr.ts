import { gzipSync } from 'node:zlib';
import { buildPeer } from './build-peer.ts';
import { type Contestant, duel, type Score } from './duel.ts';
import { median, medianRatio } from './median.ts';
import { type Place, startTouchline } from './place.ts';
import { type BenchProcess, startProcess } from './process.ts';
import type { BenchRow } from './row.ts';

const GOAL = 0.4;
/** Rendering takes hundreds of requests to reach its speed. */
const RULES = { rounds: 7, roundMs: 1_500, warmMs: 5_000, connections: 4 };
/** The first page of a list, and all matches of the day. */
const ROWS = [40, 200] as const;

/** The parts of our page besides its rows, each with an address that has this part and all parts above it. */
const PARTS = {
  'HTTP, headers, log': '/healthz',
  'loaders and their data, as JSON': '/_.data',
  'shell and rails, without a row': '/?date=2027-06-01',
} as const;

type Kind = 'ours' | 'router' | 'raw';
type RenderedScore = Score & { html: string };

/** The home page rendered afresh for each request, against the usual way to render as many rows. */
export async function benchUncached(place: Place): Promise<BenchRow[]> {
  const peer = await buildPeer(place);
  const servers: BenchProcess[] = [];
  try {
    servers.push(await startTouchline(place, 0));
    for (const kind of ['router', 'raw'])
      servers.push(await startProcess('servers/peer.ts', { args: [peer, kind] }));
    const ports = await Promise.all(servers.map((server) => server.request<number>('port')));
    const [ours, router, raw] = servers.map((server, index) => ({ server, port: ports[index]! })) as [
      At,
      At,
      At,
    ];
    const paths = ROWS.map((rows) => `/?rows=${rows}`);
    const requests = [
      ...paths.flatMap((path) => [ours, router, raw].map((at) => ({ ...at, path }))),
      ...Object.values(PARTS).map((path) => ({ ...ours, path })),
    ];
    const pages = await Promise.all(requests.map(readPage));
    const scores = await duel(requests.map(toContestant), RULES);
    const rendered = scores.map((score, index): RenderedScore => ({ ...score, html: pages[index]! }));
    return [
      ...ROWS.flatMap((rows, index) => compare(rows, rendered.slice(index * 3, index * 3 + 3))),
      ...itemise(rendered[0]!, rendered.slice(ROWS.length * 3)),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

type At = Pick<Contestant, 'server' | 'port'>;
type PageAt = At & { path: string };

/** Without compression: only rendering is compared. */
const toContestant = ({ path, ...at }: PageAt): Contestant => ({
  ...at,
  request: `GET ${path} HTTP/1.1\r\nhost: scores.example\r\naccept: text/html\r\naccept-encoding: identity`,
});

async function readPage({ port, path }: PageAt): Promise<string> {
  const headers = { 'accept-encoding': 'identity' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`a contestant answered ${path} with ${response.status}: ${text.slice(0, 200)}`);
  return text;
}

const rowsIn = (html: string): number => html.split(/<li class="(?:match-row|row row-)/).length - 1;

const ms = (micros: readonly number[]): string => `${(median(micros) / 1_000).toFixed(2)} ms`;

const cost = ({ cpuMicros, perSecond }: Score): string =>
  `${ms(cpuMicros)} CPU a request, ${median(perSecond).toFixed(0)} a second`;

const size = (html: string): string =>
  `${(html.length / 1_000).toFixed(0)} kB of HTML, ${(gzipSync(html).length / 1_000).toFixed(1)} kB gzip`;

const NAMES: Readonly<Record<Kind, string>> = {
  ours: 'ours, with the whole shell, headers and log',
  router: "React Router's default entry",
  raw: 'raw renderToString',
};

function compare(rows: number, rendered: readonly RenderedScore[]): BenchRow[] {
  const [ours, router, raw] = rendered as [RenderedScore, RenderedScore, RenderedScore];
  for (const { html } of rendered)
    if (rowsIn(html) !== rows) throw new Error(`a page has ${rowsIn(html)} rows and not ${rows}`);
  const share = medianRatio(ours.cpuMicros, router.cpuMicros);
  const withDatabase = ours.cpuMicros.map((micros, round) => micros + ours.databaseMicros[round]!);
  return [
    {
      name: `${rows} rows: ours ÷ React Router's default entry`,
      value: `${share.toFixed(2)}× its CPU`,
      // The rest of the page weighs less in a long list, which therefore shows the cost of rows.
      ...(rows === ROWS.at(-1) ? { goal: `≤ ${GOAL}×`, met: share <= GOAL } : {}),
      note:
        `the site's own process; with its PostgreSQL (${ms(ours.databaseMicros)} a request) ` +
        `${medianRatio(withDatabase, router.cpuMicros).toFixed(2)}×, while the peers hold their list in memory`,
    },
    {
      name: `${rows} rows: ours ÷ raw renderToString`,
      value: `${medianRatio(ours.cpuMicros, raw.cpuMicros).toFixed(2)}× its CPU`,
    },
    ...Object.values(NAMES).map((name, index) => ({
      name: `${rows} rows: ${name}`,
      value: cost(rendered[index]!),
      note: size(rendered[index]!.html),
    })),
  ];
}

/** Each part costs what its address costs more than the one before. */
function itemise(whole: RenderedScore, parts: readonly RenderedScore[]): BenchRow[] {
  if (rowsIn(parts.at(-1)!.html) > 0) throw new Error('the page without rows has some');
  const names = [...Object.keys(PARTS), `${ROWS[0]} rows, cached until their match changes`];
  const steps = [...parts, whole];
  const less = (a: readonly number[], b: readonly number[] = []) =>
    a.map((micros, i) => micros - (b[i] ?? 0));
  return [
    ...names.map((name, index) => ({
      name: `of ours: ${name}`,
      value: `${ms(less(steps[index]!.cpuMicros, steps[index - 1]?.cpuMicros))} CPU`,
    })),
    { name: 'of ours: PostgreSQL, in its own processes', value: `${ms(whole.databaseMicros)} CPU` },
  ];
}
