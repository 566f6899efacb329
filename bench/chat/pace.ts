import { setTimeout as sleep } from 'node:timers/promises';

/** Says as many as are due, whether the ones before are acknowledged or not; answers what became of each. */
export async function pace<T>(ms: number, perSecond: number, say: () => Promise<T>): Promise<T[]> {
  const began = performance.now();
  const under: Promise<T>[] = [];
  while (performance.now() - began < ms) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (under.length < due) under.push(say());
    await sleep(2);
  }
  return await Promise.all(under);
}
