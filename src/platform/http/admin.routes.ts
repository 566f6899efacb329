import type { Route } from '#platform/endpoint/route.ts';
import { brandsRoute } from './brands.routes.ts';
import { statusRoute } from './status.routes.ts';

/** Admin routes about the process itself. */
export const adminRoutes = (
  parts: Parameters<typeof statusRoute>[0] & { brands: Parameters<typeof brandsRoute>[0] },
): Route[] => [statusRoute(parts), brandsRoute(parts.brands)];
