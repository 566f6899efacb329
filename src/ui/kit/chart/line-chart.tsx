import { ChartFrame, type ChartWords } from './chart-frame.tsx';
import { areaPath, axesFor, type Curve, linePath } from './geometry.ts';

export interface Series {
  name: string;
  values: readonly number[];
}

export interface SeriesChartProps extends ChartWords {
  /** One per value, in order; the table has all, the axis as many as fit. */
  labels: readonly string[];
  series: readonly Series[];
  /** The axis starts near the lowest value instead of zero. */
  fit?: boolean;
  height?: number;
  format?(value: number): string;
}

const MOST_X_LABELS = 7;

export const LineChart = (props: SeriesChartProps) => <SeriesChart {...props} curve="line" />;

/** A value that holds until the next one, such as a price. */
export const StepChart = (props: SeriesChartProps) => <SeriesChart {...props} curve="step" />;

export const AreaChart = (props: SeriesChartProps) => <SeriesChart {...props} curve="line" filled />;

function SeriesChart(props: SeriesChartProps & { curve: Curve; filled?: boolean }) {
  const { title, description, labels, series, fit, height, format = String, curve, filled } = props;
  const lines = series.map(({ values }) => values.map((y, x) => ({ x, y })));
  const axes = axesFor(lines.flat(), { fit });
  const every = Math.ceil(labels.length / MOST_X_LABELS);
  return (
    <ChartFrame
      title={title}
      description={description}
      height={height}
      legend={series.map(({ name }) => name)}
      table={{
        head: [title, ...series.map(({ name }) => name)],
        rows: labels.map((label, index) => [
          label,
          ...series.map(({ values }) => format(values[index] ?? 0)),
        ]),
      }}
      xLabels={labels.flatMap((text, index) => (index % every === 0 ? [{ at: axes.x(index), text }] : []))}
      yLabels={axes.yTicks.map((value) => ({ at: axes.y(value), text: format(value) }))}
    >
      {lines.map((points, index) => (
        <g key={series[index]?.name} data-series={index}>
          {filled && <path className="chart-area" d={areaPath(points, axes, curve)} />}
          <path className="chart-line" d={linePath(points, axes, curve)} />
        </g>
      ))}
    </ChartFrame>
  );
}
