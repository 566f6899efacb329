import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { testParts } from '#platform/testing/parts.ts';
import { createApp } from '../../app.ts';
import type { SettingHistory, SettingItem } from './settings.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({
  env: {
    RATE_LIMITS: '0',
    PLAN_FIRST_DISCOUNT: '25',
    CHAT_LINKS_AFTER_MINUTES: '30',
    API_FOOTBALL_KEY: 'the-key-of-the-variable-abcd',
  },
  parts: { database },
});
let token: string;
beforeAll(async () => {
  token = await site.signIn('demo_admin');
});

const list = async (): Promise<SettingItem[]> =>
  (await site.call('admin/settings', { token })).envelope.result as never;
const find = async (name: string, scope = ''): Promise<SettingItem> =>
  (await list()).find((item) => item.name === name && item.scope === scope)!;
const post = (path: string, body: object) =>
  site.call(`admin/settings/${path}`, { method: 'POST', token, body });
const change = async (name: string, value: unknown, scope = '') => {
  const { version } = await find(name, scope);
  const text = value === null ? null : JSON.stringify(value);
  return await post('change', { name, scope, version, value: text });
};
const packages = async () =>
  ((await site.call('orderpay/gold/list', { headers: { lan: 'zh_CN' } })).envelope.result as never as {
    firstPercent: number;
    packages: { id: number; coins: number; bonus: number; firstBonus: number }[];
  })!;

it('list: a variable is named where it rules, a default and a file too', async () => {
  expect(await find('planFirstDiscount')).toMatchObject({
    value: 25,
    source: 'variable',
    variable: 'PLAN_FIRST_DISCOUNT',
    version: 0,
  });
  expect(await find('operatorRateExperts')).toMatchObject({ value: 30, source: 'default' });
  expect(await find('brand', 'ember')).toMatchObject({ source: 'file', value: { id: 'ember' } });
});

it('change: in force at once, with its author, and back at the variable when cleared', async () => {
  expect((await change('planFirstDiscount', 40)).status).toBe(200);
  expect(await find('planFirstDiscount')).toMatchObject({
    value: 40,
    source: 'set',
    changedByName: 'demo_admin',
  });
  expect((await change('planFirstDiscount', null)).status).toBe(200);
  expect(await find('planFirstDiscount')).toMatchObject({ value: 25, source: 'variable' });
});

it('change: a wrong value is refused at its field', async () => {
  const { status, envelope } = await change('operatorRateAnchors', 120);
  expect([status, envelope.errorCode]).toEqual([422, 'platform.invalid']);
  expect(envelope.fields).toMatchObject({ value: expect.stringContaining('90') });
  expect((await change('rechargePackages', [])).status).toBe(422);
  expect((await post('change', { name: 'nothing', version: 0, value: '1' })).status).toBe(404);
});

it('change: of two concurrent changes, the second is rejected as outdated', async () => {
  const { version } = await find('commentsAfter');
  const both = ['5', '6'].map((value) => post('change', { name: 'commentsAfter', version, value }));
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});

it('secret: sealed and never sent back, but for the end of a long one', async () => {
  const secret = 'a-provider-key-0123456789';
  expect(await find('apiFootballKey')).toMatchObject({ source: 'variable', filled: true, ending: 'abcd' });
  expect((await change('apiFootballKey', secret)).status).toBe(200);
  const item = await find('apiFootballKey');
  expect(item).toMatchObject({ source: 'set', value: null, filled: true, ending: '6789' });
  const answer = await site.call('admin/settings/history?name=apiFootballKey', { token });
  const { versions } = answer.envelope.result as never as SettingHistory;
  expect(versions).toMatchObject([{ value: null, filled: true, ending: '6789' }]);
  expect(JSON.stringify([await list(), versions])).not.toContain(secret.slice(0, 10));
  const { rows } = await database.pool.query(`select * from setting_versions where name = 'apiFootballKey'`);
  expect(rows).toMatchObject([{ value: null, sealed: expect.any(Buffer) }]);
  expect(rows[0].sealed.toString()).not.toContain('provider');
  expect((await change('apiFootballKey', 'short')).status).toBe(200);
  expect(await find('apiFootballKey')).toMatchObject({ filled: true, ending: null });
  for (const wrong of ['with space', 'line\nbreak', 'ключ'])
    expect((await change('apiFootballKey', wrong)).status).toBe(422);
  expect((await change('apiFootballKey', null)).status).toBe(200);
  expect(await find('apiFootballKey')).toMatchObject({ source: 'variable', ending: 'abcd' });
});

