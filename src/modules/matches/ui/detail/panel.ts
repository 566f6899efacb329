import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchDetail } from '../../detail.contract.ts';

/** What every part of the page is given. */
export interface PanelProps {
  detail: MatchDetail;
  sport: Sport;
}
