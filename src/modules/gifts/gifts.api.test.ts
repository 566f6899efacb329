import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Envelope } from '#platform/endpoint/envelope.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { testApp } from '#platform/testing/app.ts';
import { picture } from '#platform/uploads/testing.ts';
import type { AdminGift, Gift } from './gifts.contract.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });
const gifts = async (lan: string) =>
  (await site.call('gift', { headers: { lan } })).envelope.result as unknown as Gift[];

it('everyone reads the gift catalogue in their language', async () => {
  const [zh, en, sv] = [await gifts('zh_CN'), await gifts('en'), await gifts('sv')];
  expect(en.length).toBeGreaterThanOrEqual(12);
  expect(en.filter(({ animation }) => animation).length).toBeGreaterThanOrEqual(5);
  expect([zh[0]?.name, en[0]?.name, sv[0]?.name]).toEqual(['玫瑰', 'Rose', 'Ros']);
  expect(en.map(({ price }) => price)).toEqual(en.map(({ price }) => price).toSorted((a, b) => a - b));
});

describe('an administrator', () => {
  const draft = {
    names: { zh_CN: '<img src=x onerror=alert(1)>'.slice(0, 20), en: '"><script>' },
    price: 7,
    icon: 'rose',
    animation: null,
    place: 5,
    on: true,
  };
  const reason = 'A new season';
  const save = async (gift: object, account = 'demo_admin') =>
    await site.call('admin/gifts/save', {
      method: 'POST',
      body: { reason, ...gift },
      token: await site.signIn(account),
    });

  it('makes a gift, changes it and switches it off, each in the audit log', async () => {
    const made = (await save(draft)).envelope.result as unknown as AdminGift;
    expect(made).toEqual({ id: expect.any(Number), ...draft });
    expect((await gifts('en')).find(({ id }) => id === made.id)).toMatchObject({
      name: '"><script>',
      price: 7,
    });
    await save({ ...draft, id: made.id, price: 8, on: false });
    expect((await gifts('en')).map(({ id }) => id)).not.toContain(made.id);
    const token = await site.signIn('demo_admin');
    const all = (await site.call('admin/gifts', { token })).envelope.result as unknown as AdminGift[];
    expect(all.find(({ id }) => id === made.id)).toMatchObject({ price: 8, on: false });
    const { envelope } = await site.call('admin/audit', { token });
    const { records } = envelope.result as unknown as { records: { action: string; details: object }[] };
    expect(records.slice(0, 2)).toMatchObject([
      { action: 'gifts.change', details: { price: 8, priceBefore: 7, on: false, onBefore: true } },
      { action: 'gifts.make', details: { price: 7, priceBefore: null, reason } },
    ]);
  });

  it.each([
    ['no English name', { ...draft, names: { zh_CN: '玫瑰' } }, 422, 'platform.invalid'],
    ['a language that is none', { ...draft, names: { ...draft.names, xx: 'Rose' } }, 422, 'platform.invalid'],
    ['an empty name', { ...draft, names: { zh_CN: ' ', en: 'Rose' } }, 422, 'platform.invalid'],
    ['no reason', { ...draft, reason: ' ' }, 422, 'platform.invalid'],
    ['nothing to pay', { ...draft, price: 0 }, 422, 'platform.invalid'],
    ['half a coin', { ...draft, price: 1.5 }, 422, 'platform.invalid'],
    ['a picture from elsewhere', { ...draft, icon: '../../x' }, 422, 'platform.invalid'],
    ['a gift that is not there', { ...draft, id: 999_999 }, 404, 'gifts.no_such_gift'],
  ])('gets an error for %s', async (_, body, status, errorCode) => {
    const answer = await save(body);
    expect([answer.status, answer.envelope.errorCode]).toEqual([status, errorCode]);
  });

  describe('uploads', () => {
    const send = async (path: string, file: Blob, account = 'demo_admin') => {
      const form = new FormData();
      form.set('file', file, 'a.file');
      const headers = { token: await site.signIn(account), sysType: 'PC' };
      const response = await fetch(`${site.url}/api/${path}`, { method: 'POST', body: form, headers });
      return {
        status: response.status,
        envelope: (await response.json()) as Envelope<{ uploadId: number; url: string }>,
      };
    };
    const sent = ({ envelope }: Awaited<ReturnType<typeof send>>) => envelope.result!;
    const svga = async () =>
      new Blob([new Uint8Array(await readFile(join(PROJECT_ROOT, 'public/gifts/rose.svga')))]);
    const png = async () =>
      new Blob([new Uint8Array(await picture().png().toBuffer())], { type: 'image/png' });
    const icon = async (account?: string) =>
      sent(await send('upload/image?purpose=gift', await png(), account));

    it('a picture and an animation of the operator are shown, and stay when the gift changes', async () => {
      const [own, film] = [await icon(), sent(await send('admin/gifts/animation', await svga()))];
      const answer = await save({ ...draft, icon: own.uploadId, animation: film.uploadId });
      const made = answer.envelope.result as unknown as AdminGift;
      expect(made).toMatchObject({ icon: own.url, animation: film.url });
      expect((await gifts('en')).find(({ id }) => id === made.id)).toMatchObject({
        icon: own.url,
        animation: film.url,
      });
      const file = await fetch(site.url + film.url);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(await (await svga()).arrayBuffer()));
      expect((await save({ ...draft, id: made.id, icon: own.url, animation: film.url })).status).toBe(200);
      // Another gift has neither: an address is no proof of an upload.
      for (const taken of [{ icon: own.url }, { animation: film.url }, { icon: own.uploadId }])
        expect((await save({ ...draft, ...taken })).envelope.errorCode).toBe('uploads.gone');
      expect((await save({ ...draft, id: made.id })).envelope.result).toMatchObject({ icon: 'rose' });
      expect((await fetch(site.url + own.url)).status).toBe(200);
    });

    it('of two gifts that claim one upload at once, one gets it', async () => {
      const { uploadId } = await icon();
      const answers = await Promise.all([1, 2, 3, 4].map(() => save({ ...draft, icon: uploadId })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    });

    it('no SVGA, an upload of another person or purpose, and another role are rejected', async () => {
      const bad = await send('admin/gifts/animation', new Blob(['PK no film']));
      expect([bad.status, bad.envelope.errorCode]).toEqual([422, 'gifts.bad_animation']);
      const film = sent(await send('admin/gifts/animation', await svga()));
      for (const foreign of [film.uploadId, (await icon('demo_user')).uploadId])
        expect((await save({ ...draft, icon: foreign })).envelope.errorCode).toBe('uploads.gone');
      expect((await send('admin/gifts/animation', await svga(), 'demo_user')).status).toBe(403);
    });
  });

  it('other roles are rejected', async () => {
    expect((await save(draft, 'demo_user')).status).toBe(403);
  });
});

it.each([
  ['gift/leaderboard/all?roomId=7', 200, null],
  ['gift/leaderboard/day?roomId=7', 200, null],
  ['gift/leaderboard/room?roomId=7', 200, null],
  ['gift/leaderboard/room', 422, 'gifts.room_needed'],
  ['gift/leaderboard/year', 422, 'platform.invalid'],
])('%s answers %i', async (path, status, errorCode) => {
  const answer = await site.call(path);
  expect([answer.status, answer.envelope.errorCode]).toEqual([status, errorCode]);
  if (status === 200) expect(answer.envelope.result).toMatchObject({ places: [], mine: null });
});

it('sent gifts are visible to their giver only', async () => {
  expect((await site.call('gift/sent')).status).toBe(401);
  const { envelope } = await site.call('gift/sent', { token: await site.signIn('demo_user') });
  expect(envelope.result).toEqual({ combos: [], nextCursor: null, hasMore: false });
});
