/** Subsets of routes: most requests are for the home page or a match, and need not be matched against all routes. */
export type RouteSubset = 'home' | 'games' | 'all';

interface Known {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
}

type Manifest<R> = Record<string, R | undefined>;

const isDynamic = ({ path }: Known): boolean => path !== undefined && /^[:*]/.test(path);

/** First segments that only static routes have: `mall`, `userInfo` … */
export const fixedSegments = (routes: readonly Known[]): ReadonlySet<string> =>
  new Set(
    routes
      .filter((route) => route.path && !isDynamic(route))
      .map(({ path }) => path!.split('/')[0]!.toLowerCase()),
  );

/** Paths outside the small subsets are matched against all routes. */
export function routeSubsetOf(pathname: string, base: string, fixed: ReadonlySet<string>): RouteSubset {
  const path = base !== '/' && pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  if (path === '' || path === '/') return 'home';
  const first = /^\/([\w-]+)(?:\/[\w-]+)*$/.exec(path)?.[1];
  return first !== undefined && !fixed.has(first.toLowerCase()) ? 'games' : 'all';
}

export function routesOf<R extends Known>(family: RouteSubset, routes: Manifest<R>): Manifest<R> {
  if (family === 'all') return routes;
  const belongs = (route: R): boolean =>
    route.id === 'root' || (family === 'home' ? route.index === true : isDynamic(route));
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && belongs(route)));
}
