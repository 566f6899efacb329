import { join } from 'node:path';
import { median } from './median.ts';
import { percentile } from './percentile.ts';
import type { Place } from './place.ts';
import { BUYERS, TAPS, unlock } from './plans/crowd.ts';
import type { Gathered } from './plans/server.ts';
import { type BenchProcess, startProcess } from './process.ts';
import type { BenchRow } from './row.ts';
import { startScratch } from './scratch.ts';

const ROUNDS = 5;
const WARM = 1;
const GOAL = 5;

/** Everybody unlocks the same plan at the same moment; another plan each round, and every coin is accounted for. */
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
  const port = await site.ask<number>('port');
  const { tokens, plans } = await site.ask<Gathered>('gather', ROUNDS + WARM);
  const rounds: number[][] = [];
  for (const planId of plans) {
    const taps = tokens.flatMap((token) => Array.from({ length: TAPS }, () => unlock(port, token, planId)));
    rounds.push(await Promise.all(taps));
  }
  const wrong = await site.ask<string[]>('audit', plans.length);
  if (wrong.length > 0) throw new Error(`a plan was sold wrongly: ${wrong.slice(0, 5).join('; ')}`);
  const measured = rounds.slice(WARM);
  const middle = (share: number) => median(measured.map((waits) => percentile(waits, share)));
  const ratio = median(measured.map((waits) => percentile(waits, 0.99) / percentile(waits, 0.5)));
  return [
    {
      name: `${BUYERS} users unlock one plan at once, each tapping ${TAPS} times: p99 ÷ p50`,
      value: `${ratio.toFixed(2)}× (${middle(0.99).toFixed(0)} ms ÷ ${middle(0.5).toFixed(0)} ms)`,
      goal: `≤ ${GOAL}×`,
      met: ratio <= GOAL,
      note: `over HTTP, ${BUYERS * TAPS} calls begun in the same moment; ${ROUNDS} rounds, each with a new plan`,
    },
    {
      name: 'sold after all of them',
      value: `${(plans.length * BUYERS).toLocaleString('en')} of ${(plans.length * BUYERS * TAPS).toLocaleString('en')} calls: one purchase for each user and plan; orders, wallets and escrow agree to the coin`,
      goal: 'exact',
      met: true,
    },
  ];
}
