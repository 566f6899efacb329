import { join } from 'node:path';
import { median } from './median.ts';
import { percentile } from './percentile.ts';
import type { Place } from './place.ts';
import { BUYERS, unlock } from './plans/crowd.ts';
import type { Gathered } from './plans/server.ts';
import { type BenchProcess, startProcess } from './process.ts';
import type { BenchRow } from './row.ts';
import { startScratch } from './scratch.ts';

const ROUNDS = 5;
const WARM = 1;
const GOAL = 5;

/** All buyers unlock the same plan at once; another plan each round, and every coin is accounted for. */
export async function benchHotPlan(place: Place): Promise<BenchRow[]> {
  const scratch = await startScratch(place);
  try {
    const env = { DATA_DIR: join(place.folder, 'plan-site'), DATABASE_URL: await scratch.database('plan') };
    const site = await startProcess('plans/server.ts', { env });
    try {
      return await measure(site);
    } finally {
      await site.stop();
    }
  } finally {
    await scratch.stop();
  }
}

async function measure(site: BenchProcess): Promise<BenchRow[]> {
  const port = await site.request<number>('port');
  const { tokens, plans } = await site.request<Gathered>('gather', WARM + ROUNDS + 1);
  const round = (taps: readonly string[], planId: number) =>
    Promise.all(taps.map((token) => unlock(port, token, planId)));
  const rounds: number[][] = [];
  for (const planId of plans.slice(0, -1)) rounds.push(await round(tokens, planId));
  // The same number of calls by half as many buyers: each taps twice at once.
  const impatient = tokens.slice(0, BUYERS / 2);
  await round([...impatient, ...impatient], plans.at(-1)!);
  const orders = rounds.length * BUYERS + impatient.length;
  const wrong = await site.request<string[]>('audit', orders);
  if (wrong.length > 0) throw new Error(`a plan was sold wrongly: ${wrong.slice(0, 5).join('; ')}`);
  const measured = rounds.slice(WARM);
  const middle = (share: number) => median(measured.map((waits) => percentile(waits, share)));
  const ratio = median(measured.map((waits) => percentile(waits, 0.99) / percentile(waits, 0.5)));
  const calls = plans.length * BUYERS;
  return [
    {
      name: `${BUYERS} users unlock one plan at once: p99 ÷ p50`,
      value: `${ratio.toFixed(2)}× (${middle(0.99).toFixed(0)} ms ÷ ${middle(0.5).toFixed(0)} ms)`,
      goal: `≤ ${GOAL}×`,
      met: ratio <= GOAL,
      note: `over HTTP, ${BUYERS} calls begun in the same moment; ${ROUNDS} rounds, each with a new plan`,
    },
    {
      name: 'sold after all of them',
      value: `${orders.toLocaleString('en')} purchases by ${calls.toLocaleString('en')} calls: one for each user and plan; orders, wallets and escrow agree to the coin`,
      goal: 'exact',
      met: true,
      note: `in the last round ${impatient.length} users tapped twice at once`,
    },
  ];
}
