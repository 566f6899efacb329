import sharp from 'sharp';
import { barriers } from './axe.ts';
import { expect, moving, noisy, signIn, test, visit } from './site.ts';

test.use(moving);

/** Red on the left, blue on the right. */
const picture = async () => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
    .composite([
      { input: { create: { width: 400, height: 400, channels: 3, background: '#00f' } }, left: 400, top: 0 },
    ])
    .png()
    .toBuffer(),
});

test('crop: by keyboard, and uploaded', async ({ page }) => {
  await signIn(page, 'demo_user');
  await visit(page, '/en/caijian');
  await page.getByLabel('Choose an image').setInputFiles(await picture());
  const area = page.getByRole('group', { name: /Selected area/ });
  await area.focus();
  await page.keyboard.press('+');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '110%');
  // The picture moves right, so its left half is in the square.
  for (let step = 0; step < 120; step++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Crop and upload' }).click();

  await expect(page.getByRole('heading', { name: 'Image uploaded' })).toBeFocused();
  const address = await page
    .getByRole('main')
    .getByRole('link', { name: /\/uploads\// })
    .getAttribute('href');
  const made = await page.request.get(address!);
  expect(made.headers()['content-type']).toBe('image/webp');
  const { dominant } = await sharp(await made.body()).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(60);
});

test('crop: a guest signs in, and then the picture is uploaded', async ({ page }) => {
  await visit(page, '/en/caijian');
  await page.getByLabel('Choose an image').setInputFiles(await picture());
  await page.getByRole('button', { name: 'Crop and upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: 'demo_user' }).click();
  await expect(page.getByRole('heading', { name: 'Image uploaded' })).toBeVisible();
});

test('crop: a file that is no picture is rejected with a message', noisy, async ({ page }) => {
  await visit(page, '/en/caijian');
  const input = page.getByLabel('Choose an image');
  await input.setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Only JPEG, PNG/);
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/damaged/);
  await expect(input).toBeAttached();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test('before and after a picture is chosen', async ({ page }) => {
      await visit(page, '/en/caijian');
      expect(await barriers(page)).toEqual([]);
      await page.getByLabel('Choose an image').setInputFiles(await picture());
      await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });
  });
}
