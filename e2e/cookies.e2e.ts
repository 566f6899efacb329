import { COUNTER, expect, ready, SUPPORT, test, visit } from './site.ts';

test('cookie notice: only with analytics, which load only after a yes', async ({ page }) => {
  const notice = page.getByRole('complementary', { name: 'Cookies for statistics' });
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await visit(page, '/en');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(settings).toHaveCount(0);
  await expect(notice).toHaveCount(0);

  let counted = 0;
  await page.route(COUNTER, (route) => {
    counted += 1;
    return route.fulfill({ contentType: 'text/javascript', body: 'document.title += " (counted)";' });
  });
  const site = process.env.SITE_URL!.replace('localhost', 'counted.localhost');
  await visit(page, `${site}/en/about`);
  const [no, yes] = [
    notice.getByRole('button', { name: 'Reject' }),
    notice.getByRole('button', { name: 'Accept' }),
  ];
  const looks = await Promise.all(
    [no, yes].map(async (button) => [
      await button.getAttribute('class'),
      (await button.boundingBox())!.height,
    ]),
  );
  expect(looks[0]).toEqual(looks[1]);
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/en/protocol/privacy');
  await no.click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(settings).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(counted).toBe(0);

  // The footer's code is loaded last.
  await expect(async () => {
    await settings.click();
    await expect(yes).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await yes.click();
  await expect(page).toHaveTitle(/\(counted\)/);
  await page.reload();
  await expect(page).toHaveTitle(/\(counted\)/);
  await expect(notice).toHaveCount(0);
  expect(counted).toBe(2);

  // Another provider, loaded only on a click.
  let fetched = 0;
  await page.route(SUPPORT, (route) => {
    fetched += 1;
    return route.fulfill({ contentType: 'text/html', body: '<p>How can we help?</p>' });
  });
  await visit(page, `${site}/en/salesmartly`);
  expect(fetched).toBe(0);
  await page.getByRole('button', { name: 'Chat at chat.example' }).click();
  await expect(page.frameLocator('.support-frame').getByText('How can we help?')).toBeVisible();
});
