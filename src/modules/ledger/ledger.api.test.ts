import { REGISTRATION_BONUS } from '#modules/registration/registration.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import type { CoinRecords } from './ledger.contract.ts';
import { DEMO_COINS } from './ledger.rules.ts';

const site = testApp();
const idOf = async (token: string): Promise<number> =>
  ((await site.call('user/me', { token })).envelope.result as unknown as { uid: number }).uid;
const recordsOf = async (token: string, query = ''): Promise<CoinRecords> => {
  const { envelope } = await site.call(`user/coinRecords${query}`, { token });
  return envelope.result as unknown as CoinRecords;
};

describe('a user’s coins', () => {
  it('a demo account has its bonus and something to spend', async () => {
    const token = await site.signIn('demo_user');
    const { envelope } = await site.call('user/userGold', { token });
    expect(envelope.result).toMatchObject({ gold: REGISTRATION_BONUS + DEMO_COINS });
    expect(await recordsOf(token)).toMatchObject({
      records: [
        { type: 'bonus', reason: 'demo_grant', amount: DEMO_COINS, reversal: false },
        { type: 'bonus', reason: 'registration_bonus', amount: REGISTRATION_BONUS },
      ],
      hasMore: false,
      nextCursor: null,
    });
  });

  it('are filled once, also after restarts', async () => {
    await site.app.fillDemo();
    const token = await site.signIn('demo_user');
    expect((await site.call('user/userGold', { token })).envelope.result).toMatchObject({
      gold: REGISTRATION_BONUS + DEMO_COINS,
    });
  });

  it('are visible to their owner only', async () => {
    for (const path of ['user/userGold', 'user/coinRecords'])
      expect((await site.call(path)).status).toBe(401);
    const token = await site.signIn('demo_anchor');
    const other = await idOf(await site.signIn('demo_user'));
    const own = await site.call(`realtime/snapshot?topic=coins/${await idOf(token)}`, { token });
    expect(own.envelope.result).toMatchObject({
      rev: expect.any(Number),
      data: { gold: expect.any(Number) },
    });
    const refused = await site.call(`realtime/snapshot?topic=coins/${other}`, { token });
    expect(refused.status).toBe(403);
  });

  it.each([
    ['?type=nothing', 422],
    ['?direction=up', 422],
    ['?from=yesterday', 422],
    ['?cursor=x', 400],
    ['?cursor=1-2-3', 400],
  ])('refuses %s', async (query, status) => {
    const token = await site.signIn('demo_user');
    expect((await site.call(`user/coinRecords${query}`, { token })).status).toBe(status);
  });
});
