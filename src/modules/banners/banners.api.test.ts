import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { picture } from '#platform/uploads/testing.ts';
import type { AdminBanner, Banner } from './banners.contract.ts';
import { MAX_BANNERS } from './banners.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

const MINUTE = 60_000;
const draft = {
  titles: { zh_CN: '开幕战', en: 'The opener' },
  link: '/match',
  brand: null,
  lang: null,
  startsAt: null,
  endsAt: null,
  on: true,
};

async function upload(account = 'demo_admin'): Promise<number> {
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(await picture().png().toBuffer())], { type: 'image/png' }),
    'b.png',
  );
  const response = await fetch(`${site.url}/api/upload/image?purpose=banner`, {
    method: 'POST',
    headers: { sysType: 'PC', token: await site.signIn(account) },
    body: form,
  });
  return ((await response.json()) as { result: { uploadId: number } }).result.uploadId;
}
const post = async (path: string, body: object, account = 'demo_admin') =>
  await site.call(`admin/banners/${path}`, { method: 'POST', body, token: await site.signIn(account) });
const save = async (banner: object) =>
  await post('save', { ...draft, reason: 'The season begins', ...banner });
const saved = async (banner: object) => (await save(banner)).envelope.result as unknown as AdminBanner[];
/** After the cache's TTL. */
async function shown(headers: Record<string, string> = {}): Promise<Banner[]> {
  site.clock.advance(5_000);
  return (await site.call('banners', { headers })).envelope.result as unknown as Banner[];
}
const titles = async (headers?: Record<string, string>) => (await shown(headers)).map(({ title }) => title);
const fromNow = (minutes: number) => new Date(site.clock.now().getTime() + minutes * MINUTE).toISOString();

it('demo banners are in the viewer’s language', async () => {
  const [zh, en] = [await shown({ lan: 'zh_CN' }), await shown({ lan: 'en' })];
  expect(en.length).toBeGreaterThanOrEqual(2);
  expect(zh.map(({ picture: url }) => url)).toEqual(en.map(({ picture: url }) => url));
  expect(zh.every(({ title }) => /\p{Script=Han}/u.test(title))).toBe(true);
});

it('a banner without a picture is the bar above every page, in its language and period', async () => {
  const bar = async (lan: string) => {
    site.clock.advance(5_000);
    return (await site.call('banners/bar', { headers: { lan } })).envelope.result;
  };
  const long = 'Top-ups are closed tonight from 22:00 to 23:00, while our payment provider moves house.';
  const text = { titles: { zh_CN: '今晚维护', en: long }, picture: null, link: '' };
  expect(await bar('en')).toBeNull();
  const made = (await saved({ ...text, startsAt: fromNow(10), endsAt: fromNow(20) })).at(-1)!;
  expect(made).toMatchObject({ picture: null, state: 'planned' });
  expect(await bar('en')).toBeNull();
  site.clock.advance(10 * MINUTE);
  expect([await bar('en'), await bar('de'), await bar('zh_CN')]).toMatchObject([
    { text: long, link: '' },
    { text: long },
    { text: '今晚维护' },
  ]);
  expect(await titles()).not.toContain(long);
  // A picture leads somewhere, and has room for a short title.
  for (const wrong of [{ link: '' }, { titles: { zh_CN: '今晚', en: long } }])
    expect((await save({ picture: 999_999, ...wrong })).status).toBe(422);
  expect((await save({ ...text, link: 'ftp://x' })).status).toBe(422);
  site.clock.advance(10 * MINUTE);
  expect(await bar('en')).toBeNull();
  expect((await post('remove', { id: made.id, reason: 'It is over' })).status).toBe(200);
});

