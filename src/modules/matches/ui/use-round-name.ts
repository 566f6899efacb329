import { useCallback } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { roundParts } from './round-name.rules.ts';

/** A part without a translation is shown as it is. */
export function useRoundName(): (round: string, game: string) => string {
  const t = useT();
  return useCallback(
    (round, game) =>
      roundParts(round, game)
        .map((part) => {
          if (typeof part === 'string') return part;
          const { key, n = 0, of = 0 } = part;
          return t(`matches.round.${key}`, { n, of });
        })
        .join(' · '),
    [t],
  );
}
