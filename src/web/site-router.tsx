import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_createClientRoutesWithHMRRevalidationOptOut as createRoutesForHMR,
  type DataRouter,
  UNSAFE_decodeViaTurboStream as decode,
  type EntryContext,
  UNSAFE_RemixErrorBoundary as ErrorBoundary,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { allRoutesOf, type ManifestWindow } from './all-routes.ts';

/** What the document hands to the router. */
interface RouterWindow extends ManifestWindow {
  __reactRouterContext: Pick<EntryContext, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'> & {
    basename?: string;
    stream: ReadableStream<Uint8Array>;
  };
  __reactRouterRouteModules: RouteModules;
  /** For the development server, which replaces modules while they run. */
  __reactRouterDataRouter?: DataRouter & { createRoutesForHMR?: typeof createRoutesForHMR };
}

export interface SiteRouter {
  router: DataRouter;
  /** Learns every address of the site, so that the next navigation need not ask. */
  learnAll(): Promise<void>;
  page: RouterWindow;
}

/**
 * The router of the page, from what the server wrote into it. The framework's own `HydratedRouter` either has all
 * routes in the page's first scripts or asks the server at each navigation to an address it has not seen.
 */
export async function siteRouter(
  page = window as Window & typeof globalThis & RouterWindow,
): Promise<SiteRouter> {
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = page;
  const { __reactRouterRouteModules: modules } = page;
  const state = (await decode(context.stream, page)).value as HydrationState;
  const routes = createClientRoutes(manifest.routes, modules, state, true, false);
  // Its address is the home page's, which other pages do not know at first: by itself the root would be an empty page.
  for (const root of routes) delete root.path;
  const learnAll = allRoutesOf(
    page,
    modules,
    () => router,
    (address) => import(/* @vite-ignore */ address),
  );
  const router = createRouter({
    routes,
    history: createBrowserHistory(),
    basename: context.basename,
    hydrationData: getHydrationData({
      state,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: modules[id]?.clientLoader,
        hasLoader: manifest.routes[id]?.hasLoader === true,
        hasHydrateFallback: modules[id]?.HydrateFallback != null,
      }),
      location: page.location,
      basename: context.basename,
      future: context.future,
      isSpaMode: false,
    }),
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, modules, true),
    patchRoutesOnNavigation: learnAll,
  });
  router.initialize();
  if (import.meta.env.DEV) page.__reactRouterDataRouter = Object.assign(router, { createRoutesForHMR });
  return { router, learnAll, page };
}

export function SiteRouterProvider({ site: { router, page } }: { site: SiteRouter }) {
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = page;
  const framework = { ...context, manifest, routeModules: page.__reactRouterRouteModules };
  return (
    <>
      <FrameworkContext value={framework}>
        <ErrorBoundary location={router.state.location}>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </FrameworkContext>
      {/* The server's router has a second child, and ids (useId) count children. */}
      {null}
    </>
  );
}
