import { type LanguageCode, language, localizedPath } from '#platform/i18n/languages.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import type { Brand } from './brand.contract.ts';

/** As in the tokens. */
const INK = '#072A32';
const GROUND = '#EDF1F1';

/** `any` is the logo itself; a `maskable` icon is cropped by devices, so the logo is inset; `touch` is Apple's. */
export type IconUse = 'any' | 'maskable' | 'touch';

export const ICONS = [
  { name: 'any-192', use: 'any', size: 192 },
  { name: 'any-512', use: 'any', size: 512 },
  { name: 'maskable-192', use: 'maskable', size: 192 },
  { name: 'maskable-512', use: 'maskable', size: 512 },
  { name: 'touch-180', use: 'touch', size: 180 },
] as const satisfies readonly { name: string; use: IconUse; size: number }[];

/** The part of a maskable icon that every device shows is a circle of four fifths. */
export const shareOf = (use: IconUse): number => (use === 'maskable' ? 0.72 : use === 'touch' ? 0.86 : 1);

export const inkOf = ({ themeColour }: Brand): string => themeColour.ink ?? INK;

/** The web app manifest that a device stores when it installs the site. */
export function manifestOf(brand: Brand, lang: LanguageCode): object {
  const { tag, dir } = language(lang);
  const name = wordsIn(brand.projectName, lang);
  return {
    id: '/',
    name: wordsIn(brand.title, lang) || name,
    short_name: name,
    description: wordsIn(brand.description, lang),
    lang: tag,
    dir,
    start_url: localizedPath(lang, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: inkOf(brand),
    background_color: brand.themeColour.bg ?? GROUND,
    categories: ['sports'],
    icons: ICONS.filter(({ use }) => use !== 'touch').map(({ name: file, use, size }) => ({
      src: `/app-icons/${file}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: use,
    })),
  };
}
