import type { GameSlug } from '#modules/catalog/games.rules.ts';

export const TABS = ['table', 'mine', 'leagues', 'winners'] as const;
export type PredictionTab = (typeof TABS)[number];
export const PREDICTIONS_QUERY = ['tab', 'game', 'period', 'league', 'join'];
export const FIRST_GAME: GameSlug = 'football';

export interface PredictionsPlace {
  tab?: PredictionTab;
  game?: GameSlug;
  period?: string;
  league?: number;
  join?: string;
}

/** An address of the page of predictions; what is the default is left out. */
export function predictionsPath({ tab, game, period, league, join }: PredictionsPlace): string {
  const query = new URLSearchParams();
  if (tab && tab !== 'table') query.set('tab', tab);
  if (game && game !== FIRST_GAME) query.set('game', game);
  if (period) query.set('period', period);
  if (league) query.set('league', String(league));
  if (join) query.set('join', join);
  const text = query.toString();
  return text === '' ? '/predictions' : `/predictions?${text}`;
}
