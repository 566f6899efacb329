import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { newToken } from '#platform/session/token.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { TICKET_MINUTES } from './auth.rules.ts';
import { createLoginTokens, loginTokenKind } from './login-tokens.service.ts';
import { deleteLoginTokensBefore } from './login-tokens.store.ts';

const database = testDatabase();
const tickets = createLoginTokens(createKeyring(['secret']));
const KIND = loginTokenKind<{ who: string }>('kind');
const OTHER = loginTokenKind<{ who: string }>('other');
const now = new Date('2026-11-15T12:00:00Z');
const after = (minutes: number, ms = 0) => new Date(now.getTime() + minutes * 60_000 + ms);
const browser = newToken();
const issue = (to: string | null = browser) =>
  transact(database.db, (tx) => tickets.issue(tx, KIND, { who: 'ada' }, to, now));
const invalid = { code: 'logins.ticket_invalid' };

it('returns its payload once', async () => {
  const ticket = await issue();
  expect(await tickets.read(database.db, KIND, ticket, browser, now)).toEqual({ who: 'ada' });
  expect(await transact(database.db, (tx) => tickets.take(tx, KIND, ticket, browser, now))).toEqual({
    who: 'ada',
  });
  await expect(
    transact(database.db, (tx) => tickets.take(tx, KIND, ticket, browser, now)),
  ).rejects.toMatchObject(invalid);
  await expect(tickets.read(database.db, KIND, ticket, browser, now)).rejects.toMatchObject(invalid);
  expect(await tickets.recall(database.db, KIND, ticket, browser, now)).toEqual({
    who: 'ada',
  });
});

it('of eight concurrent takers, one gets it', async () => {
  const ticket = await issue();
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      transact(database.db, (tx) => tickets.take(tx, KIND, ticket, browser, now)),
    ),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it.each(['read', 'take', 'recall'] as const)(
  'is bound to its kind, browser and lifetime (%s)',
  async (verb) => {
    const ticket = await issue();
    const take = (kind = KIND, from: string | null = browser, at = now, which = ticket) =>
      transact(database.db, (tx) => tickets[verb](tx, kind, which, from, at));
    await expect(take(OTHER)).rejects.toMatchObject(invalid);
    await expect(take(KIND, newToken())).rejects.toMatchObject(invalid);
    await expect(take(KIND, null)).rejects.toMatchObject(invalid);
    await expect(take(KIND, browser, after(TICKET_MINUTES))).rejects.toMatchObject(invalid);
    for (const forged of [newToken(), '', 'a', `${ticket} `, ticket.slice(1)]) {
      await expect(take(KIND, browser, now, forged)).rejects.toMatchObject(invalid);
    }
    expect(await take(KIND, browser, after(TICKET_MINUTES, -1))).toEqual({ who: 'ada' });
  },
);

it('without a browser is valid for any bearer', async () => {
  const ticket = await issue(null);
  await expect(
    transact(database.db, (tx) => tickets.take(tx, KIND, ticket, browser, now)),
  ).rejects.toMatchObject(invalid);
  expect(await transact(database.db, (tx) => tickets.take(tx, KIND, ticket, null, now))).toEqual({
    who: 'ada',
  });
});

it('is stored as a hash, and deleted when old', async () => {
  await database.pool.query('truncate login_tickets');
  const ticket = await issue();
  const { rows } = await database.pool.query('select * from login_tickets');
  const stored = JSON.stringify(rows) + rows[0].ticket_hash.toString('latin1');
  expect(stored).not.toContain(ticket);
  expect(stored).not.toContain(browser);
  expect(await transact(database.db, (tx) => deleteLoginTokensBefore(tx, after(TICKET_MINUTES), 10))).toBe(0);
  expect(await transact(database.db, (tx) => deleteLoginTokensBefore(tx, after(TICKET_MINUTES, 1), 10))).toBe(
    1,
  );
});
