import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { BarChart } from '#ui/kit/chart/bar-chart.tsx';
import { AreaChart, LineChart, StepChart } from '#ui/kit/chart/line-chart.tsx';
import { Radar } from '#ui/kit/chart/radar.tsx';
import { Ring } from '#ui/kit/chart/ring.tsx';
import { Sparkline } from '#ui/kit/chart/sparkline.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const SPOKES = [
  { label: 'Pace', value: 88, average: 60 },
  { label: 'Shots', value: 72, average: 55 },
  { label: 'Passes', value: 64, average: 66 },
  { label: 'Dribbles', value: 90, average: 50 },
  { label: 'Defence', value: 35, average: 58 },
  { label: 'Power', value: 61, average: 62 },
  { label: 'Work', value: 78, average: 64 },
];

export function ChartSection() {
  const { locale } = useI18n();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <LineChart
            title="Viewers"
            description="Viewers of two rooms over a week; both rise towards Saturday."
            labels={DAYS}
            series={[
              { name: 'This week', values: [4200, 5100, 4800, 6100, 7400, 12680, 9800] },
              { name: 'Last week', values: [3900, 4000, 4300, 5200, 6100, 9000, 8800] },
            ]}
            format={(value) => formatK(value, locale)}
          />
        </Card>
        <Card>
          <StepChart
            title="Home win"
            description="The price falls from 2.10 to 1.52 in four steps."
            labels={DAYS}
            series={[{ name: 'Price', values: [2.1, 2.05, 2.05, 1.9, 1.72, 1.72, 1.52] }]}
            format={(value) => value.toFixed(2)}
            fit
          />
        </Card>
        <Card>
          <AreaChart
            title="Coins earned"
            description="Coins earned per day, highest on Saturday."
            labels={DAYS}
            series={[{ name: 'Coins', values: [120, 340, 280, 410, 380, 860, 620] }]}
          />
        </Card>
        <Card>
          <BarChart
            title="Goal difference"
            description="Goal difference by match day, negative on Tuesday and Friday."
            unit="Goals"
            labels={DAYS}
            values={[2, -1, 3, 0, -2, 4, 1]}
          />
        </Card>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Sparkline and ring">
          <div className="flex flex-wrap items-center gap-6">
            <Sparkline label="Rising from 40 to 86 in a week" values={[40, 44, 42, 58, 61, 70, 86]} />
            <Ring share={0.9} label="Nine of the last ten were right">
              90%
            </Ring>
            <Ring share={0.35} label="35 per cent" size={72}>
              35%
            </Ring>
          </div>
        </Card>
        <Card>
          <Radar
            title="Strengths"
            description="Strong in pace and dribbling, weak in defence."
            spokes={SPOKES}
            valueName="Player"
            averageName="League average"
          />
        </Card>
      </div>
    </>
  );
}
