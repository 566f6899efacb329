import { Card } from '#ui/kit/card/card.tsx';
import { eventMinute } from './moments.rules.ts';
import { MomentumCard } from './momentum-chart.tsx';
import { SideKey } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { isPointsSport, type Run, raceOf, runsOf, wormOf } from './trend.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';
import { RaceChart, WormChart } from './worm-chart.tsx';

export function TrendTab({ detail, sport }: PanelProps) {
  const { t } = useSportTerms();
  const race = raceOf(sport, detail);
  const worm = wormOf(sport, detail);
  const runs = isPointsSport(sport) ? runsOf(detail.events) : [];
  return (
    <>
      {worm.length > 0 && (
        <Card title={t('match.trend.worm')} more={<SideKey match={detail.match} />}>
          <div className="captionless">
            <WormChart detail={detail} sport={sport} points={worm} />
          </div>
        </Card>
      )}
      <MomentumCard detail={detail} sport={sport} height={220} />
      {race && (
        <Card title={t(`match.trend.race.${race.of}`)} more={<SideKey match={detail.match} />}>
          <div className="captionless">
            <RaceChart detail={detail} sport={sport} race={race} />
          </div>
        </Card>
      )}
      {runs.length > 0 && (
        <Card title={t('match.trend.runs')}>
          <ul className="runs">
            {runs.map((run) => (
              <RunLine key={run.from.id} run={run} detail={detail} sport={sport} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function RunLine({ run: { side, points, from, to }, detail: { match }, sport }: PanelProps & { run: Run }) {
  const { periodShort } = useSportTerms();
  const when = (event: Run['from']) =>
    [periodShort(sport, event.period), eventMinute(event)].filter(Boolean).join(' ');
  return (
    <li data-side={side}>
      <b className="ltr">{`${points}–0`}</b>
      <span>{match[side].name}</span>
      <small>{[...new Set([when(from), when(to)])].join(' – ')}</small>
    </li>
  );
}
