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

/** Router data in the document. */
interface RouterWindow extends ManifestWindow {
  __reactRouterContext: Pick<EntryContext, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'> & {
    basename?: string;
    stream: ReadableStream<Uint8Array>;
  };
  __reactRouterRouteModules: RouteModules;
  /** For hot module replacement of the development server. */
  __reactRouterDataRouter?: DataRouter & { createRoutesForHMR?: typeof createRoutesForHMR };
}

export interface SiteRouter {
  router: DataRouter;
  /** Loads all routes of the site, so that the next navigation needs no request. */
  learnAll(): Promise<void>;
  page: RouterWindow;
}

/**
 * Router of the page, from the server's data. The framework's `HydratedRouter` either has all routes in the page's
 * first scripts or requests each unknown address at navigation.
 */
export async function siteRouter(
  page = window as Window & typeof globalThis & RouterWindow,
): Promise<SiteRouter> {
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = page;
  const { __reactRouterRouteModules: modules } = page;
  const state = (await decode(context.stream, page)).value as HydrationState;
  const routes = createClientRoutes(manifest.routes, modules, state, true, false);
  // The root's path is the home page's, whose route other pages lack at first: alone, it would match an empty page.
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
      {/* The server's router has a second child, and ids (useId) depend on the number of children. */}
      {null}
    </>
  );
}
