import { useMemo } from 'react';
import { periodName, type Sport, shootoutName, stateName } from '#modules/catalog/sport.rules.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import type { MatchState } from '../../matches.rules.ts';

type OfSport = Pick<Sport, 'periods'>;
type Group = 'event' | 'stat' | 'position' | 'fact' | 'market';

export interface SportTerms {
  t: T;
  /** A message of the `sports` pack. A provider's key without a translation is shown as it is. */
  word(group: Group, key: string, values?: Record<string, unknown>): string;
  /** The name of an event. A shoot-out has its sport's own name. */
  event(sport: OfSport, kind: string): string;
  state(sport: OfSport, state: MatchState): string;
  period(sport: OfSport, period: number): string;
  periodShort(sport: OfSport, period: number): string;
  shootoutShort(sport: OfSport): string;
}

export function useSportTerms(): SportTerms {
  const i18n = useI18n();
  const t = useT();
  return useMemo(() => {
    const word: SportTerms['word'] = (group, key, values) => {
      const id = `sports.${group}.${key}`;
      return id in i18n.messages ? i18n._(id, values) : plain(key);
    };
    return {
      t,
      word,
      event(sport, kind) {
        if (!sport.periods.shootoutAs || !isShot(kind)) return word('event', kind);
        return t(SHOTS[kind], { shootout: t(shootoutName(sport).id) });
      },
      state: (sport, state) => t(stateName(sport, state)),
      period(sport, period) {
        const { id, n } = periodName(sport, period);
        return t(id, { n });
      },
      periodShort(sport, period) {
        const { short, n } = periodName(sport, period);
        return t(short, { n });
      },
      shootoutShort: (sport) => t(shootoutName(sport).short),
    };
  }, [i18n, t]);
}

const SHOTS = {
  shootoutScored: 'sports.event.shotScored',
  shootoutMissed: 'sports.event.shotMissed',
} as const;
const isShot = (kind: string): kind is keyof typeof SHOTS => Object.hasOwn(SHOTS, kind);

const plain = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
