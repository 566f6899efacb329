import { KINDS } from '#modules/search/search.rules.ts';
import { createSearchService, type SearchService } from '#modules/search/search.service.ts';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log/log.ts';
import { median, medianRatio } from './median.ts';
import { percentile } from './percentile.ts';
import type { Place } from './place.ts';
import type { BenchRow } from './row.ts';
import { fillYears } from './scores/fill-years.ts';
import { type Scratch, startScratch } from './scratch.ts';
import { fillEntries } from './search/fill-entries.ts';
import type { Words } from './search/names.ts';
import { termsOf } from './search/terms.ts';

const [FEW, MANY] = [10_000, 1_000_000];
const ROUNDS = 3;
const TERMS = 60;
const GOAL_MS = 50;
const MATCHES = 4_000;
const NOW = new Date('2026-11-15T12:00:00Z');

interface Filled {
  database: Database;
  search: SearchService;
  words: Words;
}

/** Cost of a search among a million documents: every class of term, and the growth from ten thousand. */
export async function benchSearch(place: Place): Promise<BenchRow[]> {
  const scratch = await startScratch(place);
  const opened: Database[] = [];
  try {
    const [few, many] = [await filled(scratch, 'few', FEW), await filled(scratch, 'many', MANY)];
    opened.push(few.database, many.database);
    const [of, ofMany] = [termsOf(few.words, TERMS), termsOf(many.words, TERMS)];
    const rows: BenchRow[] = [];
    for (const name of Object.keys(ofMany))
      rows.push(await compare(name, few, of[name]!, many, ofMany[name]!));
    const { rows: sizes } = await many.database.pool.query<{ mb: string; rows: string }>(
      `select round(pg_relation_size('search_entries_found') / 1e6) as mb, round(pg_table_size('search_entries') / 1e6) as rows`,
    );
    return [
      ...rows,
      {
        name: 'the index',
        value: `${sizes[0]!.mb} MB, its rows ${sizes[0]!.rows} MB`,
        note: `${MANY.toLocaleString('en')} entries of nine kinds in Chinese, English and four other scripts; ${ROUNDS} rounds of ${TERMS} terms of each class, each asked of all kinds and of one, in turns with ${FEW.toLocaleString('en')} entries; the service without showing what was found, ${MATCHES.toLocaleString('en')} matches beside`,
      },
    ];
  } finally {
    await Promise.all(opened.map((database) => database.close()));
    await scratch.stop();
  }
}

async function filled(scratch: Scratch, name: string, count: number): Promise<Filled> {
  const database = openDatabase({ url: await scratch.database(name), pool: 4, log: silentLog });
  const client = await database.connect();
  await migrate(client, silentLog);
  await fillYears(client, MATCHES, NOW);
  const words = await fillEntries(client, count, NOW);
  await client.end();
  const nothing = { match: [], team: [], league: [], player: [], streamer: [], room: [], expert: [] };
  const search = createSearchService({
    db: database.db,
    matches: { hot: async () => [] },
    present: async () => ({ ...nothing, news: [], video: [] }),
    games: () => ({ games: [], exact: false }),
  });
  return { database, search, words };
}

async function measure({ search }: Filled, text: string): Promise<number[]> {
  const times: number[] = [];
  for (const kind of [undefined, 'player'] as const) {
    const began = performance.now();
    await search.search({ text, kind, pageIndex: 1 }, { lang: 'zh_CN', kinds: KINDS }, NOW);
    times.push(performance.now() - began);
  }
  return times;
}

async function compare(
  name: string,
  few: Filled,
  fewTerms: readonly string[],
  many: Filled,
  manyTerms: readonly string[],
): Promise<BenchRow> {
  for (const index of manyTerms.keys()) {
    await measure(few, fewTerms[index]!);
    await measure(many, manyTerms[index]!);
  }
  const p50s: [number[], number[]] = [[], []];
  const p99s: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: [number[], number[]] = [[], []];
    for (const index of manyTerms.keys()) {
      times[0].push(...(await measure(few, fewTerms[index]!)));
      times[1].push(...(await measure(many, manyTerms[index]!)));
    }
    for (const [index, each] of times.entries()) p50s[index]!.push(percentile(each, 0.5));
    p99s.push(percentile(times[1], 0.99));
  }
  const p99 = median(p99s);
  return {
    name,
    value: `p99 ${p99.toFixed(1)} ms, p50 ${median(p50s[1]).toFixed(1)} ms; ${medianRatio(p50s[1], p50s[0]).toFixed(1)}× the p50 of ${FEW.toLocaleString('en')}`,
    goal: `p99 ≤ ${GOAL_MS} ms`,
    met: p99 <= GOAL_MS,
  };
}
