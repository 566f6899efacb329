import { useState } from 'react';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import type { PanelProps } from './panel.ts';
import { SideKey } from './side-key.tsx';
import { SplitBar, StatBar } from './stat-bar.tsx';
import { periodsOf, statRows, statText } from './stats.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

const ALL = 'all';

export function StatsTab({ detail: { match, stats }, sport }: PanelProps) {
  const { t, word, periodShort } = useSportTerms();
  const { locale } = useI18n();
  const [period, setPeriod] = useState(ALL);
  if (!stats) return null;
  const periods = periodsOf(stats).map(String);
  const values = (period === ALL ? null : stats.byPeriod[period]) ?? stats.all;
  const rows = statRows(sport, values);
  const options = [ALL, ...periods].map((id) => ({
    id,
    label: id === ALL ? t('match.stats.all') : periodShort(sport, Number(id)),
  }));
  return (
    <Card title={t('match.stats.title')} more={<SideKey match={match} />}>
      {periods.length > 1 && (
        <div className="match-filter">
          <Seg
            label={t('match.stats.period')}
            options={options}
            selected={period}
            onSelect={setPeriod}
            size="small"
          />
        </div>
      )}
      {rows
        .filter(({ stat }) => stat.split)
        .map(({ stat, values: [home, away] }) => (
          <SplitBar
            key={stat.key}
            name={word('stat', stat.key)}
            home={{ share: home, text: statText(stat, home, locale) }}
            away={{ share: away, text: statText(stat, away, locale) }}
          />
        ))}
      <dl className="stat-bars">
        {rows
          .filter(({ stat }) => !stat.split)
          .map(({ stat, values: pair }) => (
            <StatBar key={stat.key} stat={stat} name={word('stat', stat.key)} values={pair} />
          ))}
      </dl>
    </Card>
  );
}
