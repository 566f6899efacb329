import { useCallback } from 'react';
import { roundText } from '#modules/competitions/round-name.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';

export function useRoundName(): (round: string, game: string) => string {
  const t = useT();
  return useCallback((round, game) => roundText(round, game, t), [t]);
}
