import type { Route } from '#platform/endpoint/mount.ts';
import { brandsEndpoint } from './brands.endpoint.ts';
import { statusEndpoint } from './status.endpoint.ts';

/** Admin endpoints about the process itself. */
export const adminEndpoints = (
  parts: Parameters<typeof statusEndpoint>[0] & { brands: Parameters<typeof brandsEndpoint>[0] },
): Route[] => [statusEndpoint(parts), brandsEndpoint(parts.brands)];
