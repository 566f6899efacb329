import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { createLegalDocumentVersions } from '#platform/legal-documents/legal-documents.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { DeletionsPage, KindOfData } from './privacy.contract.ts';

const database = testDatabase({ demo: true });
const env = { RATE_LIMITS: '0', KEEP_CHAT_DAYS: '7', KEEP_LOGS_DAYS: '0' };
const site = testApp({ env, parts: { database } });
const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

it('purposes: the periods are the configured ones', async () => {
  const { envelope } = await site.call('privacy/purposes');
  const kinds = new Map((envelope.result as unknown as KindOfData[]).map((kind) => [kind.kind, kind]));
  expect(kinds.get('chat')?.retains).toEqual([{ days: 7 }]);
  expect(kinds.get('logs')?.retains).toEqual([{ days: 0 }]);
  expect(kinds.get('notices')?.retains).toEqual([{ days: 90 }]);
  expect(kinds.get('profile')).toMatchObject({ retains: [{ until: 'account' }], protection: 'confidential' });
});

it('legal documents: all languages publish the same version', () => {
  const read = createLegalDocumentVersions();
  for (const name of ['terms', 'privacy'] as const)
    expect([...new Set(LANGUAGE_CODES.map((lang) => read(name, lang).version))], name).toHaveLength(1);
});

describe('a deletion by an administrator', () => {
  const post = (token: string, body: object) =>
    site.call('admin/users/deleteAccount', { method: 'POST', token, body });
  const target = async () => {
    const [row] = await query(
      `insert into users (username, email, registration_source, created_at)
       values ('asked' || floor(random() * 1e9)::bigint, 'asked' || floor(random() * 1e9)::bigint || '@example.org', 'email', now())
       returning id::int, username, email`,
    );
    return row as { id: number; username: string; email: string };
  };

  it('is recorded, confirmed to the user, listed, exported and in the audit log', async () => {
    const token = await site.signIn('demo_admin');
    const { id: userId, username, email } = await target();
    const answer = await post(token, { userId, username, request: 'LETTER-4711' });
    expect([answer.status, answer.envelope.errorMsg]).toEqual([200, null]);
    const { reference } = answer.envelope.result as unknown as { reference: string };

    const { deletions } = (await site.call('admin/deletions', { token })).envelope
      .result as unknown as DeletionsPage;
    expect(deletions[0]).toMatchObject({ reference, actedBy: 'administrator', request: 'LETTER-4711' });
    expect(JSON.stringify(deletions[0])).not.toMatch(new RegExp(`${username}|${email}`));
    const { csv } = (await site.call('admin/deletions/file', { token })).envelope.result as unknown as {
      csv: string;
    };
    expect(csv).toContain(`${reference},administrator,LETTER-4711`);
    expect(
      await query(`select details->>'reference' as r from audit_records where action = 'user.deleted'`),
    ).toEqual([{ r: reference }]);
    await vi.waitFor(async () => {
      const [mail] = await query('select body from outbox_messages where target = $1', [email]);
      expect(mail?.body).toContain(reference);
    });
    expect((await post(token, { userId, username, request: 'X' })).status).toBe(404);
  });

  it('rejects another username, a request with personal data, and other roles', async () => {
    const token = await site.signIn('demo_admin');
    const { id: userId, username } = await target();
    expect((await post(token, { userId, username: 'other', request: 'X' })).status).toBe(422);
    expect((await post(token, { userId, username, request: 'for ann@example.org' })).status).toBe(422);
    expect((await post(await site.signIn('demo_user'), { userId, username, request: 'X' })).status).toBe(403);
    expect((await site.call('admin/deletions', { token: await site.signIn('demo_user') })).status).toBe(403);
  });
});
