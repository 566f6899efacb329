import * as z from 'zod/mini';
import { BRAND_FEATURES } from '#platform/brand/brand.contract.ts';
import type { Brands } from '#platform/brand/brands.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { brandsCall } from './brands.calls.ts';
import { inForce } from './brands.rules.ts';

/** For the back office: the configuration of every brand of this process. */
export const brandsRoute = (brands: Brands): Route =>
  route(
    brandsCall,
    {
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
    },
    async ({ caller }) => brands.all.map((brand) => inForce(brand, caller.lang)),
  );
