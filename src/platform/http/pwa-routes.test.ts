import sharp from 'sharp';
import { createAppIcons } from '#platform/brand/app-icons.ts';
import { loadBrands } from '#platform/brand/brands.ts';
import { ICONS, manifestOf } from '#platform/brand/manifest.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import { rawRequest } from './testing.ts';

const site = testApp({});
const manifest = async (query: string, host = 'localhost') => {
  const { headers, body } = await rawRequest(site.url, `/manifest.webmanifest${query}`, {
    headers: { host },
  });
  expect(headers['content-type']).toBe('application/manifest+json');
  return JSON.parse(body.toString());
};

it('the manifest is the brand’s, in the requested language', async () => {
  expect(await manifest('?lang=en')).toMatchObject({
    short_name: 'Touchline',
    lang: 'en',
    dir: 'ltr',
    start_url: '/en',
    theme_color: '#072A32',
    display: 'standalone',
  });
  expect(await manifest('?lang=ar')).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar' });
  expect(await manifest('?lang=zh_CN')).toMatchObject({ short_name: '边线', start_url: '/' });
  expect(await manifest('', 'ember.localhost')).toMatchObject({
    short_name: 'Ember',
    start_url: '/en',
    theme_color: '#2A1510',
    background_color: '#F4F0ED',
  });
  expect(await manifest('?lang=nonsense')).toMatchObject({ lang: 'zh-CN' });
});

it('every icon of it exists in its size, per brand', async () => {
  const { icons } = await manifest('?lang=en');
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable']),
  );
  for (const { src, sizes } of icons) {
    const { headers, body } = await rawRequest(site.url, src);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    const { width, height, format } = await sharp(body).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
  const [ours, theirs] = await Promise.all(
    ['localhost', 'ember.localhost'].map((host) =>
      rawRequest(site.url, '/app-icons/any-192.png', { headers: { host } }),
    ),
  );
  expect(ours!.body.equals(theirs!.body)).toBe(false);
  expect((await rawRequest(site.url, '/app-icons/any-7.png')).status).toBe(404);
});

it('a maskable icon fills its square with the brand’s colour, and Apple’s has no transparent corner', async () => {
  const brand = loadBrands('https://scores.example').byHost('ember.localhost');
  for (const name of ['maskable-192', 'touch-180']) {
    const icon = await createAppIcons().find(brand, name);
    const { data } = await sharp(icon!).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([0x2a, 0x15, 0x10, 255]);
  }
});

it('a logo on another host is not fetched', async () => {
  const brand = loadBrands('https://scores.example').byHost('localhost');
  const elsewhere = {
    ...brand,
    id: 'elsewhere',
    logos: { ...brand.logos, icon: 'http://127.0.0.1:9/x.svg' },
  };
  const upwards = { ...brand, id: 'upwards', logos: { ...brand.logos, icon: '/../package.json' } };
  const plain = await createAppIcons().find(brand, 'any-192');
  for (const odd of [elsewhere, upwards]) {
    expect((await createAppIcons().find(odd, 'any-192'))!.equals(plain!)).toBe(true);
  }
});

it('has the sizes that browsers require', () => {
  const brand = loadBrands('https://scores.example').byHost('localhost');
  const { icons } = manifestOf(brand, 'en') as { icons: { sizes: string }[] };
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(ICONS.some(({ use, size }) => use === 'touch' && size === 180)).toBe(true);
});
