import type { PushSignal } from '#modules/live/anchor-topic.contract.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { LineChart } from '#ui/kit/chart/line-chart.tsx';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { adviceOn } from './push-advice.rules.ts';
import { PushTest } from './push-test.tsx';
import { Advice, Facts, kbpsOf } from './signal-facts.tsx';

interface SignalCardProps {
  signal: PushSignal;
  /** The last minutes, the newest last. */
  history: readonly PushSignal[];
}

/** The push in figures, graphs and words. */
export function SignalCard({ signal, history }: SignalCardProps) {
  const t = useT();
  const { locale } = useI18n();
  return (
    <Card title={t('studio.signal')}>
      <div className="grid gap-3">
        <Facts signal={signal} />
        <Advice advice={adviceOn(signal)} />
        {history.length > 1 && (
          <div className="signal-graphs">
            <LineChart
              title={t('anchor.health.bitrate')}
              description={t('anchor.health.kbps', { kbps: kbpsOf(signal) })}
              height={120}
              labels={history.map(() => '')}
              series={[{ name: t('anchor.health.bitrate'), values: history.map(kbpsOf) }]}
            />
            <LineChart
              title={t('anchor.health.fps')}
              description={formatDecimal(signal.fps, 0, locale)}
              height={120}
              labels={history.map(() => '')}
              series={[{ name: t('anchor.health.fps'), values: history.map(({ fps }) => Math.round(fps)) }]}
            />
          </div>
        )}
        <PushTest signal={signal} />
      </div>
    </Card>
  );
}
