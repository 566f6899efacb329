import type { Users } from '#modules/users/index.ts';
import { demoEmail } from '#modules/users/users.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { demoMessage } from '#platform/translations/demo-texts.ts';
import { DEMO_EXPERTS, type DemoExpert } from './demo.rules.ts';
import { findExpert, putExpert } from './experts.store.ts';

/** The demo's experts applied and were opened like any other. */
export async function openDemoExperts(db: Db, users: Users, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    for (const demo of DEMO_EXPERTS) {
      const userId = await accountOf(tx, users, demo, now);
      if (userId === null || (await findExpert(tx, userId))) continue;
      await users.grantRole(tx, userId, 'expert', now);
      await putExpert(tx, {
        userId,
        state: 'opened',
        introduction: demoMessage(demo.lang, `demo.expert.${demo.introduction}`),
        games: [...demo.games],
        appliedAt: now,
        decidedAt: now,
      });
    }
  });
}

async function accountOf(
  tx: Tx,
  users: Users,
  { username, lang }: DemoExpert,
  now: Date,
): Promise<number | null> {
  const known = await users.find(tx, { username });
  if (known) return known.id;
  const target = { kind: 'email', value: demoEmail(username.toLowerCase()) } as const;
  const { account } = await users.findOrRegister(tx, target, {
    now,
    brand: '',
    lang,
    source: 'demo',
    promotionChannelId: null,
  });
  return (await users.rename(tx, account.id, username)) ? account.id : null;
}
