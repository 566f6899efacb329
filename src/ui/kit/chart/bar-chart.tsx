import { ChartFrame, type ChartWords } from './chart-frame.tsx';
import { bars } from './geometry.ts';

interface BarChartProps extends ChartWords {
  /** The name of the values: the head of their column in the table. */
  unit: string;
  labels: readonly string[];
  values: readonly number[];
  height?: number;
  format?(value: number): string;
}

export function BarChart({
  title,
  description,
  unit,
  labels,
  values,
  height,
  format = String,
}: BarChartProps) {
  const { bars: drawn, y, yTicks } = bars(values);
  return (
    <ChartFrame
      title={title}
      description={description}
      height={height}
      table={{ head: [title, unit], rows: labels.map((label, index) => [label, format(values[index] ?? 0)]) }}
      xLabels={drawn.map((bar, index) => ({ at: bar.x + bar.width / 2, text: labels[index] ?? '' }))}
      yLabels={yTicks.map((value) => ({ at: y(value), text: format(value) }))}
    >
      {drawn.map((bar) => (
        <rect key={bar.x} className="chart-bar" {...bar} />
      ))}
    </ChartFrame>
  );
}
