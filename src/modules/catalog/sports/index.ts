import { GAMES, type GameSlug } from '../games.rules.ts';
import type { Sport } from '../sport.rules.ts';
import * as all from './all.ts';

const bySlug: Readonly<Record<GameSlug, Sport>> = all;

/** In the order of the games. */
export const SPORTS = Object.fromEntries(GAMES.map(({ slug }) => [slug, bySlug[slug]])) as Record<
  GameSlug,
  Sport
>;

export const sportOf = (slug: GameSlug): Sport => SPORTS[slug];
