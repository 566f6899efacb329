import type { ReactNode } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import type { MatchVideo } from '../../sheet.contract.ts';

/** Plays a recorded broadcast with what belongs to it; null for other videos. */
export type PlayRecording = (video: MatchVideo, autoPlay: boolean) => ReactNode;

/** Props of every panel of the match page. */
export interface PanelProps {
  detail: MatchDetail;
  sport: Sport;
  /** Of a module above. */
  play?: PlayRecording | undefined;
}
