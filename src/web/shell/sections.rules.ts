import { findGame } from '#modules/catalog/games.rules.ts';
import { MINE, SECTIONS, type Section } from '#ui/navigation/sections.ts';

const MENU: readonly Section[] = [...SECTIONS, MINE];

/** The specification's `menuIndex`: menu item of a path (without its language); -1 without one. */
export function menuIndexOf(path: string): number {
  const first = path.split('/')[1] ?? '';
  // Pages of a game belong to the scores.
  return MENU.findIndex(({ owns }) => owns.includes(findGame(first) ? '' : first));
}

export const sectionOf = (path: string): Section['id'] | null => MENU[menuIndexOf(path)]?.id ?? null;
