import { transact } from '#platform/db/transact.ts';
import { fromAddress } from '#platform/endpoint/caller-address.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { AUDIT_PAGE } from './audit.rules.ts';
import { createAuditService } from './audit.service.ts';

const database = testDatabase();
const audit = () => createAuditService(database.db);
const now = new Date('2026-11-15T12:00:00Z');
const record = (id: number, at = now) =>
  transact(database.db, (tx) =>
    audit().record(tx, {
      actor: id % 2 ? 500_000 + id : null,
      action: 'user.banned',
      subject: { kind: 'user', id },
      details: { reason: "it's <b>spam</b>" },
      now: at,
    }),
  );

it('lists the newest first, page by page, and by subject', async () => {
  for (let i = 1; i <= AUDIT_PAGE + 2; i++) await record(i);
  const first = await audit().list({});
  expect(first).toMatchObject({ hasMore: true, records: { length: AUDIT_PAGE } });
  expect(first.records[0]).toMatchObject({
    actorId: null,
    action: 'user.banned',
    subjectId: AUDIT_PAGE + 2,
    details: { reason: "it's <b>spam</b>" },
    createdAt: now.toISOString(),
  });
  const second = await audit().list({ cursor: first.nextCursor! });
  expect(second.records.map(({ subjectId }) => subjectId)).toEqual([2, 1]);
  expect(second).toMatchObject({ hasMore: false, nextCursor: null });
  expect((await audit().list({ subjectKind: 'user', subjectId: 7 })).records).toHaveLength(1);
  expect((await audit().list({ subjectKind: 'plan' })).records).toEqual([]);
});

it('is found by actor, action and time, with usernames', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into users (username, registration_source, created_at) values ('Referee7', 'test', $1) returning id`,
    [now],
  );
  const id = rows[0]!.id;
  const at = new Date('2026-11-20T12:00:00Z');
  await transact(database.db, (tx) =>
    audit().record(tx, {
      actor: id,
      action: 'role.granted',
      subject: { kind: 'user', id },
      details: { role: 'anchor' },
      now: at,
    }),
  );
  const found = { actorId: id, actorName: 'Referee7', subjectName: 'Referee7', action: 'role.granted' };
  for (const query of [
    { actor: 'referee7' },
    { actor: String(id), action: 'role.' },
    { action: 'role.granted' },
    { from: at.toISOString() },
  ]) {
    expect((await audit().list(query)).records, JSON.stringify(query)).toMatchObject([found]);
  }
  const none = [
    { actor: 'nobody' },
    { action: 'role.granted.x' },
    { actor: 'referee7', to: at.toISOString() },
  ];
  for (const query of none) expect((await audit().list(query)).records, JSON.stringify(query)).toEqual([]);
  const operators = (await audit().list({ actor: '-' })).records;
  expect(operators.length).toBeGreaterThan(0);
  expect(operators.every(({ actorId, actorName }) => actorId === null && actorName === null)).toBe(true);
});

it('is not written when the transaction is rolled back', async () => {
  const failing = transact(database.db, async (tx) => {
    await audit().record(tx, {
      actor: 1,
      action: 'x',
      subject: { kind: 'user', id: 999_999 },
      details: {},
      now,
    });
    throw new Error('no change');
  });
  await expect(failing).rejects.toThrow('no change');
  expect((await audit().list({ subjectId: 999_999 })).records).toEqual([]);
});

it.each(['update audit_records set action = $1', 'delete from audit_records where action <> $1'])(
  'rejects changes: %s',
  async (statement) => {
    await expect(database.pool.query(statement, ['x'])).rejects.toThrow('audit records are never changed');
  },
);

it('rejects TRUNCATE', async () => {
  await expect(database.pool.query('truncate audit_records')).rejects.toThrow('never changed');
});

it('retention: deletes old records, and the permission to delete ends with its transaction', async () => {
  await record(1_000, new Date('2020-01-01'));
  const deleted = await audit().deleteOlderThan(database.db, new Date('2021-01-01'), 100);
  expect(deleted).toBe(1);
  await expect(database.pool.query('delete from audit_records')).rejects.toThrow('never changed');
});

describe('chain', () => {
  const broken = async () => (await audit().check()).broken;

  it('is right after concurrent records, a rollback and retention', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => record(2_000 + index)));
    await expect(
      transact(database.db, async (tx) => {
        await audit().record(tx, {
          actor: 1,
          action: 'x',
          subject: { kind: 'user', id: 1 },
          details: {},
          now,
        });
        throw new Error('no change');
      }),
    ).rejects.toThrow('no change');
    const { links, broken: wrong } = await audit().check();
    const { rows } = await database.pool.query('select count(*)::int as n from audit_links');
    expect([links, wrong]).toEqual([rows[0].n, 0]);
  });

  it('shows a changed, a removed and an inserted record, by any writer', async () => {
    await record(3_000);
    await record(3_001);
    const tampered = async (statement: string) => {
      const client = await database.pool.connect();
      try {
        await client.query('begin; alter table audit_records disable trigger user');
        await client.query(statement);
        const { rows } = await client.query('select count(*)::int as n from audit_records');
        expect(rows[0].n).toBeGreaterThan(0);
        await client.query('alter table audit_records enable trigger user; commit');
        return await broken();
      } finally {
        client.release();
      }
    };
    expect(await tampered("update audit_records set details = '{}' where subject_id = 3000")).toBe(1);
    expect(await tampered('delete from audit_records where subject_id = 3000')).toBe(1);
    expect(
      await tampered(`insert into audit_records (action, subject_kind, subject_id, details, created_at)
        values ('x', 'user', 1, '{}', now())`),
    ).toBe(2);
    await expect(database.pool.query('delete from audit_links')).rejects.toThrow('never changed');
  });
});

describe('address', () => {
  it('is the caller’s, and part of the chain; the operator has none', async () => {
    const before = await audit().check();
    await fromAddress('203.0.113.7', () =>
      transact(database.db, (tx) =>
        audit().record(tx, {
          ...{ actor: 1, action: 'test.addressed', subject: { kind: 'test', id: 77 }, details: {} },
          now: new Date('2026-11-15T12:00:00Z'),
        }),
      ),
    );
    await transact(database.db, (tx) =>
      audit().record(tx, {
        ...{ actor: null, action: 'test.addressed', subject: { kind: 'test', id: 77 }, details: {} },
        now: new Date('2026-11-15T12:00:01Z'),
      }),
    );
    const { records } = await audit().list({ subjectKind: 'test', subjectId: 77 });
    expect(records.map(({ address }) => address)).toEqual([null, '203.0.113.7']);
    expect((await audit().check()).broken).toBe(before.broken);
    const change = (address: string) =>
      database.pool.query(
        `begin; alter table audit_records disable trigger user;
         update audit_records set address = '${address}' where subject_id = 77 and address is not null;
         alter table audit_records enable trigger user; commit`,
      );
    await change('203.0.113.8');
    expect((await audit().check()).broken).toBe(before.broken + 1);
    await change('203.0.113.7');
    expect((await audit().check()).broken).toBe(before.broken);
  });
});
