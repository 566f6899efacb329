import type { Sport } from '#modules/catalog/sport.rules.ts';

/** Props of a page of one league, team or player. */
export interface ScreenProps<Detail> {
  detail: Detail;
  sport: Sport;
  renderedAt: number;
}
