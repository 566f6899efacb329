import { createAuditService } from '#modules/audit/audit.service.ts';
import { audit as auditBooks } from '#modules/ledger/audit.service.ts';
import { testLedger } from '#modules/ledger/ledger.factory.ts';
import {
  type Address,
  anchorRevenue,
  bonus,
  clearing,
  escrow,
  expertRevenue,
  house,
  wallet,
} from '#modules/ledger/ledger.rules.ts';
import { createAccounts } from '#modules/users/index.ts';
import { insertUser } from '#modules/users/users.store.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { createSettlementsService, type SettlementsService } from './settlements.service.ts';

const database = testDatabase();
const ledger = testLedger(database);
let settlements: SettlementsService;
beforeAll(() => {
  settlements = createSettlementsService({
    db: database.db,
    audit: createAuditService(database.db),
    ledger: { ...ledger.service, ...ledger.escrow },
    users: createAccounts(database.db, createKeyring(['secret'])),
    rateOf: (kind) => ({ anchor: 40, expert: 30 })[kind],
  });
});
afterAll(async () => expect((await auditBooks(database.db)).problems).toEqual([]));

const user = (id: number): User => ({ kind: 'user', id, roles: ['user', 'administrator'], sessionId: 1 });
const admin = user(1);
const NOW = new Date('2026-11-03T08:00:00Z');
const at = (now: string | Date) => ({ now: new Date(now), brand: 'touchline', lang: 'en' });
const earn = (to: Address, amount: number, now: string, key = ledger.newKey()) =>
  ledger.pay(clearing('test'), to, amount, { ...at(now), key, reason: 'gift' });
const run = (period: string, now: string | Date = NOW) => settlements.run(admin, { period }, at(now));
const mine = async (id: number, kind: 'anchor' | 'expert' = 'anchor') =>
  (await settlements.mine(user(id), kind, undefined)).statements;
let people = 100;

it('takes a month out of the revenue: a share for the house, the rest in escrow until paid', async () => {
  const id = ++people;
  await earn(anchorRevenue(id), 100, '2026-10-31T23:59:59Z');
  await earn(anchorRevenue(id), 999, '2026-11-01T00:00:00Z');
  const before = await ledger.coins(house);
  await run('2026-10');
  const [statement] = await mine(id);
  expect(statement).toMatchObject({ period: '2026-10', rate: 40, gross: 100, operatorShare: 40, net: 60 });
  const held = escrow({ kind: 'statement', id: statement!.id });
  expect(await ledger.coins(anchorRevenue(id))).toBe(999);
  expect((await ledger.coins(house)) - before).toBe(40);
  expect(await ledger.coins(held)).toBe(60);

  await settlements.pay(admin, { id: statement!.id, way: 'money', reference: 'bank 17' }, at(NOW));
  expect(await ledger.coins(held)).toBe(0);
  expect(await ledger.coins(clearing('settlement'))).toBe(60);
  expect(await mine(id)).toMatchObject([
    { paidWay: 'money', paidReference: 'bank 17', paidTime: NOW.toISOString() },
  ]);
});

it("an expert is settled at the experts' rate, and may be paid in coins", async () => {
  const id = ++people;
  await earn(expertRevenue(id), 10, '2026-10-02T00:00:00Z');
  await run('2026-10');
  const [statement] = await mine(id, 'expert');
  expect(statement).toMatchObject({ operatorShare: 3, net: 7 });
  await settlements.pay(admin, { id: statement!.id, way: 'coins', reference: 'asked for' }, at(NOW));
  expect(await ledger.coins(wallet(id))).toBe(7);
});

it('concurrent and repeated runs make one statement and move coins once', async () => {
  const id = ++people;
  await earn(anchorRevenue(id), 50, '2026-10-10T00:00:00Z');
  const runs = await Promise.all([1, 2, 3, 4].map(() => run('2026-10')));
  expect(runs.reduce((n, { made }) => n + made, 0)).toBe(1);
  expect(await run('2026-10')).toMatchObject({ made: 0, coins: 0 });
  expect(await mine(id)).toHaveLength(1);
  expect(await ledger.coins(anchorRevenue(id))).toBe(0);
});

