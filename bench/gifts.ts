import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import { GIVERS, TAPS, tapAll } from './gifts/crowd.ts';
import type { Crowd } from './gifts/server.ts';
import { median, medianRatio } from './median.ts';
import { percentile } from './percentile.ts';
import type { Place } from './place.ts';
import { type BenchProcess, startProcess } from './process.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 3;

/** Many users tap gifts for one anchor, and each for an anchor of their own; every coin is accounted for afterwards. */
export async function benchGifts({ folder }: Place): Promise<BenchRow[]> {
  const embedded = await startEmbedded({ dataDir: join(folder, 'gifts'), log: silentLog });
  try {
    await ensureDatabase(embedded.url, 'gifts');
    const env = { DATA_DIR: join(folder, 'gifts-site'), DATABASE_URL: embedded.databaseUrl('gifts') };
    const site = await startProcess('gifts/server.ts', { env });
    try {
      return await measure(site);
    } finally {
      await site.stop();
    }
  } finally {
    await embedded.stop();
  }
}

interface Round {
  /** Taps a second. */
  rate: number;
  waits: number[];
}

async function measure(site: BenchProcess): Promise<BenchRow[]> {
  const port = await site.request<number>('port');
  const { tokens, rooms, giftId } = await site.request<Crowd>('gather');
  let taps = 0;
  const round = async (roomOf: (giver: number) => number): Promise<Round> => {
    const began = performance.now();
    const waits = await Promise.all(
      tokens.map((token, giver) => tapAll({ port, token, giftId, roomId: rooms[roomOf(giver)]! })),
    );
    taps += GIVERS * TAPS;
    return { rate: (GIVERS * TAPS) / ((performance.now() - began) / 1_000), waits: waits.flat() };
  };
  const [one, many]: [Round[], Round[]] = [[], []];
  await round((giver) => giver);
  for (let n = 0; n < ROUNDS; n++) {
    one.push(await round(() => 0));
    many.push(await round((giver) => giver));
  }
  const wrong = await site.request<string[]>('audit', taps);
  if (wrong.length > 0) throw new Error(`the books do not agree: ${wrong.slice(0, 5).join('; ')}`);
  const rates = (rounds: readonly Round[]) => rounds.map(({ rate }) => rate);
  const waits = one.flatMap((each) => each.waits);
  const ms = (share: number) => `${percentile(waits, share).toFixed(0)} ms`;
  const ratio = medianRatio(rates(one), rates(many));
  return [
    {
      name: `${GIVERS} givers tap ${TAPS} times each at one anchor`,
      value: `p99 ${ms(0.99)}, p50 ${ms(0.5)}`,
      note: `${median(rates(one)).toFixed(0)} taps a second over HTTP, each a ledger movement, a combo, seven boards, the anchor's revenue, an event and a line of chat; ${ROUNDS} rounds`,
    },
    {
      name: 'taps at one anchor ÷ at an anchor each',
      value: `${ratio.toFixed(2)}× the taps a second`,
      goal: '≥ 0.8×',
      met: ratio >= 0.8,
      note: `${median(rates(many)).toFixed(0)} a second at an anchor each, in turns`,
    },
    {
      name: 'coins after all of them',
      value: `${taps.toLocaleString('en')} taps: paid, earned, revenue pages, combos and boards agree to the coin`,
      goal: 'exact',
      met: true,
    },
  ];
}
