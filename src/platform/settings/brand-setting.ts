import {
  type BrandFile,
  type BrandOptions,
  type Brands,
  brandSchema,
  brandsOf,
} from '#platform/brand/brands.ts';
import type { Setting } from './setting.ts';
import type { Settings } from './settings.ts';

/** A brand of the admin area, in the place of its file or beside the files. */
export const BRAND: Setting<BrandFile | undefined> = {
  name: 'brand',
  group: 'brands',
  field: { kind: 'brand' },
  scoped: 'brand',
  schema: brandSchema,
  floor: () => undefined,
};

/** Those of the files, each replaced by that of the admin area, and those made there: as they are now. */
export function createBrands(
  files: ReadonlyMap<string, BrandFile>,
  settings: Settings,
  options: BrandOptions,
): Brands {
  const read = (): Brands => {
    const own = settings.scopesOf(BRAND).flatMap((id) => {
      const brand = settings.find(BRAND, id);
      return brand ? [[id, brand] as const] : [];
    });
    return brandsOf(new Map([...files, ...own]), options);
  };
  let current = read();
  settings.onChange(() => {
    current = read();
  });
  return {
    get all() {
      return current.all;
    },
    byHost: (host) => current.byHost(host),
    byId: (id) => current.byId(id),
  };
}
