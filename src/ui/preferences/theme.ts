import { THEME_EVENT, THEME_KEY } from './boot-script.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const asTheme = (stored: string | null): Theme =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

export const storedTheme = (): Theme => asTheme(localStorage.getItem(THEME_KEY));

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
  paintTheme();
}

export function paintTheme(): void {
  window.dispatchEvent(new Event(THEME_EVENT));
}
