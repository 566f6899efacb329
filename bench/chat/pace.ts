import { setTimeout as sleep } from 'node:timers/promises';

/** Sends at a rate, whether earlier messages are acknowledged or not; returns the result of each. */
export async function pace<T>(ms: number, perSecond: number, send: () => Promise<T>): Promise<T[]> {
  const began = performance.now();
  const under: Promise<T>[] = [];
  while (performance.now() - began < ms) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (under.length < due) under.push(send());
    await sleep(2);
  }
  return await Promise.all(under);
}
