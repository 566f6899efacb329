import type { Section } from '#ui/navigation/sections.ts';

/** Event on `window`: the footer's button shows the list, where a reader has switched the keys off. */
export const SHOW_SHORTCUTS = 'shortcuts';

export const HELP_KEY = '?';
/** The first key of those that lead to a page. */
export const GO_KEY = 'g';
/** Time for the second key. */
export const GO_MS = 1_500;

export const PAGE_KEYS: Readonly<Record<Section['id'], string>> = {
  scores: 's',
  live: 'l',
  experts: 'e',
  news: 'n',
  videos: 'v',
  library: 'd',
  mall: 'b',
  mine: 'm',
};

/** The section of a second key, among those that a brand has. */
export const sectionOfKey = (key: string, sections: readonly Section[]): Section | null =>
  sections.find(({ id }) => PAGE_KEYS[id] === key.toLowerCase()) ?? null;