it('two concurrent payments: one succeeds', async () => {
  const id = ++people;
  await earn(anchorRevenue(id), 50, '2026-10-10T00:00:00Z');
  await run('2026-10');
  const [statement] = await mine(id);
  const pay = (by: number) =>
    settlements.pay(user(by), { id: statement!.id, way: 'coins', reference: 'twice' }, at(NOW));
  const done = await Promise.allSettled([pay(1), pay(2)]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(pay(1)).rejects.toMatchObject({ code: 'settlements.already_paid' });
  expect(await ledger.coins(wallet(id))).toBe(30);
});

it('a concurrent run and correction: reversed coins are not paid, paid coins are not reversed', async () => {
  for (const first of ['run', 'back', 'run', 'back']) {
    const [id, key] = [++people, ledger.newKey()];
    await earn(expertRevenue(id), 50, '2026-10-10T00:00:00Z', key);
    const back = () => ledger.reverse({ key: `${key} back`, of: key });
    const both = first === 'run' ? [run('2026-10'), back()] : [back(), run('2026-10')];
    const [one, two] = await Promise.allSettled(both);
    const taken = (first === 'run' ? two : one)!.status === 'fulfilled';
    const statements = await mine(id, 'expert');
    expect([first, statements.map(({ gross }) => gross)]).toEqual([first, taken ? [] : [50]]);
    expect(await ledger.coins(expertRevenue(id))).toBe(0);
  }
});

it('a correction after the month is deducted once, for any order of settlements', async () => {
  for (const order of [
    ['2026-09', '2026-10'],
    ['2026-10', '2026-09'],
  ]) {
    const id = ++people;
    const key = ledger.newKey();
    await earn(anchorRevenue(id), 60, '2026-09-05T00:00:00Z');
    await earn(anchorRevenue(id), 40, '2026-09-06T00:00:00Z', key);
    await earn(anchorRevenue(id), 25, '2026-10-05T00:00:00Z');
    await ledger.reverse({ key: `${key} back`, of: key });
    for (const period of order) await run(period, '2026-12-05T00:00:00Z');
    const gross = (await mine(id)).reduce((n, statement) => n + statement.gross, 0);
    expect([order, gross]).toEqual([order, 85]);
    expect(await ledger.coins(anchorRevenue(id))).toBe(0);
  }
});

it('rejects a running month, an invalid one, one’s own statement and an unknown one', async () => {
  await expect(run('2026-11')).rejects.toMatchObject({ code: 'settlements.not_over' });
  await expect(run('2026-1')).rejects.toMatchObject({ code: 'settlements.bad_period' });
  const id = ++people;
  await earn(anchorRevenue(id), 50, '2026-10-10T00:00:00Z');
  await run('2026-10');
  const [statement] = await mine(id);
  const order = { id: statement!.id, way: 'coins', reference: 'for me' } as const;
  await expect(settlements.pay(user(id), order, at(NOW))).rejects.toMatchObject({
    code: 'settlements.own_statement',
  });
  await expect(settlements.pay(admin, { ...order, id: 999_999 }, at(NOW))).rejects.toMatchObject({
    code: 'settlements.no_such_statement',
  });
});

it('lists by month, kind, state and user; users see their own', async () => {
  const [one, other] = [++people, ++people];
  await earn(anchorRevenue(one), 50, '2025-03-10T00:00:00Z');
  await earn(expertRevenue(other), 50, '2025-03-10T00:00:00Z');
  await run('2025-03');
  const of = async (query: object) =>
    (await settlements.list({ period: '2025-03', ...query })).statements.map(({ userId }) => userId);
  expect(await of({})).toEqual([other, one]);
  expect(await of({ kind: 'anchor' })).toEqual([one]);
  expect(await of({ state: 'paid' })).toEqual([]);
  expect(await of({ state: 'unpaid', user: String(other) })).toEqual([other]);
  expect(await of({ user: 'Nobody' })).toEqual([]);
  expect(await mine(one, 'expert')).toEqual([]);
});

it('earned bonus coins are shown and not settled, also in repeated runs', async () => {
  const id = ++people;
  await earn(anchorRevenue(id), 100, '2026-10-10T00:00:00Z');
  await ledger.pay(bonus, anchorRevenue(id), 70, { ...at('2026-10-11T00:00:00Z'), reason: 'gift' });
  await Promise.all([run('2026-10'), run('2026-10')]);
  const { statements, bonus: unsettled } = await settlements.mine(user(id), 'anchor', undefined);
  expect(statements).toMatchObject([
    { gross: 100, net: 60, lines: [{ source: 'gift', count: 1, coins: 100 }] },
  ]);
  expect(unsettled).toBe(70);
  expect(await ledger.coins(anchorRevenue(id))).toBe(70);
});

it('is held while its account is banned, and paid after the ban', async () => {
  const accounts = createAccounts(database.db, createKeyring(['secret']));
  const { id } = (await transact(database.db, (tx) =>
    insertUser(tx, {
      username: 'heldback',
      registrationSource: 'test',
      createdAt: NOW,
    }),
  ))!;
  await earn(anchorRevenue(id), 100, '2026-10-20T12:00:00Z');
  await run('2026-10');
  const [statement] = await mine(id);
  const pay = () =>
    settlements.pay(user(99_999), { id: statement!.id, way: 'coins', reference: '' }, at(NOW));
  const ban = { reason: 'fraud', until: null, by: null };
  await transact(database.db, (tx) => accounts.ban(tx, id, ban, NOW));
  await expect(pay()).rejects.toMatchObject({ code: 'settlements.held' });
  expect(await ledger.coins(wallet(id))).toBe(0);
  await transact(database.db, (tx) => accounts.unban(tx, id, NOW));
  await pay();
  expect(await ledger.coins(wallet(id))).toBe(60);
});
