import { type ReactNode, use, useEffect, useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { GameSprite } from '#modules/catalog/ui/game-sprite.tsx';
import { language } from '#platform/i18n/languages.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { IconSprite } from '#ui/kit/icon/icon-sprite.tsx';
import { LinkPlace } from '#ui/kit/link/link.tsx';
import { BOOT_SCRIPT } from '#ui/preferences/boot-script.ts';
import { paintTheme } from '#ui/preferences/theme.ts';
import type { RootData } from '#ui/root/root-data.ts';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { ZONE_SCRIPT } from '#ui/time/zone-script.ts';
import type { Route } from './+types/root.ts';
import { documentIfStale } from './shell/document-navigation.ts';
import { Frame } from './shell/frame.tsx';
import { loadRoot } from './shell/load-root.ts';
import { recordNavigation } from './shell/missing-page.ts';
import { DocumentDataContext, PageData } from './shell/page-data.tsx';
import { PackAddresses, PackPreloads, PageHead } from './shell/page-head.tsx';
import { pageMeta } from './shell/page-meta.ts';
import { PageProblem } from './shell/page-problem.tsx';
import { assetOriginScript } from './ssr/asset-origin.ts';
import '#ui/styles/app.css';
import './shell/shell.css';

export const handle = await packs('shell', 'kit', 'states', 'catalog');

export const loader = loadRoot;

export const clientMiddleware = [recordNavigation, documentIfStale];

export const meta: Route.MetaFunction = ({ matches, error }) =>
  error == null
    ? pageMeta(matches)
    : pageMeta(matches, { title: isRouteErrorResponse(error) ? String(error.status) : '500', hidden: true });

/**
 * The shell's data does not change by navigation, only by actions on a page such as signing in; the user centre reloads
 * it, since another tab may have signed out.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || /\/userInfo(\/|$)/.test(nextUrl.pathname);

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  const lang = usePageLanguage();
  const { tag, dir } = language(lang);
  const { mark, build, assets, offsets, days } = use(DocumentDataContext);
  // React empties <html> when the page turns into its error state, and the theme with it.
  useLayoutEffect(paintTheme, []);
  // The page is interactive from now on: for tests, and for styles that depend on scripts.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <html
      lang={tag}
      dir={dir}
      data-rise={tag.startsWith('zh') ? undefined : 'green'}
      data-tz={useTimeZone()}
      data-offsets={offsets}
      data-days={days}
      data-build={build}
      data-everyones={root?.everyones ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          nonce={mark}
          // The script has run before hydration: the browser's copy can be empty.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? BOOT_SCRIPT + ZONE_SCRIPT + assetOriginScript(assets) : '',
          }}
        />
        <Meta />
        {root && <PageHead root={root} />}
        {/* Nothing is drawn of a half parsed page: columns and what is placed before them would move. */}
        {import.meta.env.SSR && root && <link rel="expect" href="#footer" blocking="render" />}
        <PackPreloads />
        <Links />
      </head>
      <body>
        <IconSprite />
        <GameSprite />
        <LinkPlace>{root ? <Frame>{children}</Frame> : children}</LinkPlace>
        <ScrollRestoration />
        <PackAddresses />
        <Scripts />
        <PageData />
      </body>
    </html>
  );
}

export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} />;
}
