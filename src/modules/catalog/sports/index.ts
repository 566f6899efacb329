import { GAMES, type GameSlug } from '../games.rules.ts';
import type { SportVariant } from '../league-traits.rules.ts';
import type { Sport } from '../sport.rules.ts';
import * as all from './all.ts';
import { basketball48 } from './basketball.ts';
import { cricketOneDay } from './cricket.ts';

const bySlug: Readonly<Record<GameSlug, Sport>> = all;

/** In the order of the games. */
export const SPORTS = Object.fromEntries(GAMES.map(({ slug }) => [slug, bySlug[slug]])) as Record<
  GameSlug,
  Sport
>;

export const VARIANTS: Readonly<Record<SportVariant, Sport>> = { basketball48, cricketOneDay };

/** As the league plays it. */
export const sportOf = (slug: GameSlug, variant?: SportVariant): Sport =>
  variant ? VARIANTS[variant] : SPORTS[slug];
