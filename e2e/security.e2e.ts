import type { APIResponse, Page } from '@playwright/test';
import { expect, noisy, ready, signIn, test, visit } from './site.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

/** A policy as a map: `directives(response).get('script-src')`. */
function directives(response: APIResponse): Map<string, string[]> {
  const policy = response.headers()['content-security-policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const DOCUMENTS = ['/', '/en/mall', '/en/nowhere', '/dev/kit', '/api/docs'];
const OTHERS = ['/mall.data', '/nowhere.data', '/api/match/list', '/api/nowhere', '/healthz', '/favicon.svg'];

for (const path of [...DOCUMENTS, ...OTHERS]) {
  test(`${path} has headers against sniffing, framing and referrers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['strict-transport-security'], 'only over https').toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });
}

for (const path of DOCUMENTS) {
  test(`${path} has a strict policy`, async ({ request }) => {
    const response = await request.get(path);
    const policy = directives(response);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    for (const source of policy.get('script-src') ?? ['missing'])
      expect(source).toMatch(/^'(self|sha256-[\w+/]+=*)'$/);
    for (const source of policy.get('style-src-elem') ?? ['missing'])
      expect(source).toMatch(/^'(self|sha256-[\w+/]+=*)'$/);
    expect(policy.has('upgrade-insecure-requests'), 'only over https').toBe(false);
    expect(response.headers()['permissions-policy']).toContain('camera=()');
    expect(response.headers()['permissions-policy']).toContain('microphone=()');
    expect(response.headers()['cross-origin-opener-policy']).toBe('same-origin');
  });
}

test('hashed files are cached for a year, pages are revalidated', async ({ page }) => {
  const asset = page.waitForResponse(/\/assets\/entry\.client-[\w-]+\.js/);
  const response = await visit(page, '/en/mall');
  const headers = (await asset).headers();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(response.headers()['cache-control']).toBe('private, no-cache');
});

test('the session’s cookie is out of reach of scripts and of other sites', async ({ page }) => {
  const response = await page.request.post('/api/login/testLogin', {
    headers: { sysType: 'PC' },
    data: { account: 'demo_user' },
  });
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(cookies).toHaveLength(2);
  expect(cookies[0]!.value).toMatch(/^token=[\w-]{43}; Path=\/; Max-Age=7862400; SameSite=Lax; HttpOnly$/);
  expect(cookies[1]!.value).toMatch(/^device=[\w.-]+; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly$/);
  expect(response.headers()['cache-control']).toBe('no-store');
});

test('calls that act need the site’s own headers', async ({ request }) => {
  for (const method of ['GET', 'POST'] as const) {
    const response = await request.fetch('/api/login/testLogin?account=demo_user', { method });
    expect(response.status(), method).toBe(403);
    expect(response.headers()['set-cookie']).toBeUndefined();
  }
});

test('a browser has its token only in the cookie', async ({ page }) => {
  await visit(page, '/en/mall');
  for (const sysType of ['PC', 'API']) {
    const result = await page.evaluate(async (sysType) => {
      const response = await fetch('/api/login/testLogin', {
        method: 'POST',
        headers: { sysType, 'content-type': 'application/json' },
        body: JSON.stringify({ account: 'demo_user' }),
      });
      return (await response.json()).result;
    }, sysType);
    expect(result.user.username).toBe('demo_user');
    expect(result.token).toBeNull();
  }
});

async function watchViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
}

test('content security policy: pages of every kind comply with it', noisy, async ({ page }) => {
  await watchViolations(page);
  for (const path of ['/', '/en', '/en/mall', '/ar/football', '/dev/kit', '/en/nowhere', '/api/docs']) {
    await page.goto(path);
    if (path !== '/api/docs') await ready(page);
    expect.soft(await page.evaluate(() => window.violations), path).toEqual([]);
  }
});

test(
  'content security policy: menus, dialogs, toasts and a signed-in page comply with it',
  noisy,
  async ({ page }) => {
    await watchViolations(page);
    await visit(page, '/en');
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
    await page.keyboard.press('Escape');
    await page.route(/testLogin/, (route) => route.abort());
    await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: 'demo_user' }).click();
    await expect(page.locator('.toast')).toBeVisible();
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    await page.unrouteAll();
    await signIn(page, 'demo_user');
    await visit(page, '/en');
    await expect(page.getByRole('button', { name: 'demo_user’s account' })).toBeVisible();
    expect(await page.evaluate(() => window.violations)).toEqual([]);
  },
);

test('content security policy: blocks foreign content', noisy, async ({ page }) => {
  await watchViolations(page);
  await visit(page, '/en/mall');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
  });
  await expect.poll(() => page.evaluate(() => window.violations.length)).toBe(1);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test(
  'content security policy: an injected script does not run, and the page does',
  noisy,
  async ({ page }) => {
    await watchViolations(page);
    await page.route(/\/en\/mall$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<main', '<script>window.injected = true</script><main');
      expect(body).toContain('window.injected');
      expect(body).not.toContain('nonce=');
      await route.fulfill({ response, body });
    });
    await visit(page, '/en/mall');
    expect(await page.evaluate(() => window.violations.length)).toBe(1);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  },
);
