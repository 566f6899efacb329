import { useState } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { LineChart } from '#ui/kit/chart/line-chart.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { formatPercent } from '#ui/kit/format/decimals.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { formatSigned } from '#ui/kit/format/signed.ts';
import type { ExpertDashboard } from '../../creator.contract.ts';
import { MEASURES, type Measure, measured } from './dashboard.rules.ts';

/** Formatting of a measure: rates in percent, others as integers. */
function useWriting(measure: Measure): (value: number | null) => string {
  const { locale } = useI18n();
  return (value) => {
    if (value === null) return '–';
    return measure === 'hitRate' ? formatPercent(value, locale, { least: 1 }) : formatCoins(value, locale);
  };
}

interface TileProps {
  measure: Measure;
  board: ExpertDashboard;
}

/** Total of the days, and the change from the same number of days before. */
export function Tile({ measure, board }: TileProps) {
  const t = useT();
  const { locale } = useI18n();
  const write = useWriting(measure);
  const [now, before] = [measured(measure, board.days), measured(measure, board.before)];
  const change = now === null || before === null ? null : Math.round((now - before) * 10) / 10;
  return (
    <section className="card board-tile">
      <h2>{t(`creator.board.${measure}`)}</h2>
      <b className="ltr">{write(now)}</b>
      {change !== null && (
        <small data-change={Math.sign(change)}>
          {t(measure === 'hitRate' ? 'creator.board.points' : 'creator.board.change', {
            n: formatSigned(change, 1, locale),
            by: change,
          })}
        </small>
      )}
    </section>
  );
}

/** One measure by day, beside the days before. */
export function DashboardChart({ board: { days, before } }: { board: ExpertDashboard }) {
  const t = useT();
  const [measure, setMeasure] = useState<Measure>('sales');
  const write = useWriting(measure);
  const name = t(`creator.board.${measure}`);
  const byDay = (span: ExpertDashboard['days']) => span.map((day) => measured(measure, [day]) ?? 0);
  const words = { name, n: write(measured(measure, days)), before: write(measured(measure, before)) };
  return (
    <Card>
      <Seg
        size="small"
        label={t('creator.board.chart')}
        options={MEASURES.map((id) => ({ id, label: t(`creator.board.${id}`) }))}
        selected={measure}
        onSelect={setMeasure}
      />
      <LineChart
        title={name}
        description={t('creator.board.chartAbout', words)}
        labels={days.map(({ day }) => day.slice(5).replace('-', '/'))}
        series={[
          { name: t('creator.board.now'), values: byDay(days) },
          { name: t('creator.board.before'), values: byDay(before) },
        ]}
        format={write}
      />
    </Card>
  );
}
