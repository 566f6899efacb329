import type { Sport } from '#modules/catalog/sport.rules.ts';

/** What each page of one league, team or player is given. */
export interface ScreenProps<Detail> {
  detail: Detail;
  sport: Sport;
  timeZone: string;
  renderedAt: number;
}
