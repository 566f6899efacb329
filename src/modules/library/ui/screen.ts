import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { TeamRanking } from '#modules/rankings/rankings.contract.ts';

/** Props of a page of one league, team or player. */
export interface ScreenProps<Detail> {
  detail: Detail;
  sport: Sport;
  renderedAt: number;
}

/** A side that may be ranked. */
export interface RankedProps {
  rankings?: readonly TeamRanking[];
}
