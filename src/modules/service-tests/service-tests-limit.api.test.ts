import { testApp } from '#platform/testing/app.ts';
import { TESTED_SERVICES } from './service-tests.rules.ts';

const site = testApp();

it('a test of a service is limited, and for administrators only', async () => {
  const run = async (account: string) => {
    const token = await site.signIn(account);
    return () => site.call('admin/health/test', { method: 'POST', body: { service: 'feeds' }, token });
  };
  const asAdministrator = await run('demo_admin');
  const answers = await Promise.all(Array.from({ length: 12 }, asAdministrator));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
  expect((await (await run('demo_moderator'))()).status).toBe(403);
  expect(TESTED_SERVICES).toHaveLength(6);
});