describe('an administrator', () => {
  it('makes one with a picture, changes it and removes it with its picture, each in the audit log', async () => {
    const made = (await saved({ picture: await upload() })).at(-1)!;
    expect(made).toMatchObject({ ...draft, state: 'shown' });
    const bytes = await fetch(new URL(made.picture!, site.url));
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await titles()).toContain('The opener');
    const changed = (await saved({ id: made.id, picture: made.picture, on: false })).at(-1)!;
    expect(changed).toMatchObject({ id: made.id, picture: made.picture, state: 'off' });
    expect(await titles()).not.toContain('The opener');
    const left = (await post('remove', { id: made.id, reason: 'It is over' })).envelope.result;
    expect((left as unknown as AdminBanner[]).map(({ id }) => id)).not.toContain(made.id);
    const { rows } = await database.pool.query(
      'select expires_at <= $1 as let_go from uploads where key = $2',
      [site.clock.now(), made.picture!.slice(made.picture!.indexOf('images/'))],
    );
    expect(rows).toEqual([{ let_go: true }]);
    const { envelope } = await site.call('admin/audit', { token: await site.signIn('demo_admin') });
    const { records } = envelope.result as unknown as { records: { action: string }[] };
    expect(records.slice(0, 3).map(({ action }) => action)).toEqual([
      'banner.removed',
      'banner.changed',
      'banner.made',
    ]);
  });

  it('sets its period, brand and language', async () => {
    const { id, picture: url } = (
      await saved({
        picture: await upload(),
        startsAt: fromNow(10),
        endsAt: fromNow(20),
      })
    ).at(-1)!;
    expect(await titles()).not.toContain('The opener');
    site.clock.advance(10 * MINUTE);
    expect(await titles()).toContain('The opener');
    site.clock.advance(10 * MINUTE);
    expect(await titles()).not.toContain('The opener');
    await save({ id, picture: url, brand: 'ember', lang: 'en' });
    expect(await titles({ lan: 'en' })).not.toContain('The opener');
    await save({ id, picture: url, brand: 'touchline', lang: 'en' });
    expect(await titles({ lan: 'en' })).toContain('The opener');
    expect(await titles({ lan: 'zh_CN' })).not.toContain('开幕战');
    await post('remove', { id, reason: 'Tried' });
  });

  it('orders them; of two concurrent orders one holds, and an order of a stale list is rejected', async () => {
    const token = await site.signIn('demo_admin');
    const before = (await site.call('admin/banners', { token })).envelope.result as unknown as AdminBanner[];
    const ids = before.map(({ id }) => id);
    const back = ids.toReversed();
    await Promise.all([post('order', { ids }), post('order', { ids: back })]);
    await post('order', { ids: back });
    expect((await shown()).map(({ id }) => id)).toEqual(back);
    for (const wrong of [ids.slice(1), [...ids.slice(1), 999_999], [...ids, ids[0]!]])
      expect((await post('order', { ids: wrong })).envelope.errorCode).toBe('banners.other_banners');
    await post('order', { ids });
  });

  it.each<[string, object, number, string]>([
    ['a script for a link', { link: 'javascript:alert(1)' }, 422, 'platform.invalid'],
    ['a title of one letter', { titles: { zh_CN: '开', en: 'Open' } }, 422, 'platform.invalid'],
    ['a brand that is none', { brand: 'nobody' }, 422, 'banners.no_such_brand'],
    ['a language that is none', { lang: 'xx' }, 422, 'platform.invalid'],
    [
      'an end before its beginning',
      { startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' },
      422,
      'banners.bad_period',
    ],
    ['a picture from elsewhere', { picture: 'https://evil.example/a.png' }, 422, 'banners.no_such_picture'],
    ['an upload that is not there', { picture: 999_999 }, 404, 'uploads.gone'],
    ['a banner that is not there', { id: 999_999, picture: 1 }, 404, 'banners.no_such_banner'],
    ['no reason', { reason: ' ' }, 422, 'platform.invalid'],
  ])('gets an error for %s', async (_, change, status, code) => {
    const answer = await save({ picture: 999_999, ...change });
    expect([answer.status, answer.envelope.errorCode]).toEqual([status, code]);
  });

  it('is limited in number, also concurrently', async () => {
    const pictures = [await upload(), await upload()];
    await database.pool.query(
      `insert into banners (titles, picture, link, place, is_on, created_at)
       select '{"zh_CN": "横幅", "en": "Banner"}', '/a.svg', '/', 100 + n, false, now()
       from generate_series(1, $1 - (select count(*) from banners)) n`,
      [MAX_BANNERS - 1],
    );
    const answers = await Promise.all(pictures.map((picture) => save({ picture })));
    expect(answers.map(({ envelope }) => envelope.errorCode ?? '').sort()).toEqual(['', 'banners.too_many']);
  });
});

it('other roles are rejected', async () => {
  for (const account of ['demo_user', 'demo_moderator'])
    expect((await post('order', { ids: [] }, account)).status).toBe(403);
});