it('retention: a period that was set is the published one at once', async () => {
  const published = async () => {
    const kinds = (await site.call('privacy/purposes', { token })).envelope.result;
    return JSON.stringify(kinds);
  };
  expect(await published()).not.toContain('"days":1234');
  expect((await change('keep.chat', 1234)).status).toBe(200);
  expect(await published()).toContain('"days":1234');
  expect((await change('keep.chat', -1)).status).toBe(422);
  expect((await change('keep.chat', null)).status).toBe(200);
  expect(await published()).not.toContain('"days":1234');
});

it('recharge: packages and the first bonus are those that were set', async () => {
  await change('rechargePackages', [
    { id: 2, yuan: 30, bonus: 10 },
    { id: 7, yuan: 1_000, bonus: 25 },
  ]);
  await change('rechargeFirstOrder', 50);
  const offered = await packages();
  expect(offered.firstPercent).toBe(50);
  expect(offered.packages).toMatchObject([
    { id: 2, coins: 300, bonus: 30, firstBonus: 150 },
    { id: 7, coins: 10_000, bonus: 2_500, firstBonus: 5_000 },
  ]);
  await change('rechargePackages', null);
  expect((await packages()).packages).toHaveLength(6);
});

it('restore: an older version becomes the newest, in the history and the audit log', async () => {
  await change('giftsAfter', 10);
  await change('giftsAfter', 20);
  const history = async () =>
    (await site.call('admin/settings/history?name=giftsAfter', { token })).envelope
      .result as never as SettingHistory;
  const [newest, older] = (await history()).versions;
  expect([newest!.value, older!.value]).toEqual([20, 10]);
  const restored = await post('restore', { name: 'giftsAfter', version: newest!.id, id: older!.id });
  expect(restored.status).toBe(200);
  expect((await history()).versions[0]).toMatchObject({ value: 10, restoredFrom: older!.id });
  const audit = (await site.call('admin/audit?action=setting.restored', { token })).envelope
    .result as never as {
    records: { details: object }[];
  };
  expect(audit.records[0]!.details).toEqual({ name: 'giftsAfter', before: 20, after: 10 });
});

it('brand: a change is on the site at once; its id, default and hosts of others are refused', async () => {
  const ember = (await find('brand', 'ember')).value as { contact: object; hosts: string[] };
  const contact = { ...ember.contact, email: 'office@ember.example' };
  expect((await change('brand', { ...ember, contact }, 'ember')).status).toBe(200);
  expect(site.app.brands.byHost('ember.example').contact.email).toBe('office@ember.example');
  const refused = async (value: object, scope = 'ember') =>
    (await change('brand', { ...ember, ...value }, scope)).envelope.errorCode;
  expect(await refused({ default: true })).toBe('settings.fixed_by_file');
  expect(await refused({ id: 'other' })).toBe('settings.fixed_by_file');
  const { version } = await find('brand', 'ember');
  const coal = { ...ember, id: 'coal' };
  const made = (value: object) =>
    post('change', { name: 'brand', scope: 'coal', version: 0, value: JSON.stringify(value) });
  expect((await made(coal)).envelope.errorCode).toBe('settings.host_taken');
  expect((await made({ ...coal, hosts: ['coal.example'] })).status).toBe(200);
  expect(site.app.brands.byHost('coal.example').id).toBe('coal');
  expect(version).toBeGreaterThan(0);
  const { envelope } = await change('brand', { ...ember, themeColour: { brand: 'red; }' } }, 'ember');
  expect(Object.keys(envelope.fields ?? {})).toEqual(['value.themeColour.brand']);
});

it('another process has the settings at its start, and changes when it compares', async () => {
  await change('decisionUndo', 33);
  const other = await createApp({ ...testParts(database, site.clock), database });
  expect(other.brands.byHost('ember.example').contact.email).toBe('office@ember.example');
  const ember = (await find('brand', 'ember')).value as { contact: object };
  const contact = { ...ember.contact, email: 'second@ember.example' };
  await change('brand', { ...ember, contact }, 'ember');
  await vi.waitFor(
    () => expect(other.brands.byHost('ember.example').contact.email).toBe('second@ember.example'),
    { timeout: 20_000, interval: 50 },
  );
  await other.stop();
});

it('access: only administrators, and only with a recent sign-in', async () => {
  const user = await site.signIn('demo_user');
  expect((await site.call('admin/settings', { token: user })).status).toBe(403);
  site.clock.advance(20 * 60_000);
  expect((await change('giftsAfter', 1)).envelope.errorCode).toBe('platform.recent_sign_in_needed');
});
