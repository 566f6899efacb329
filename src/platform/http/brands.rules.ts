import { BRAND_FEATURES, type Brand } from '#platform/brand/brand.contract.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import type { BrandInForce } from './brands.calls.ts';

export function inForce(brand: Brand, lang: LanguageCode): BrandInForce {
  const { id, hosts, default: isDefault, publicUrl, defaultLanguage, features, ...rest } = brand;
  return {
    id,
    name: wordsIn(brand.projectName, lang),
    default: isDefault,
    hosts: [...hosts],
    publicUrl,
    languages: [defaultLanguage, ...LANGUAGE_CODES.filter((code) => code !== defaultLanguage)],
    // A feature that the file does not name is on.
    features: BRAND_FEATURES.map((name) => ({ name, on: features[name] !== false })),
    settings: settingsOf(rest),
  };
}

/** `{ logos: { mark: '/a.svg' } }` → `logos.mark`, `/a.svg`; empty values are left out. */
function settingsOf(value: unknown, path = ''): { name: string; value: string }[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) => settingsOf(part, path ? `${path}.${name}` : name));
  }
  return value === undefined || value === '' ? [] : [{ name: path, value: String(value) }];
}
