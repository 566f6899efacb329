import { inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';
import { DEMO_ACCOUNTS } from './users.rules.ts';
import { users } from './users.tables.ts';

/** Whether accounts exist, and demo accounts among them: such names cannot be registered. */
export async function findOwners(tx: Reader): Promise<{ anybody: boolean; demo: boolean }> {
  const [anyone] = await tx.select({ is: sql`1` }).from(users).limit(1);
  const [demo] = await tx
    .select({ is: sql`1` })
    .from(users)
    .where(
      inArray(
        users.username,
        DEMO_ACCOUNTS.map(({ username }) => username),
      ),
    )
    .limit(1);
  return { anybody: anyone !== undefined, demo: demo !== undefined };
}
