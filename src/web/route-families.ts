/** Routes that are matched together: most readers are on the home page or at a match, and need not be compared with all. */
export type RouteSubset = 'home' | 'games' | 'all';

interface Known {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
}

type Manifest<R> = Record<string, R | undefined>;

const isDynamic = ({ path }: Known): boolean => path !== undefined && /^[:*]/.test(path);

/** The first segments that only fixed routes have: `mall`, `userInfo` … */
export const fixedSegments = (routes: readonly Known[]): ReadonlySet<string> =>
  new Set(
    routes
      .filter((route) => route.path && !isDynamic(route))
      .map(({ path }) => path!.split('/')[0]!.toLowerCase()),
  );

/** Whatever is not plainly one of the small families is matched against all routes. */
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
