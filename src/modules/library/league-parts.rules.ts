import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Shape } from '#modules/competitions/formats.rules.ts';
import { TOUR_GAMES } from '#modules/rankings/tour-points.rules.ts';

/** What the page of a league has beside its matches; a tour's ranking is a page of its own. */
export const LEAGUE_PARTS = ['table', 'bracket', 'draw', 'ranking'] as const;
export type LeaguePart = (typeof LEAGUE_PARTS)[number];

/** Once its knock-out has begun, that comes first. */
export function partsOf(
  { tables, knockout, counting }: Pick<Shape, 'tables' | 'knockout' | 'counting'>,
  { game, knockedOut }: { game: GameSlug; knockedOut: boolean },
): LeaguePart[] {
  const table: LeaguePart[] = tables ? ['table'] : [];
  if (!knockout) return table;
  if (counting === 'tour') return ['draw', ...(TOUR_GAMES.includes(game) ? (['ranking'] as const) : [])];
  return knockedOut ? ['bracket', ...table] : [...table, 'bracket'];
}
