import { testApp } from '#platform/testing/app.ts';
import { picture } from './testing.ts';
import { IMAGE_BYTES } from './uploads.rules.ts';

const site = testApp();
let token: string;
let jpeg: Buffer<ArrayBuffer>;
beforeAll(async () => {
  token = await site.signIn('demo_user');
  jpeg = Buffer.from(await picture().jpeg().toBuffer());
});

interface Sent {
  body: BodyInit;
  type?: string;
  purpose?: string;
  signedIn?: boolean;
  lan?: string;
}
async function send({ body, type, purpose = 'avatar', signedIn = true, lan = 'en' }: Sent) {
  const headers = {
    sysType: 'PC',
    lan,
    ...(signedIn ? { token } : {}),
    ...(type ? { 'content-type': type } : {}),
  };
  const response = await fetch(`${site.url}/api/upload/image?purpose=${purpose}&_t=1`, {
    ...{ method: 'POST', headers, body },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  const envelope = (await response.json()) as { result: never; errorCode: string; errorMsg: string };
  return { ...envelope, status: response.status };
}
const formOf = (bytes: Buffer<ArrayBuffer>, name: string, type: string) => {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  return form;
};

it('accepts a picture as the body, and serves it as a picture only', async () => {
  const { status, result } = await send({ body: jpeg, type: 'image/jpeg' });
  expect([status, result]).toEqual([200, { uploadId: expect.any(Number), url: expect.any(String) }]);
  const served = await fetch(site.url + (result as { url: string }).url);
  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
});

it.each([
  ['a form', () => ({ body: formOf(jpeg, 'me.jpg', 'image/jpeg') })],
  ['a picture whose name lies about which', () => ({ body: formOf(jpeg, 'me.png', 'image/png') })],
  ['no type', () => ({ body: new Blob([jpeg]) })],
])('accepts %s', async (_what, make) => {
  expect((await send(make())).status).toBe(200);
});

describe('rejects', () => {
  it.each<[string, () => Sent, number, string | number]>([
    ['guests', () => ({ body: jpeg, signedIn: false }), 401, 3000],
    ['no purpose', () => ({ body: jpeg, purpose: '' }), 422, 'platform.invalid'],
    ['another purpose', () => ({ body: jpeg, purpose: 'wallpaper' }), 422, 'platform.invalid'],
    ['nothing', () => ({ body: new Blob([]) }), 400, 'uploads.empty'],
    ['what says it is a page', () => ({ body: jpeg, type: 'text/html' }), 415, 'uploads.not_an_image'],
    ['what says it is an SVG', () => ({ body: jpeg, type: 'image/svg+xml' }), 415, 'uploads.not_an_image'],
    ['JSON', () => ({ body: '{}', type: 'application/json' }), 415, 'uploads.not_an_image'],
    ['a form without a file', () => ({ body: new FormData() }), 400, 'platform.malformed'],
    [
      'a broken form',
      () => ({ body: 'x', type: 'multipart/form-data; boundary=y' }),
      400,
      'platform.malformed',
    ],
    ['a page in a form', () => ({ body: formOf(jpeg, 'a.html', 'text/html') }), 415, 'uploads.not_an_image'],
    ['a damaged picture', () => ({ body: jpeg.subarray(0, 2_000) }), 422, 'uploads.unreadable'],
    ['too many bytes', () => ({ body: Buffer.alloc(IMAGE_BYTES + 1) }), 413, 'platform.too_large'],
    ['far too many bytes', () => ({ body: Buffer.alloc(IMAGE_BYTES + 100_000) }), 413, 'platform.too_large'],
    [
      'too many bytes of unknown number',
      () => ({ body: new Blob([Buffer.alloc(IMAGE_BYTES + 100_000)]).stream() }),
      413,
      'platform.too_large',
    ],
  ])('%s', async (_what, make, status, code) => {
    expect(await send(make())).toMatchObject({ status, errorCode: code });
  });

  it('in the viewer’s language', async () => {
    const { errorMsg } = await send({ body: 'hello', lan: 'zh_CN' });
    expect(errorMsg).toBe('仅支持 JPEG、PNG、WebP、GIF 和 AVIF 图片');
  });

  it('beyond the limit of ten minutes', async () => {
    const answers = [];
    for (let count = 0; count < 31; count++) answers.push(await send({ body: 'x' }));
    expect(answers.at(-1)).toMatchObject({ status: 429, errorCode: 'platform.too_many' });
  });
});
