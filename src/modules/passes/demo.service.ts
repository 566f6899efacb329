import { DEMO_EXPERTS } from '#modules/experts/demo.rules.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { insertPrices } from './passes.store.ts';

/** The demo's experts offer passes; every third one of a week only. */
export async function fillDemoPasses(db: Db, users: Pick<Users, 'find'>, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    for (const [index, { username }] of DEMO_EXPERTS.entries()) {
      const expert = await users.find(tx, { username });
      if (!expert) continue;
      const week = 200 + 40 * index;
      const month = index % 3 === 2 ? null : week * 3;
      await insertPrices(tx, [{ expertId: expert.id, week, month, changedAt: now }]);
    }
  });
}
