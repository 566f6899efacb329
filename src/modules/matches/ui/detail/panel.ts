import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchDetail } from '../../detail.contract.ts';

/** Props of every panel of the match page. */
export interface PanelProps {
  detail: MatchDetail;
  sport: Sport;
}
