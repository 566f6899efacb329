import * as z from 'zod/mini';
import { BRAND_FEATURES } from '#platform/brand/brand.contract.ts';
import type { Brands } from '#platform/brand/brands.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { brandsCall } from './brands.calls.ts';
import { inForce } from './brands.rules.ts';

const list = endpoint(brandsCall, {
  result: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      default: z.boolean(),
      hosts: z.array(z.string()),
      publicUrl: z.string(),
      languages: z.array(z.string()),
      features: z.array(z.object({ name: z.enum(BRAND_FEATURES), on: z.boolean() })),
      settings: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  errors: [platformErrors.noPermission],
});

/** For admins: the brands of this process. */
export const brandsEndpoint = (brands: Brands): Route =>
  route(list, async ({ caller }) => brands.all.map((brand) => inForce(brand, caller.lang)));
