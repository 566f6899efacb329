import type { AuditPage } from '#modules/audit/audit.contract.ts';
import { testApp } from '#platform/testing/app.ts';
import { blankPng } from '#platform/uploads/testing.ts';
import type { AdminBox, AdminBoxes, Box, BoxDraw, NextDraw } from './boxes.contract.ts';
import { verifyDraw } from './draw.rules.ts';

const site = testApp();
const resultOf = async <Result>(path: string, options: Parameters<typeof site.call>[1] = {}) => {
  const { status, envelope } = await site.call(path, options);
  return { status, code: envelope.errorCode, result: envelope.result as Result };
};

it('everyone sees the boxes and their odds, which add up; a user opens one and can verify it', async () => {
  const { result: boxes } = await resultOf<Box[]>('box/list');
  expect(boxes).toHaveLength(2);
  for (const { prizes } of boxes) {
    const shares = prizes.flatMap(({ odds }) => (odds ? odds.of / odds.in : []));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  }
  const [{ boxId }] = boxes as [Box];
  expect(await resultOf(`box/details?boxId=${boxId}`)).toMatchObject({ status: 200, result: boxes[0] });
  expect(await resultOf('box/details?boxId=999')).toMatchObject({ status: 404, code: 'boxes.no_such_box' });
  expect(await resultOf('box/next', { method: 'POST', body: { boxId } })).toMatchObject({ status: 401 });

  const token = await site.signIn('demo_user');
  const post = { method: 'POST', token } as const;
  const { result: next } = await resultOf<NextDraw>('box/next', { ...post, body: { boxId } });
  const body = { drawId: next.drawId, seed: '  some words  ' };
  const { result: drawn } = await resultOf<BoxDraw>('box/open', { ...post, body });
  expect(drawn.buyerSeed).toBe('some words');
  expect(await verifyDraw(drawn, next.commitment)).toBeNull();
  expect((await resultOf<{ draws: BoxDraw[] }>('box/draws', { token })).result.draws).toEqual([drawn]);
  expect(await resultOf('box/open', { ...post, body: { drawId: 1, seed: ' ' } })).toMatchObject({
    status: 422,
  });
});

it('admin calls for boxes require the role administrator', async () => {
  const user = await site.signIn('demo_user');
  expect(await resultOf('admin/boxes', { token: user })).toMatchObject({ status: 403 });
  const admin = await site.signIn('demo_admin');
  expect(await resultOf('admin/boxes', { token: admin })).toMatchObject({
    status: 200,
    result: { boxes: [{ names: { en: 'Kickoff box, No. 3' } }, { names: { en: 'Terrace bag' } }] },
  });
});

it('a box shows its uploaded picture until another is uploaded', async () => {
  const token = await site.signIn('demo_admin');
  const upload = async (size: number) => {
    const response = await fetch(`${site.url}/api/upload/image?purpose=detail`, {
      method: 'POST',
      headers: { sysType: 'PC', token, 'content-type': 'image/png' },
      body: new Uint8Array(blankPng(size, size)),
    });
    return ((await response.json()) as { result: { uploadId: number } }).result.uploadId;
  };
  const [box] = (await resultOf<AdminBoxes>('admin/boxes', { token })).result.boxes;
  const { picture: _, drawn: __, ...draft } = box!;
  const save = async (pictureId?: number) => {
    const body = { ...draft, reason: 'a new picture', ...(pictureId !== undefined && { pictureId }) };
    return await resultOf<AdminBox>('admin/boxes/save', { method: 'POST', token, body });
  };
  const first = (await save(await upload(64))).result.picture;
  expect((await save()).result.picture).toBe(first);
  const second = (await save(await upload(96))).result.picture;
  expect(second).not.toBe(first);
  expect((await resultOf<Box>(`box/details?boxId=${draft.id}`)).result.picture).toBe(second);
  const shown = await fetch(new URL(second!, site.url));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await save(999_999)).toMatchObject({ code: 'uploads.gone' });
});

it('a box is made and changed with a reason, which is in the audit log', async () => {
  const token = await site.signIn('demo_admin');
  const [box] = (await resultOf<AdminBoxes>('admin/boxes', { token })).result.boxes;
  const { picture: _, drawn: __, id, ...fields } = box!;
  const save = (body: object) => resultOf<AdminBox>('admin/boxes/save', { method: 'POST', token, body });
  for (const body of [fields, { ...fields, id }, { ...fields, id, reason: ' x ' }])
    expect(await save(body)).toMatchObject({ status: 422, code: 'platform.invalid' });
  const names = { zh_CN: '原因盒', en: 'A box with a reason' };
  const prizes = fields.prizes.map(({ id: _id, ...prize }) => prize);
  const made = await save({ ...fields, names, prizes, reason: 'for the new season' });
  await save({ ...fields, names, prizes, id: made.result.id, price: 450, reason: 'dearer prizes' });
  const about = `subjectKind=box&subjectId=${made.result.id}`;
  const log = (await resultOf<AuditPage>(`admin/audit?${about}`, { token })).result.records;
  expect(log.map(({ action, details }) => [action, details.reason])).toEqual([
    ['boxes.change', 'dearer prizes'],
    ['boxes.make', 'for the new season'],
  ]);
});

it('a brand without boxes answers 404', async () => {
  const { features } = site.app.brands.byHost('localhost');
  Object.assign(features, { boxes: false });
  try {
    const token = await site.signIn('demo_user');
    const calls = [
      resultOf('box/list'),
      resultOf('box/details?boxId=1'),
      resultOf('box/draws', { token }),
      resultOf('box/next', { method: 'POST', token, body: { boxId: 1 } }),
      resultOf('box/open', { method: 'POST', token, body: { drawId: 1, seed: 'mine' } }),
    ];
    for (const call of calls) expect(await call).toMatchObject({ status: 404, code: 'platform.not_found' });
  } finally {
    Object.assign(features, { boxes: true });
  }
});

it('administrators neither buy nor draw, and set prices and odds only after a recent sign-in', async () => {
  const { result: boxes } = await resultOf<Box[]>('box/list');
  const [{ boxId }] = boxes as [Box];
  for (const account of ['demo_admin', 'demo_moderator']) {
    const post = { method: 'POST', token: await site.signIn(account) } as const;
    expect(await resultOf('box/next', { ...post, body: { boxId } })).toMatchObject({
      status: 403,
      code: 'mall.staff',
    });
  }
  const token = await site.signIn('demo_admin');
  site.clock.advance(16 * 60_000);
  for (const path of ['admin/boxes/save', 'admin/goods/save', 'admin/goods/cards', 'admin/gifts/save'])
    expect(await resultOf(path, { method: 'POST', token, body: {} })).toMatchObject({
      status: 403,
      code: 'platform.recent_sign_in_needed',
    });
});
