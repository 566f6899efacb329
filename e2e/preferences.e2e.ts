import { get, ownBrowser, register, registerByEmail } from './other-users.ts';
import { cookie, expect, test, visit } from './site.ts';

test('a choice on one device is in the account at once, and on the next device', async ({
  page,
  browser,
}) => {
  await register(page.request);
  const elsewhere = await ownBrowser(browser);
  await elsewhere.addCookies([(await cookie(page, 'token'))!]);

  await visit(page, '/en/userInfo/preferences');
  await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByLabel('Odds format').selectOption('american');
  await page.getByRole('switch', { name: 'Spoiler-free' }).click();
  await page.getByRole('checkbox', { name: 'A match starts: Site' }).click();
  // The choice navigates at once.
  await page.getByRole('main').getByLabel('Language').selectOption('ja');
  await page.waitForURL('/ja/userInfo/preferences');
  await expect
    .poll(async () => (await get<{ data: object }>(page.request, 'user/getUserDataStatus')).data)
    .toMatchObject({
      theme: 'dark',
      timeZone: 'Asia/Tokyo',
      oddsFormat: 'american',
      spoilerFree: true,
      language: 'ja',
      notices: { kickOff: false },
    });

  const next = await elsewhere.newPage();
  await visit(next, '/en/userInfo/preferences');
  await expect(next.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(next.getByRole('main').getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(next.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(next.getByLabel('Odds format')).toHaveValue('american');
  await expect(next.getByRole('switch', { name: 'Spoiler-free' })).toBeChecked();
  await expect(next.getByRole('checkbox', { name: 'A match starts: Site' })).not.toBeChecked();
  expect(await cookie(next, 'tz')).toMatchObject({ value: 'Asia/Tokyo' });
  await visit(next, '/');
  await expect(next).toHaveURL(/\/ja\b/);
  await expect(next.locator('.odd').first()).toHaveText(/^[+−]\d+$/);

  await page.getByLabel('タイムゾーン').selectOption('');
  await page.getByRole('main').getByRole('combobox').first().selectOption('en');
  await page.waitForURL('/en/userInfo/preferences');
  await visit(next, '/en/userInfo/preferences');
  await expect(next.getByLabel('Time zone')).toHaveValue('');
  await expect.poll(async () => (await cookie(next, 'lang'))?.value).toBe('en');
  await elsewhere.close();
});

test("notifications: the browser's permission is requested when the switch is turned, and never before", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const requestCount = () => Number(sessionStorage.getItem('asked'));
    // A browser with a push service, which the test browser lacks.
    const pushManager = { getSubscription: async () => null };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        getRegistration: async () => ({ pushManager }),
        register: () => Promise.reject(new Error('not here')),
        ready: Promise.resolve({}),
      },
    });
    Object.assign(window, {
      PushManager: class {},
      Notification: {
        get permission() {
          return requestCount() > 0 ? 'denied' : 'default';
        },
        async requestPermission() {
          sessionStorage.setItem('asked', String(requestCount() + 1));
          return 'denied';
        },
      },
    });
  });
  const requestCount = () => page.evaluate(() => sessionStorage.getItem('asked'));
  await register(page.request);
  await visit(page, '/en');
  await visit(page, '/en/userInfo/preferences');
  const device = page.getByRole('switch', { name: 'Notify me on this device' });
  await expect(device).toBeEnabled();
  expect(await requestCount()).toBeNull();
  await device.click();
  await expect(device).toBeDisabled();
  expect(await requestCount()).toBe('1');
});

test('notification settings: a table of kinds and channels, by keyboard, on a phone', async ({ page }) => {
  await registerByEmail(page.request);
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, '/en/userInfo/preferences');
  const table = page.getByRole('table', { name: 'Notifications' });
  const cell = (name: string) => table.getByRole('checkbox', { name, exact: true });
  const mail = cell('Someone replies to me: Email');
  await expect(mail).toBeDisabled();
  await page.getByRole('radio', { name: 'Weekly' }).check({ force: true });
  await expect(mail).toBeChecked();
  await mail.focus();
  await page.keyboard.press('Space');
  await expect(mail).not.toBeChecked();
  await cell('An expert I follow publishes a tip: Push').focus();
  await page.keyboard.press('Space');
  await expect(cell('Account and security (always on): Site')).toBeDisabled();
  await expect
    .poll(async () => (await get<{ data: object }>(page.request, 'user/getUserDataStatus')).data)
    .toMatchObject({ digest: 'week', email: { replies: false }, push: { expertPlans: false } });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(cell('An expert I follow publishes a tip: Push')).not.toBeChecked();

  await visit(page, '/en/unsubscribe?token=forged');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
});
