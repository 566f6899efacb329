import { parseJson } from '#web/shell/use-kept-set.ts';
import type { League } from '../../../matches.contract.ts';

const MOST_SUGGESTED = 7;

/** Pinned leagues, in the page's order and with its names where it has them; suggestions while there are none. */
export function shownLeagues(
  onPage: readonly League[],
  kept: readonly League[],
  pins: ReadonlySet<number>,
): readonly League[] {
  if (pins.size === 0) return onPage.slice(0, MOST_SUGGESTED);
  const known = new Map(
    [...onPage, ...kept.filter(({ id }) => !onPage.some((league) => league.id === id))].map((league) => [
      league.id,
      league,
    ]),
  );
  return [...known.values()].filter(({ id }) => pins.has(id));
}

export function parseLeagues(text: string | null): readonly League[] {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter(isLeague) : [];
}

const isLeague = (thing: unknown): thing is League =>
  typeof thing === 'object' &&
  thing !== null &&
  Number.isSafeInteger((thing as League).id) &&
  ['name', 'country', 'game'].every((key) => typeof thing[key as keyof typeof thing] === 'string');
