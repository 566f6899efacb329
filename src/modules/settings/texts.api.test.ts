import { createKeyring } from '#platform/crypto/keyring.ts';
import { withOwnTexts } from '#platform/settings/own-texts.ts';
import { createSettings } from '#platform/settings/settings.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { TEST_SECRET, testParts } from '#platform/testing/parts.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import type { SettingHistory, TextItem, TextPreview } from './settings.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
let token: string;
beforeAll(async () => {
  token = await site.signIn('demo_admin');
});

const texts = async (lang: string): Promise<TextItem[]> =>
  (await site.call(`admin/settings/texts?lang=${lang}`, { token })).envelope.result as never;
const find = async (name: string, lang: string): Promise<TextItem> =>
  (await texts(lang)).find((item) => item.name === name)!;
const post = (path: string, body: object) =>
  site.call(`admin/settings/${path}`, { method: 'POST', token, body });
const change = async (name: string, lang: string, value: object | null) => {
  const { version } = await find(name, lang);
  return await post('change', { name, scope: lang, version, value: value && JSON.stringify(value) });
};
const preview = async (name: string, lang: string, value: object) => {
  const answer = await post('texts/preview', { name, lang, value: JSON.stringify(value) });
  return { ...answer, messages: answer.envelope.result as never as TextPreview };
};

/** A login code to an address, as the demo mailbox has it. */
async function mailedCode(lang: string, to: string): Promise<{ subject: string; text: string }> {
  const sent = await site.call('login/V2/sendEmailcheckCode', {
    method: 'POST',
    body: { mobileOrEmail: to },
    headers: { lan: lang },
  });
  expect(sent.status).toBe(200);
  const { rows } = await database.pool.query(
    'select subject, body as text from outbox_messages where target = $1 order by id desc limit 1',
    [to],
  );
  return rows[0];
}

it('list: every text has its shipped words in the language, and its placeholders', async () => {
  const item = await find('mail.signInCode', 'de');
  expect(item).toMatchObject({
    source: 'default',
    value: {},
    version: 0,
    shipped: { subject: '{code} ist dein Anmeldecode für {site}' },
    placeholders: { subject: ['code'], lead: [] },
  });
  expect(await find('sms.resetCode', 'ar')).toMatchObject({ placeholders: { text: ['code', 'minutes'] } });
  expect((await site.call('admin/settings/texts?lang=xx', { token })).status).toBe(422);
});

it('change: the next mail has the text, in its language only, and the shipped one after a reset', async () => {
  const shipped = await mailedCode('en', 'a1@example.com');
  expect((await change('mail.signInCode', 'en', { subject: 'Your key to {site}: {code}' })).status).toBe(200);
  const own = await mailedCode('en', 'a2@example.com');
  expect(own.subject).toMatch(/^Your key to Touchline: \d{6}$/);
  expect(own.text.split('\n')[0]).toBe(shipped.text.split('\n')[0]);
  expect((await mailedCode('de', 'a3@example.com')).subject).toContain('Anmeldecode');
  expect((await mailedCode('zh_TW', 'a4@example.com')).subject).toContain('登入驗證碼');
  expect((await change('mail.signInCode', 'en', null)).status).toBe(200);
  expect((await mailedCode('en', 'a5@example.com')).subject).toMatch(/^\d{6} is your Touchline login code$/);
});

it('change: a missing, an unknown and a broken placeholder are refused at their fields', async () => {
  const { status, envelope } = await change('mail.registrationRefused', 'en', {
    subject: 'No {reason}',
    lead: 'Refused',
    advice: 'Again from {from',
  });
  expect([status, envelope.errorCode]).toEqual([422, 'platform.invalid']);
  expect(envelope.fields).toEqual({
    'value.subject': 'may not contain {reason}',
    'value.lead': 'must contain {reason}',
    'value.advice': expect.stringContaining('not well-formed'),
  });
  const refused = async (value: object) =>
    Object.keys((await change('mail.signInCode', 'en', value)).envelope.fields ?? {});
  expect(await refused({ subject: '{code}\nBcc: all@example.com' })).toEqual(['value.subject']);
  expect(await refused({ subject: `{code}${'x'.repeat(200)}` })).toEqual(['value.subject']);
  expect(await refused({ lead: ' ' })).toEqual(['value.lead']);
  expect(await refused({ body: 'text' })).toHaveLength(1);
  const none = { name: 'mail.signInCode', scope: 'xx', version: 0 };
  expect((await post('change', { ...none, value: '{"lead":"x"}' })).status).toBe(404);
  expect((await post('change', { ...none, value: null })).status).toBe(404);
});

