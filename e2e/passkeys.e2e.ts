import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { runCommand } from '#platform/testing/command.ts';
import { TEST_SECRET } from '#platform/testing/parts.ts';
import { programOf } from '#platform/testing/programs.ts';
import { openDialog } from './login-dialog.ts';
import { post } from './other-users.ts';
import { type ProductionSite, startProduction } from './production-site.ts';
import { test as base, expect, noisy, visit } from './site.ts';

const PASSWORD = 'floodlit 2026';

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Passkeys are bound to the site's configured address, so this site has its real one. */
const test = base.extend<object, { site: ProductionSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
    async ({}, use) => {
      const port = await freePort();
      const site = await startProduction({
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        SECRET_KEY: TEST_SECRET,
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(`http://localhost:${site.port}`),
});
test.describe.configure({ mode: 'default' });

/** A virtual device with a fingerprint reader that always agrees. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** An administrator with a password and without a second factor. */
async function signInByPassword({ request }: Page, { databaseUrl }: ProductionSite, name: string) {
  const mobileOrEmail = `${name}@example.com`;
  const { out } = await runCommand(programOf('admin'), databaseUrl, 'make', mobileOrEmail);
  const [, checkCode] = /with the code (\d{6})/.exec(out)!;
  await post(request, 'user/V2/mobileOrNameToChangePass', { mobileOrEmail, checkCode, password: PASSWORD });
  await post(request, 'login/V2/mobileOrNameToLogin', { name: mobileOrEmail, password: PASSWORD });
}

async function addPasskey(page: Page): Promise<void> {
  await visit(page, '/en/userInfo/setting');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Remove .*Chrome/ })).toBeVisible();
}

/** A browser that offers passkeys in fields, of which one is chosen: tests cannot click that part. */
const choosingInField = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => true;
    const original = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      document.documentElement.dataset.mediation = options?.mediation ?? 'none';
      return original({ ...options, mediation: 'optional' });
    };
  });

/** Browsers that do not offer passkeys in fields. */
const withoutFillIn = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

/** From a document without scripts: a page that finds itself signed out navigates, which aborts the next visit. */
async function signedOut(page: Page) {
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.context().clearCookies();
}

const rolesOf = async ({ request }: Page) => {
  const response = await request.get('/api/user/me', { headers: { sysType: 'PC', lan: 'en' } });
  return (await response.json()).result?.roles as string[] | undefined;
};

test(
  'passkey: added, named, and signs an administrator in with all rights',
  noisy,
  async ({ page, site }) => {
    await withoutFillIn(page);
    await plugIn(page);
    await signInByPassword(page, site, 'boss');
    await addPasskey(page);
    await page.getByRole('button', { name: /^Rename .*Chrome/ }).click();
    const rename = page.getByRole('dialog', { name: 'Rename' });
    await rename.getByRole('textbox', { name: 'Name' }).fill('Desk');
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Remove Desk' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.locator('.toast').getByText('You already have a passkey on this device')).toBeVisible();

    await signedOut(page);
    const dialog = await openDialog(page, '/en');
    await dialog.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(dialog).toBeHidden();
    await visit(page, '/en/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await visit(page, '/en/userInfo/setting');
    await page.getByRole('button', { name: 'Remove Desk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.locator('.toast').getByText('Your role requires two-step verification')).toBeVisible();
  },
);

// Noisy: what the settings still request when the cookie goes is refused.
test('passkey: the browser offers it in the name field', noisy, async ({ page, site }) => {
  await choosingInField(page);
  await plugIn(page);
  await signInByPassword(page, site, 'filled');
  await addPasskey(page);
  await signedOut(page);
  await visit(page, '/en');
  const signedIn = page.waitForResponse(/\/api\/login\/passkey(\?|$)/);
  await page.locator('.btn-header').click();
  expect((await signedIn).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('data-mediation', 'conditional');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await rolesOf(page)).toContain('administrator');
});

test('passkey: step-up long after signing in', noisy, async ({ page, site }) => {
  await withoutFillIn(page);
  await plugIn(page);
  await signInByPassword(page, site, 'later');
  await addPasskey(page);
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  await database.query(
    `update sessions set proven_at = now() - interval '16 minutes', second_factor_at = null`,
  );
  await database.end();
  const headers = { sysType: 'PC' };
  // A process caches a session for a moment.
  await expect.poll(async () => (await page.request.get('/api/user/myData', { headers })).status()).toBe(403);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const prove = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await prove.getByRole('button', { name: 'Continue' }).click();
  await expect(prove).toBeHidden();
  await expect.poll(async () => await rolesOf(page)).toContain('administrator');
});
