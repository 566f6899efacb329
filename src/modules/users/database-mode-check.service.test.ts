import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { checkDatabaseMode } from './database-mode-check.service.ts';
import { insertUser } from './users.store.ts';

const database = testDatabase();
const register = (username: string) =>
  transact(database.db, (tx) =>
    insertUser(tx, { username, registrationSource: 'test', createdAt: new Date() }),
  );
const refusal = (demo: boolean) =>
  checkDatabaseMode(database.db, demo).then(
    () => null,
    ({ message }: Error) => message.slice(message.indexOf('MODE=')),
  );

it("a demo rejects a site's database, and a site a demo’s", async () => {
  expect([await refusal(true), await refusal(false)]).toEqual([null, null]);
  await register('someone');
  expect([await refusal(true), await refusal(false)]).toEqual([expect.stringMatching(/^MODE=demo/), null]);
  await register('demo_admin');
  expect([await refusal(true), await refusal(false)]).toEqual([
    null,
    expect.stringMatching(/^MODE=production/),
  ]);
});
