import { readFileSync } from 'node:fs';
import { loadBrands } from '#platform/brand/brands.ts';
import { themeCss } from './theme-css.ts';

const none = { home: '', login: '' };

it("light theme: text has the brand's font colour, unless its theme names another", () => {
  const brands = loadBrands('https://scores.example');
  expect(themeCss(brands.byId('touchline'))).toBe(':root:not([data-theme=dark]){--text:#0E2227}');
  const ember = { ...brands.byId('ember'), backgroundImages: none };
  expect(themeCss(ember)).toMatch(/^:root:not\(\[data-theme=dark\]\)\{--text:#26140D;/);
});

it('properties shared by light and dark themes are in both', () => {
  const css = themeCss({
    themeColour: { ink: '#111111', brand: '#222222' },
    themeColourDark: { brand: '#333333' },
    backgroundImages: none,
  });
  expect(css).toBe(
    ':root:not([data-theme=dark]){--ink:#111111;--brand:#222222}:root[data-theme=dark]{--ink:#111111;--brand:#333333}',
  );
});

it('pictures are behind the home page and the sign-in dialog', () => {
  const backgroundImages = { home: '/brands/a/home.webp', login: 'https://img.example/")</style>' };
  expect(themeCss({ themeColour: {}, themeColourDark: {}, backgroundImages })).toBe(
    ':root{--home-image:url("/brands/a/home.webp");--login-image:url("https://img.example/%22)%3C/style%3E")}',
  );
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(read('./home-frame.css')).toContain('var(--home-image, none)');
  expect(read('../../modules/auth/ui/login.css')).toContain('var(--login-image, none)');
});
