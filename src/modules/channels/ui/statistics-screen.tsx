import type { ReactNode } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { AreaChart, LineChart } from '#ui/kit/chart/line-chart.tsx';
import { Sparkline } from '#ui/kit/chart/sparkline.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { formatPercent } from '#ui/kit/format/decimals.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { formatSigned } from '#ui/kit/format/signed.ts';
import type { MyChannels, Statistics } from '../channels.contract.ts';
import { addCounts, type Counts, conversion, NO_COUNTS, STATISTICS_DAYS } from '../channels.rules.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { CountingRules, percent } from './channels-screen.tsx';

const COUNTED = ['visits', 'registrations', 'downloads'] as const;

interface StatisticsScreenProps {
  mine: MyChannels;
  statistics: Statistics;
  days: number;
  channelId: number | undefined;
}

/** Counts of the last days, compared with the period before. */
export function StatisticsScreen({ mine, statistics, days: span, channelId }: StatisticsScreenProps) {
  const t = useT();
  const { locale } = useI18n();
  const { days, before, payers, timeZone } = statistics;
  const count = (n: number) => formatCoins(n, locale);
  const now = days.reduce<Counts>(addCounts, NO_COUNTS);
  const labels = days.map(({ day }) => formatDate(`${day}T00:00:00Z`, 'day', locale, 'UTC'));
  return (
    <>
      <ChannelChoice
        mine={mine}
        channelId={channelId}
        span={{ days: span, choices: STATISTICS_DAYS }}
        to="/channel/statistical"
      />
      <div className="channel-tiles">
        {COUNTED.map((name) => (
          <Tile key={name} name={name} text={count(now[name])} change={changeOf(now[name], before[name])}>
            <Sparkline
              label={t('channels.tile.course', {
                first: days[0]?.[name] ?? 0,
                last: days.at(-1)?.[name] ?? 0,
              })}
              values={days.map((day) => day[name])}
            />
          </Tile>
        ))}
        <Tile
          name="conversion"
          text={percent(conversion(now), locale)}
          change={pointsOf(conversion(now), conversion(before))}
        />
      </div>
      <div className="channel-charts">
        <Card>
          <AreaChart
            title={t('channels.chart.visits')}
            description={t('channels.chart.visitsAbout', { n: now.visits, days: span })}
            labels={labels}
            series={[{ name: t('channels.column.visits'), values: days.map(({ visits }) => visits) }]}
            format={count}
          />
        </Card>
        <Funnel steps={[now.visits, now.registrations, payers]} format={count} />
      </div>
      <Card>
        <LineChart
          title={t('channels.chart.registrations')}
          description={t('channels.chart.registrationsAbout', {
            registrations: now.registrations,
            downloads: now.downloads,
            days: span,
          })}
          labels={labels}
          series={(['registrations', 'downloads'] as const).map((name) => ({
            name: t(`channels.column.${name}`),
            values: days.map((day) => day[name]),
          }))}
          height={180}
          format={count}
        />
      </Card>
      <CountingRules timeZone={timeZone} />
    </>
  );
}

/** Change in percent; null without a value to compare with. */
const changeOf = (now: number, before: number): Change | null =>
  before === 0 ? null : { unit: 'percent', by: Math.round(((now - before) / before) * 1000) / 10 };

const pointsOf = (now: number | null, before: number | null): Change | null =>
  now === null || before === null ? null : { unit: 'points', by: Math.round((now - before) * 100) / 100 };

interface Change {
  unit: 'percent' | 'points';
  by: number;
}

/** A percentage isolated as other differences are. */
const signed = ({ unit, by }: Change, locale: string): string =>
  unit === 'percent'
    ? `\u2066${by > 0 ? '+' : ''}${formatPercent(by, locale, { most: 1 })}\u2069`
    : formatSigned(by, 2, locale);

interface TileProps {
  name: (typeof COUNTED)[number] | 'conversion';
  text: string;
  change: Change | null;
  children?: ReactNode;
}

function Tile({ name, text, change, children }: TileProps) {
  const t = useT();
  const { locale } = useI18n();
  return (
    <section className="card channel-tile">
      <h2>{t(`channels.column.${name}`)}</h2>
      <b dir="ltr">{text}</b>
      {change && (
        <small data-change={Math.sign(change.by)}>
          {t(`channels.tile.${change.unit}`, { n: signed(change, locale), by: change.by })}
        </small>
      )}
      {children}
    </section>
  );
}

/** Conversion from visits to registrations to payers. */
function Funnel({ steps, format }: { steps: readonly [number, number, number]; format(n: number): string }) {
  const t = useT();
  const { locale } = useI18n();
  const most = Math.max(1, ...steps);
  return (
    <Card title={t('channels.funnel.title')}>
      <ol className="channel-funnel">
        {(['visits', 'registrations', 'payers'] as const).map((name, i) => {
          const n = steps[i]!;
          const from = steps[i - 1];
          return (
            <li key={name}>
              {from !== undefined && (
                <small>
                  {t('channels.funnel.share', {
                    share: percent(conversion({ visits: from, registrations: n }), locale),
                  })}
                </small>
              )}
              <span>{t(`channels.funnel.${name}`)}</span>
              <progress max={most} value={n} aria-label={t(`channels.funnel.${name}`)} />
              <b>{format(n)}</b>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
