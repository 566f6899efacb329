import { useMemo } from 'react';
import { periodName, type Sport } from '#modules/catalog/sport.rules.ts';
import { type T, useI18n, useT } from '#web/i18n/use-t.ts';

type Group = 'event' | 'stat' | 'position' | 'fact' | 'market';

export interface Words {
  t: T;
  /** A word of the `sports` pack. A provider may send a key nobody has translated: it then stands as it is. */
  word(group: Group, key: string, values?: Record<string, unknown>): string;
  period(sport: Pick<Sport, 'periods'>, period: number): string;
  periodShort(sport: Pick<Sport, 'periods'>, period: number): string;
}

export function useWords(): Words {
  const i18n = useI18n();
  const t = useT();
  return useMemo(
    () => ({
      t,
      word(group, key, values) {
        const id = `sports.${group}.${key}`;
        return id in i18n.messages ? i18n._(id, values) : plain(key);
      },
      period(sport, period) {
        const { id, n } = periodName(sport, period);
        return t(id, { n });
      },
      periodShort(sport, period) {
        const { short, n } = periodName(sport, period);
        return t(short, { n });
      },
    }),
    [i18n, t],
  );
}

const plain = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
