import { useCallback } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { roundText } from '../round-name.rules.ts';

export function useRoundName(): (round: string, game: string) => string {
  const t = useT();
  return useCallback((round, game) => roundText(round, game, t), [t]);
}
