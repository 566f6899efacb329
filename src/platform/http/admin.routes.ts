import type { Config } from '#platform/config/config.ts';
import type { Route } from '#platform/endpoint/route.ts';
import { siteHealthRoute } from '#platform/health/site-health.routes.ts';
import { brandsRoute } from './brands.routes.ts';
import { statusRoute } from './status.routes.ts';

/** Admin routes about the process itself. */
export const adminRoutes = (
  parts: Parameters<typeof statusRoute>[0] & { config: Config; brands: Parameters<typeof brandsRoute>[0] },
): Route[] => [statusRoute(parts), siteHealthRoute(parts), brandsRoute(parts.brands)];
