import { useCallback } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { roundName } from './round-name.rules.ts';

/** A name without a translation is shown as it is. */
export function useRoundName(): (round: string) => string {
  const t = useT();
  return useCallback(
    (round) => {
      const name = roundName(round);
      return name ? t(`matches.round.${name.key}`, { n: name.n }) : round;
    },
    [t],
  );
}
