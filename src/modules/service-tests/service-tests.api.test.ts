import { startPushService } from '#modules/push/push-service.factory.ts';
import { mailServer } from '#platform/mail/testing.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { ServiceTest } from './service-tests.contract.ts';
import type { TestedService } from './service-tests.rules.ts';

const [pushes, mails] = await Promise.all([startPushService(), mailServer()]);
afterAll(() => Promise.all([pushes.close(), mails.close()]));
const database = testDatabase({ demo: true });
const env = {
  RATE_LIMITS: '0',
  PUSH_HOSTS: pushes.origin,
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  MAIL_FROM: 'site@scores.example',
};
const site = testApp({ env, parts: { database } });

const run = async (service: TestedService, token: string) =>
  await site.call('admin/health/test', { method: 'POST', body: { service }, token });
const test = async (service: TestedService): Promise<ServiceTest> =>
  (await run(service, await site.signIn('demo_admin'))).envelope.result as never;
const contact = (column: 'email' | 'phone', value: string | null) =>
  database.pool.query(`update users set ${column} = $1 where username = 'demo_admin'`, [value]);
/** Without those about the sign-ins of the test. */
const testMails = () => mails.received.filter(({ raw }) => !raw.includes('Subject: New login'));

it('mail goes to the administrator alone, in their language', async () => {
  await contact('email', 'boss@example.com');
  expect(await test('mail')).toMatchObject({ outcome: 'sent', to: 'b***@example.com', devices: null });
  expect(testMails()).toMatchObject([{ to: ['boss@example.com'] }]);
  await contact('email', null);
  expect(await test('mail')).toMatchObject({
    outcome: 'noTarget',
    detail: expect.stringContaining('lets us in'),
  });
  expect(testMails()).toHaveLength(1);
});

it('an SMS has the code that opens nothing; a demo has its mailbox', async () => {
  await contact('phone', '+8613800009876');
  expect(await test('sms')).toMatchObject({ outcome: 'sent', to: '+8613*******76' });
  const { rows } = await database.pool.query(
    'select target, body from outbox_messages order by id desc limit 1',
  );
  expect(rows).toMatchObject([{ target: '+8613800009876', body: expect.stringContaining('000000') }]);
});

it('push: to my devices, with the errors of the push service', async () => {
  expect(await test('push')).toMatchObject({ outcome: 'noTarget', devices: { reached: 0, tried: 0 } });
  const token = await site.signIn('demo_admin');
  for (const path of ['/one', '/two']) {
    const body = { ...pushes.device(path), timeZone: 'UTC' };
    expect((await site.call('push/subscribe', { method: 'POST', body, token })).status).toBe(200);
  }
  pushes.answerOnce('/two', 403);
  const answer = (await run('push', token)).envelope.result as never as ServiceTest;
  expect(answer).toMatchObject({ outcome: 'sent', devices: { reached: 1, tried: 2 } });
  expect(answer.detail).toBe(`${new URL(pushes.origin).host}: refused`);
  expect(pushes.received).toMatchObject([{ path: '/one', shown: { title: 'Test notification' } }]);
});

it('payment, storage and feeds are used without a message', async () => {
  expect(await test('storage')).toMatchObject({ outcome: 'works', to: null, devices: null });
  expect(await test('payment')).toMatchObject({ outcome: 'off' });
  expect(await test('feeds')).toMatchObject({ outcome: 'off' });
});

it('every test is in the audit log, with its outcome', async () => {
  const { rows } = await database.pool.query(
    `select details from audit_records where action = 'service.tested' order by id`,
  );
  expect(rows.map(({ details }) => `${details.service} ${details.outcome}`)).toEqual([
    ...['mail sent', 'mail noTarget', 'sms sent', 'push noTarget', 'push sent'],
    ...['storage works', 'payment off', 'feeds off'],
  ]);
});
