import { type Books, CLIENTS, openBooks } from './ledger/books.ts';
import { findPgbench, type Pgbench } from './ledger/pgbench.ts';
import type { Order, Report } from './ledger/service.ts';
import { median, medianRatio } from './median.ts';
import type { Place } from './place.ts';
import { type BenchProcess, startProcess } from './process.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 5;
const ROUND_MS = 3_000;

/** Transfers a second: to one account and to many, through the service and as bare SQL. */
export async function benchLedger(place: Place): Promise<BenchRow[]> {
  const books = await openBooks(place);
  try {
    const service = await startProcess('ledger/service.ts', { args: [books.url] });
    try {
      return await compare(books, service, findPgbench(place));
    } finally {
      await service.stop();
    }
  } finally {
    await books.close();
  }
}

/** Transfers a second of each round. */
interface Rates {
  many: number[];
  one: number[];
  ownMany: number[];
  ownOne: number[];
  bareMany: number[];
  bareOne: number[];
}

async function compare(books: Books, service: BenchProcess, pgbench: Pgbench | null): Promise<BenchRow[]> {
  const ours = async (verb: Order['verb'], hot: boolean) => {
    const order: Order = { ms: ROUND_MS, hot, verb };
    const { transfers, ms } = await service.request<Report>('run', order);
    return transfers / (ms / 1_000);
  };
  const bare = async (hot: boolean) => (await pgbench?.pay(books.url, { ms: ROUND_MS, hot })) ?? 0;
  const rates: Rates = { many: [], one: [], ownMany: [], ownOne: [], bareMany: [], bareOne: [] };
  await ours('pay', false);
  for (let round = 0; round < ROUNDS; round++) {
    rates.many.push(await ours('pay', false));
    rates.bareMany.push(await bare(false));
    rates.ownMany.push(await ours('transfer', false));
    rates.one.push(await ours('pay', true));
    rates.bareOne.push(await bare(true));
    rates.ownOne.push(await ours('transfer', true));
  }
  const wrong = await books.problems();
  if (wrong.length > 0) throw new Error(`the bench broke the books: ${JSON.stringify(wrong.slice(0, 5))}`);
  return [
    ...popular(`${CLIENTS} clients paying one account ÷ paying ${CLIENTS}`, rates.one, rates.many),
    ...popular('the same, each in a transaction of its own', rates.ownOne, rates.ownMany),
    ...(pgbench ? besideSql(rates) : []),
  ];
}

const each = (rates: readonly number[]): string => `${median(rates).toFixed(0)} a second`;

function popular(name: string, one: number[], many: number[]): BenchRow[] {
  const ratio = medianRatio(one, many);
  return [
    {
      name,
      value: `${ratio.toFixed(2)}× the transfers a second`,
      goal: '≥ 0.8×',
      met: ratio >= 0.8,
      note: `${each(one)} to one, ${each(many)} to ${CLIENTS}; the roll-up running; ${ROUNDS} rounds of ${ROUND_MS / 1_000} s in turns`,
    },
  ];
}

function besideSql({ many, ownMany, bareMany, bareOne }: Rates): BenchRow[] {
  const ratio = medianRatio(many, bareMany);
  return [
    {
      name: 'transfer through the service ÷ the same SQL function in pgbench',
      value: `${ratio.toFixed(2)}× its transfers a second`,
      goal: '≥ 0.5×',
      met: ratio >= 0.5,
      note: `${each(many)} and ${each(bareMany)}, ${CLIENTS} clients each on the same server, event row included; the service gathers payments of the same moment in one call`,
    },
    {
      name: 'the same, each in a transaction of its own (begin, call, commit)',
      value: `${medianRatio(ownMany, bareMany).toFixed(2)}× its transfers a second`,
      note: each(ownMany),
    },
    {
      name: `pgbench: one account ÷ ${CLIENTS}`,
      value: `${medianRatio(bareOne, bareMany).toFixed(2)}×`,
      note: `${each(bareOne)} to one`,
    },
  ];
}