it('preview: the message as its recipient would read it, of texts that are not saved', async () => {
  const { messages } = await preview('mail.accountChanged', 'en', {
    phone: '{username} has the phone {what}',
  });
  expect(messages).toHaveLength(8);
  expect(messages.filter(({ text }) => text.startsWith('ada has the phone +44'))).toHaveLength(1);
  const sms = await preview('sms.signInCode', 'zh_CN', { text: '{code}，{minutes} 分钟' });
  expect(sms.messages).toEqual([{ subject: null, text: '048213，10 分钟' }]);
  expect((await find('sms.signInCode', 'zh_CN')).version).toBe(0);
  const wrong = await preview('sms.signInCode', 'zh_CN', { text: '{code}' });
  expect(Object.keys(wrong.envelope.fields ?? {})).toEqual(['value.text']);
  for (const { name, shipped } of await texts('ar')) {
    const shown = await preview(name, 'ar', shipped);
    expect(shown.messages.length, name).toBeGreaterThan(0);
    expect(JSON.stringify(shown.messages), name).not.toMatch(/\bmail\.[a-z]|\{\w+\}/);
  }
});

it('preview: a field that is back at its shipped text shows it, also while another text is in force', async () => {
  await change('sms.bindCode', 'en', { text: 'ours {code} {minutes}' });
  expect((await preview('sms.bindCode', 'en', {})).messages[0]?.text).toContain('verification code');
});

it('restore: an older text comes back, with a line in the audit log', async () => {
  await change('mail.serviceTest', 'en', { lead: 'One' });
  await change('mail.serviceTest', 'en', { lead: 'Two' });
  const history = (await site.call('admin/settings/history?name=mail.serviceTest&scope=en', { token }))
    .envelope.result as never as SettingHistory;
  const [newest, older] = history.versions;
  expect([newest!.value, older!.value]).toEqual([{ lead: 'Two' }, { lead: 'One' }]);
  const body = { name: 'mail.serviceTest', scope: 'en', version: newest!.id, id: older!.id };
  expect((await post('restore', body)).status).toBe(200);
  expect((await find('mail.serviceTest', 'en')).value).toEqual({ lead: 'One' });
  const audit = (await site.call('admin/audit?action=setting.restored', { token })).envelope
    .result as never as {
    records: { details: object }[];
  };
  expect(audit.records[0]!.details).toEqual({ name: 'mail.serviceTest en', fields: 'lead' });
});

it('legal document: published, agreed to again with a new date, and shown where its language is missing', async () => {
  const user = await site.signIn('demo_user');
  const document = async (lang: string) =>
    (await site.call('privacy/document?name=terms', { headers: { lan: lang } })).envelope.result as never as {
      source: string;
      lang: string;
    };
  const waiting = async () => {
    const mine = (await site.call('privacy/mine', { token: user })).envelope.result as never as {
      papers: { name: string; current: boolean }[];
    };
    return mine.papers.filter(({ current }) => !current).map(({ name }) => name);
  };
  const shipped = await document('de');
  expect(shipped.lang).toBe('de');
  expect(await waiting()).toEqual([]);
  const source = '# Terms of {project}\n\nVersion: 2027-03-01\n\nWrite to {email}.';
  expect((await change('legal.terms', 'en', { document: source })).status).toBe(200);
  expect(await document('de')).toEqual({ source, lang: 'en' });
  expect((await document('zh_TW')).lang).toBe('en');
  expect(await waiting()).toEqual(['terms']);
  const { messages } = await preview('legal.terms', 'en', { document: source });
  expect(messages[0]?.text).toMatch(/^# Terms of (?!\{)/);
  const wrong = await change('legal.terms', 'en', { document: '# Terms\n\nno date\n\nText' });
  expect(wrong.envelope.fields).toEqual({ 'value.document': expect.stringContaining('2026-11-15') });
  expect((await change('legal.terms', 'en', null)).status).toBe(200);
  expect(await document('de')).toEqual(shipped);
  expect(await waiting()).toEqual([]);
});

it('another process writes with the text within two seconds', async () => {
  const parts = testParts(database, site.clock);
  const keyring = createKeyring([TEST_SECRET]);
  const settings = createSettings({ ...parts, db: database.db, keyring });
  await settings.start();
  onTestFinished(() => settings.stop());
  const translate = withOwnTexts(createTranslator(), settings);
  const written = () => translate('en', 'mail.sms.confirmCode', { site: 'S', code: '1', minutes: 2 });
  expect(written()).toContain('[S] 1 is your verification code');
  expect((await change('sms.confirmCode', 'en', { text: 'theirs {code} {minutes}' })).status).toBe(200);
  await vi.waitFor(() => expect(written()).toBe('theirs 1 2'), { timeout: 20_000, interval: 50 });
  expect(translate('de', 'mail.sms.confirmCode', { site: 'S', code: '1', minutes: 2 })).toContain(
    '[S] 1 ist',
  );
});

it('access: only administrators', async () => {
  const user = await site.signIn('demo_user');
  expect((await site.call('admin/settings/texts?lang=en', { token: user })).status).toBe(403);
});
