import { recordedLog } from '#platform/endpoint/testing.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { testLogins } from './testing.ts';

const site = testLogins(testDatabase());

it('a sign-in is in the log with account, address and device', async () => {
  const { log, lines } = recordedLog();
  const { userId } = await site.enter('logged@example.com', { log, ip: '192.0.2.9' });
  expect(lines).toMatchObject([
    {
      event: 'auth.signed_in',
      userId,
      ip: '192.0.2.9',
      secondFactor: false,
      newUser: true,
      knownDevice: false,
    },
  ]);
});
