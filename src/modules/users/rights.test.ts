import { FakeClock } from '#platform/clock/clock.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createAccounts } from './index.ts';
import { usersReactions } from './users.reactions.ts';
import { insertUser } from './users.store.ts';

const database = testDatabase();
const clock = new FakeClock();

it("a command's change of rights reaches the serving processes", async () => {
  const { id } = (await transact(database.db, (tx) =>
    insertUser(tx, {
      username: 'subject',
      registrationSource: 'test',
      createdAt: clock.now(),
    }),
  ))!;
  const forgotten: number[] = [];
  const reactions = usersReactions((userId) => forgotten.push(userId));
  const relay = createRelay({ db: database.db, reactions, clock, log: silentLog });
  const command = createAccounts(database.db, createKeyring(['secret']));
  const grant = () => transact(database.db, (tx) => command.grantRole(tx, id, 'expert', clock.now()));
  expect([await grant(), await grant()]).toEqual([true, false]);
  await transact(database.db, (tx) =>
    command.ban(tx, id, { reason: 'spam', until: null, by: null }, clock.now()),
  );
  await relay.drain();
  expect(forgotten).toEqual([id, id]);
  await expect(
    transact(database.db, (tx) => command.revokeRole(tx, 999_999, 'expert', clock.now())),
  ).rejects.toMatchObject({ code: 'users.not_found' });
});
