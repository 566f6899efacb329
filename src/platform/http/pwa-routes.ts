import type { Hono } from 'hono';
import type { AppIcons } from '#platform/brand/app-icons.ts';
import type { Brands } from '#platform/brand/brands.ts';
import { manifestOf } from '#platform/brand/manifest.rules.ts';
import { isLanguage } from '#platform/i18n/languages.ts';

const DAY = 'public, max-age=86400';

/** Requests of a device that installs the site: manifest in the page's language, and icons. */
export function mountPwaRoutes<E extends object>(
  app: Hono<E>,
  { brands, icons }: { brands: Brands; icons: AppIcons },
): void {
  app.get('/manifest.webmanifest', (c) => {
    const brand = brands.byHost(c.req.header('host'));
    const requested = c.req.query('lang');
    const manifest = manifestOf(brand, isLanguage(requested) ? requested : brand.defaultLanguage);
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': DAY, vary: 'host' };
    return c.body(JSON.stringify(manifest), 200, headers);
  });
  app.get('/app-icons/:file{[a-z0-9-]+\\.png}', async (c) => {
    const name = c.req.param('file').slice(0, -'.png'.length);
    const icon = await icons.find(brands.byHost(c.req.header('host')), name);
    if (!icon) return c.notFound();
    return c.body(new Uint8Array(icon), 200, {
      'content-type': 'image/png',
      'cache-control': DAY,
      vary: 'host',
    });
  });
}
