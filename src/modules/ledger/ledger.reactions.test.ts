import { REGISTRATION_BONUS } from '#modules/registration/registration.rules.ts';
import { UNBOUNDED } from '#modules/spending/spending.rules.ts';
import { createAccounts } from '#modules/users/index.ts';
import { userRegistered } from '#modules/users/users.contract.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { createEmit } from '#platform/events/events.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createLedger } from './index.ts';

const database = testDatabase();
const clock = new FakeClock();
let ledger: ReturnType<typeof createLedger>;
const started = () =>
  createLedger(
    {
      database,
      clock,
      log: silentLog,
      wakeRelay: () => undefined,
      publish: () => undefined,
    },
    {
      users: createAccounts(database.db, createKeyring(['a secret of the tests'])),
      spending: { rulesOf: () => UNBOUNDED },
    },
    (_lang, key) => key,
  );
beforeAll(() => {
  ledger = started();
});

it('grants the registration bonus once under repeated delivery', async () => {
  const emit = createEmit(() => undefined);
  const registered = { userId: 7, source: 'email', promotionChannelId: null };
  for (let i = 0; i < 3; i++) {
    await transact(database.db, (tx) =>
      emit(tx, userRegistered, registered, { now: clock.now(), brand: 'touchline', lang: 'en' }),
    );
  }
  const reactions = ledger.reactions ?? [];
  await createRelay({ db: database.db, reactions, clock, log: silentLog }).drain();
  expect(await ledger.balanceOf(database.db, 7)).toEqual({
    gold: REGISTRATION_BONUS,
    pending: REGISTRATION_BONUS,
    bonus: REGISTRATION_BONUS,
  });
  const { rows } = await database.pool.query('select key from ledger_transactions');
  expect(rows).toEqual([{ key: 'registration-bonus:7' }]);
});

it('nightly check: every process exports the result, also one started afterwards', async () => {
  const reading = async ({ gauges } = ledger) =>
    Object.fromEntries(await Promise.all(gauges!.map(async ({ name, read }) => [name, await read()])));
  expect(await reading()).toEqual({ ledger_problems: 0, ledger_audit_timestamp_seconds: 0 });
  const [job] = ledger.jobs!;
  await job!.run({} as never);
  expect(await reading()).toEqual({
    ledger_problems: 0,
    ledger_audit_timestamp_seconds: clock.now().getTime() / 1_000,
  });
  await database.pool.query(`update ledger_accounts set balance = balance + 1 where kind = 'wallet'`);
  await job!.run({} as never);
  expect(await reading()).toMatchObject({ ledger_problems: 1 });
  expect(await reading(started())).toMatchObject({ ledger_problems: 1 });
});
