import { Suspense, useState } from 'react';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import type { MatchLineups } from '../../sheet.contract.ts';
import { LazyLobbyPlayers } from '../lobby/lobby.lazy.ts';
import { SideKey } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { PlayerName } from './player-name.tsx';
import { ShotMap } from './shot-map.tsx';
import { SplitBar, StatBar } from './stat-bar.tsx';
import { leadersOf, periodsOf, statRows, statText } from './stats.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

const ALL = 'all';

export function StatsTab(props: PanelProps) {
  if (props.detail.lobby)
    return (
      <Suspense>
        <LazyLobbyPlayers {...props} />
      </Suspense>
    );
  return (
    <>
      <TeamStats {...props} />
      <ShotMap {...props} />
      {props.detail.lineups && <Leaders {...props} lineups={props.detail.lineups} />}
    </>
  );
}

/** Statistics leaders of both sides. */
function Leaders({ detail: { match }, sport, lineups }: PanelProps & { lineups: MatchLineups }) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const rows = leadersOf(sport, lineups);
  if (rows.length === 0) return null;
  return (
    <Card title={t('match.stats.leaders')} more={<SideKey match={match} />}>
      <dl className="leaders">
        {rows.map(({ key, home, away }) => (
          <div key={key}>
            <dt>{word('stat', key)}</dt>
            {([home, away] as const).map((leader, index) => (
              <dd key={index === 0 ? 'home' : 'away'} data-side={index === 0 ? 'home' : 'away'}>
                {leader && (
                  <>
                    <span>
                      <PlayerName player={leader.player} />
                    </span>
                    <b>{leader.value >= 10_000 ? formatK(leader.value, locale) : leader.value}</b>
                  </>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function TeamStats({ detail: { match, stats }, sport }: PanelProps) {
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
