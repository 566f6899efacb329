import type { Brand } from '#platform/brand/brand.contract.ts';

type Look = Pick<Brand, 'themeColour' | 'themeColourDark' | 'backgroundImages'>;

/** Properties shared by light and dark, unless the dark theme sets its own. */
const LASTING = ['ink', 'on-ink', 'spark', 'radius'] as const;

/** Colours, lengths and addresses were validated when the brand was read. */
export function themeCss({ themeColour, themeColourDark, backgroundImages }: Look): string {
  const lasting = LASTING.filter((token) => themeColour[token]).map((token) => [token, themeColour[token]]);
  const dark = { ...Object.fromEntries(lasting), ...themeColourDark };
  const images = Object.entries(backgroundImages)
    .filter(([, address]) => address)
    .map(([place, address]) => [`${place}-image`, urlOf(address)]);
  const block = (selector: string, theme: object) => {
    const rules = Object.entries(theme).map(([token, value]) => `--${token}:${value}`);
    return rules.length === 0 ? '' : `${selector}{${rules.join(';')}}`;
  };
  return (
    block(':root', Object.fromEntries(images)) +
    block(':root:not([data-theme=dark])', themeColour) +
    block(':root[data-theme=dark]', dark)
  );
}

/** Escapes characters that would end the string or the style sheet. */
const urlOf = (address: string): string => `url("${address.replace(/["\\<>\s]/g, encodeURIComponent)}")`;
