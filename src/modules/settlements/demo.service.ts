import type { Ledger } from '#modules/ledger/index.ts';
import { anchorRevenue, bonus, expertRevenue } from '#modules/ledger/ledger.rules.ts';
import type { Users } from '#modules/users/index.ts';
import { boundsOf, periodsBefore } from './settlements.rules.ts';

interface Parts {
  ledger: Pick<Ledger, 'pay'>;
  users: Pick<Users, 'findDemoAccount'>;
}

const EARNED = { demo_anchor: [anchorRevenue, 12_860], demo_expert: [expertRevenue, 4_290] } as const;

/** In demo mode: revenue of the previous month. */
export async function fillDemoRevenue({ ledger, users }: Parts, now: Date): Promise<void> {
  const [period] = periodsBefore(now, 1);
  const at = new Date(boundsOf(period!)!.to.getTime() - 1);
  for (const [account, [revenue, amount]] of Object.entries(EARNED)) {
    const userId = await users.findDemoAccount(account);
    await ledger.pay({
      key: `demo-revenue:${userId}:${period}`,
      reason: 'demo_grant',
      reference: { kind: 'user', id: userId },
      from: bonus,
      // As if bought: bonus coins are not settled.
      bonus: 0,
      to: revenue(userId),
      amount,
      now: at,
      brand: 'touchline',
      lang: 'zh_CN',
    });
  }
}
