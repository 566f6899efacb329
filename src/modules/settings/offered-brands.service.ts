import { type BrandFile, isExample, withoutExamples } from '#platform/brand/brands.ts';
import { BRAND } from '#platform/settings/brand-setting.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import { settingsErrors } from './settings.contract.ts';
import type { OfferedSetting } from './settings.service.ts';

const LOGO = /\/images\/logo\/[0-9a-f]{32}\.webp$/;

/** Brands, with what must hold between them: one default, and each host in one brand. */
export function offeredBrands(
  all: ReadonlyMap<string, BrandFile>,
  { settings, uploads, examples }: { settings: Settings; uploads: Uploads; examples: boolean },
): OfferedSetting {
  // As served: an example's legal notice that an operator completes would be published with its invented names.
  const files = examples
    ? all
    : new Map(
        [...all].filter(([, file]) => !isExample(file)).map(([id, file]) => [id, withoutExamples(file)]),
      );
  const inForce = (): BrandFile[] => {
    const own = settings.scopesOf(BRAND).flatMap((id) => settings.find(BRAND, id) ?? []);
    return [...new Map([...files, ...own.map((brand) => [brand.id, brand] as const)]).values()];
  };
  return {
    setting: BRAND,
    files: () => files,
    check(scope, value) {
      const brand = value as BrandFile;
      if (brand.id !== scope || brand.default !== (all.get(scope)?.default ?? false))
        throw settingsErrors.fixedByFile();
      for (const other of inForce()) {
        const host = other.id === scope ? undefined : brand.hosts.find((one) => other.hosts.includes(one));
        if (host) throw settingsErrors.hostTaken({ host, brand: other.id });
      }
    },
    // Kept with every version: an older one can be restored.
    async claim(tx, { before, after }, { ownerId, now }) {
      const known = (before as BrandFile | undefined)?.logos;
      const { mark, icon } = (after as BrandFile).logos;
      for (const url of new Set([mark, icon]))
        if (LOGO.test(url) && url !== known?.mark && url !== known?.icon)
          await uploads.claimAt(tx, { url, ownerId, purpose: 'logo' }, now);
    },
  };
}
