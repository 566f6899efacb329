import {
  createLegalDocumentVersions,
  type LegalDocumentVersion,
} from '#platform/legal-documents/legal-documents.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { lastCodeTo } from '#platform/testing/last-code.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { type ConsentOrigin, createConsentsService } from './consents.service.ts';
import { deleteConsentsBefore } from './consents.store.ts';
import type { MyPrivacy } from './privacy.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;
const post = (path: string, body: unknown, token?: string, lang = 'en') =>
  site.call(path, {
    method: 'POST',
    body,
    headers: { lang, 'accept-language': lang },
    ...(token ? { token } : {}),
  });
const published = createLegalDocumentVersions();

async function register(email: string): Promise<{ token: string; userId: number }> {
  await post('login/V2/sendEmailcheckCode', { mobileOrEmail: email });
  const checkCode = await lastCodeTo(email, database.pool);
  const { envelope } = await post('login/V2/getLoginByEmailCheckCode', { mobileOrEmail: email, checkCode });
  const { token, user } = envelope.result as unknown as { token: string; user: { uid: number } };
  return { token, userId: user.uid };
}
const rowsOf = (userId: number) => query('select * from consents where user_id = $1 order by id', [userId]);
const mineOf = async (token: string) =>
  (await site.call('privacy/mine', { token })).envelope.result as unknown as MyPrivacy;

it('a registration records both legal documents: version, hash, language and time', async () => {
  const { userId, token } = await register('consents@example.com');
  const rows = await rowsOf(userId);
  expect(rows.map(({ subject, given, source }) => [subject, given, source])).toEqual([
    ['terms', true, 'registration'],
    ['privacy', true, 'registration'],
  ]);
  for (const { subject, version, text_hash, lang, created_at } of rows) {
    const document = published(subject, lang);
    expect([version, text_hash]).toEqual([document.version, document.hash]);
    expect(created_at).toEqual(site.clock.now());
  }
  expect((await mineOf(token)).papers.map(({ current }) => current)).toEqual([true, true]);
});

it('consents are append-only', async () => {
  const [{ id }] = await query('select max(id) as id from consents');
  await expect(query('update consents set given = false where id = $1', [id])).rejects.toThrow(/append-only/);
});

it('choices of notifications and marketing are recorded with their time, and withdrawn the same way', async () => {
  const { userId, token } = await register('choices@example.com');
  await post('user/saveUserDataStatus', { notices: { kickOff: false } }, token);
  await post('user/saveUserDataStatus', { notices: { kickOff: false }, theme: 'dark' }, token);
  await post('user/saveUserDataStatus', { notices: { kickOff: true }, push: { goals: false } }, token);
  for (const granted of [true, true, false]) await post('privacy/marketing', { given: granted }, token);
  const rows = (await rowsOf(userId)).slice(2);
  expect(rows.map(({ subject, given }) => [subject, given])).toEqual([
    ['notice.kickOff', false],
    ['notice.kickOff', true],
    ['push.goals', false],
    ['marketing', true],
    ['marketing', false],
  ]);
  expect(rows.every(({ text_hash }) => /^[0-9a-f]{64}$/.test(text_hash))).toBe(true);
  const mine = await mineOf(token);
  expect(mine.marketing).toBe(false);
  expect(mine.history[0]).toMatchObject({ subject: 'marketing', given: false });
});

describe('a new version published by the operator', () => {
  const newer: LegalDocumentVersion = { version: '2027-01-01', hash: 'f'.repeat(64), lang: 'en' };
  const service = () =>
    createConsentsService({
      db: database.db,
      translate: createTranslator(),
      documentVersion: (name, lang) => (name === 'terms' ? newer : published(name, lang)),
    });
  const how = (): ConsentOrigin => ({ now: site.clock.now(), brand: '', lang: 'en', source: 'notice' });

  it('requires consent, is recorded once under repetition, and the old consent stays', async () => {
    const { userId } = await register('newer@example.com');
    const viewer: Viewer = { kind: 'user', id: userId, roles: ['user'], sessionId: 1 };
    const waiting = await service().mine(viewer, 'en');
    expect(waiting.papers.map(({ name, current }) => [name, current])).toEqual([
      ['terms', false],
      ['privacy', true],
    ]);
    await Promise.all([service().agree(viewer, how()), service().agree(viewer, how())]);
    const terms = (await rowsOf(userId)).filter(({ subject }) => subject === 'terms');
    expect(terms.map(({ version }) => version)).toEqual([published('terms', 'en').version, '2027-01-01']);
  });
});

it("after the account's deletion its consents are retained for the configured time", async () => {
  const { userId, token } = await register('gone@example.com');
  const { username } = (await site.call('user/me', { token })).envelope.result as unknown as {
    username: string;
  };
  expect((await post('user/deleteAccount', { username }, token)).status).toBe(200);
  expect(await rowsOf(userId)).toHaveLength(2);
  const day = 86_400_000;
  const now = site.clock.now().getTime();
  await deleteConsentsBefore(database.db, new Date(now - day), 100);
  expect(await rowsOf(userId)).toHaveLength(2);
  await deleteConsentsBefore(database.db, new Date(now + day), 100);
  expect(await rowsOf(userId)).toHaveLength(0);
});

it('demo accounts have agreed: no prompt', async () => {
  const { papers } = await mineOf(await site.signIn('demo_user'));
  expect(papers.map(({ current }) => current)).toEqual([true, true]);
});
