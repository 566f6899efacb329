import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log/log.ts';
import { deleteLogFiles } from '#platform/log/log-files.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const folder = mkdtempSync(join(tmpdir(), 'cleaning-'));
const database = testDatabase({ demo: true });
const site = testApp({ env: { LOG_DIR: folder, KEEP_LOGS_DAYS: '14' }, parts: { database } });
afterAll(() => rmSync(folder, { recursive: true }));

const daysAgo = (days: number) => new Date(site.clock.now().getTime() - days * DAY_MS);
const logOf = (at: Date) => `touchline-${at.toISOString().slice(0, 10)}.log`;
const write = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), '{}\n');
};

async function insertSession(name: string, times: { expires: Date; ended: Date | null }): Promise<void> {
  await database.pool.query(
    `insert into sessions (user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at, ended_at)
     values (1, sha256(convert_to($1, 'UTF8')), $1, '192.0.2.1', $2, $2, $3, $4)`,
    [name, daysAgo(100), times.expires, times.ended],
  );
}

async function insertHeld(body: string, at: Date, decided: boolean): Promise<void> {
  await database.pool.query(
    `insert into chat_held (room_id, user_id, client_id, body, cause, created_at, decided_at, decided_by, approved)
     values (1, 1, $1, $1, 'word', $2, $3, $4, $5)`,
    [body, at, ...(decided ? [at, 1, false] : [null, null, null])],
  );
}

interface InvitationTimes {
  expires: Date;
  revoked?: Date;
  usedUp?: Date;
}
async function insertInvitation(code: string, { expires, revoked, usedUp }: InvitationTimes): Promise<void> {
  const { rows } = await database.pool.query(
    `insert into invitations (code, max_uses, used, created_by, created_at, expires_at, revoked_at)
     values ($1, 1, $2, 1, $3, $4, $5) returning id`,
    [code, usedUp ? 1 : 0, daysAgo(100), expires, revoked ?? null],
  );
  if (usedUp)
    await database.pool.query(
      'insert into invitation_uses (invitation_id, user_id, used_at) values ($1, 1, $2)',
      [rows[0].id, usedUp],
    );
}

const column = async (query: string): Promise<unknown[]> =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows.map(([value]) => value);

it("the worker's nightly job deletes rows past their retention, and nothing else", async () => {
  const later = daysAgo(-20);
  await insertSession('signed out long ago', { expires: later, ended: daysAgo(40) });
  await insertSession('signed out lately', { expires: later, ended: daysAgo(20) });
  await insertSession('expired long ago', { expires: daysAgo(40), ended: null });
  await insertSession('open', { expires: later, ended: null });
  await insertHeld('old and waiting', daysAgo(91), false);
  await insertHeld('old and decided', daysAgo(91), true);
  await insertHeld('young', daysAgo(89), false);
  await insertInvitation('expired long ago', { expires: daysAgo(91) });
  await insertInvitation('expired lately', { expires: daysAgo(89) });
  await insertInvitation('revoked long ago', { expires: later, revoked: daysAgo(91) });
  await insertInvitation('used up long ago', { expires: later, usedUp: daysAgo(91) });
  await insertInvitation('used up lately', { expires: later, usedUp: daysAgo(89) });
  await insertInvitation('usable', { expires: later });
  write(logOf(daysAgo(15)), logOf(daysAgo(14)), logOf(daysAgo(0)), 'notes.txt');

  const sender = createJobs({
    database,
    jobs: [{ name: 'clean', run: async () => undefined }],
    log: silentLog,
  });
  await sender.start({ work: false });
  await sender.send('clean', {});
  await sender.stop();
  await site.app.startWork({ roles: ['worker'] });

  const done = () => column(`select state::text from pgboss.job where name = 'clean'`);
  await vi.waitFor(async () => expect(await done()).toContain('completed'), {
    timeout: 50_000,
    interval: 100,
  });
  const agents = `select user_agent from sessions where ip = '192.0.2.1' order by id`;
  expect(await column(agents)).toEqual(['signed out lately', 'open']);
  expect(
    await column(`select code from invitations where code like '% %' or code = 'usable' order by id`),
  ).toEqual(['expired lately', 'used up lately', 'usable']);
  expect(await column('select body from chat_held order by id')).toContain('young');
  expect(await column(`select body from chat_held where body like 'old%'`)).toEqual([]);
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', logOf(daysAgo(14)), logOf(daysAgo(0))]);
  expect(await column(`select cron from pgboss.schedule where name = 'clean'`)).toEqual(['17 3 * * *']);
});

it('log files are deleted in batches', async () => {
  write(logOf(daysAgo(30)), logOf(daysAgo(31)), logOf(daysAgo(32)));
  const counts = [];
  for (let round = 0; round < 3; round++) counts.push(await deleteLogFiles(folder, daysAgo(20), 2));
  expect(counts).toEqual([2, 1, 0]);
  expect(readdirSync(folder)).toContain('notes.txt');
});
