import { transact } from '#platform/db/transact.ts';
import { whole } from '#platform/personal-data/whole.testing.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { insertApproval } from './approvals.store.ts';
import { approvalsPersonalData } from './personal-data.service.ts';

const database = testDatabase();
const [REQUESTER, DECIDER, BUYER] = [7001, 7002, 7003];
const AT = new Date('2026-03-01T00:00:00Z');

async function insert(state: 'open' | 'executed', digest: string) {
  await transact(database.db, (tx) =>
    insertApproval(tx, {
      ...{ call: 'people.adjustCoins', state, requestedBy: REQUESTER, about: [BUYER], coins: 5_000 },
      ...{ reason: 'said by one', note: 'said by another', requestKey: '', shown: { after: {}, before: {} } },
      ...{ digest: Buffer.from(digest), requestedAt: AT, lapsesAt: AT },
      ...(state === 'executed' ? { decidedBy: DECIDER, decidedAt: AT } : {}),
    }),
  );
}
const exported = async (userId: number) => whole(await approvalsPersonalData.export(database.db, userId));

it('export: requester and approver get the request; its subject gets the decision without reasons', async () => {
  await insert('executed', 'one');
  await insert('open', 'two');
  const words = { reason: 'said by one', note: 'said by another' };
  expect(await exported(REQUESTER)).toMatchObject([
    { part: 'asked', state: 'open', ...words },
    { part: 'asked', state: 'executed', ...words },
  ]);
  expect(await exported(DECIDER)).toMatchObject([{ part: 'decided', ...words }]);
  expect(await exported(BUYER)).toEqual([
    {
      ...{
        id: expect.any(Number),
        part: 'about',
        call: 'people.adjustCoins',
        state: 'executed',
        coins: 5_000,
      },
      ...{ requestTime: AT.toISOString(), decideTime: AT.toISOString() },
    },
  ]);
});
