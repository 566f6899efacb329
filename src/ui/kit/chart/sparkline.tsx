import { areaPath, axesFor, linePath } from './geometry.ts';

interface SparklineProps {
  /** First and last value as text: there is no axis. */
  label: string;
  values: readonly number[];
}

export function Sparkline({ label, values }: SparklineProps) {
  const points = values.map((y, x) => ({ x, y }));
  const axes = axesFor(points, { fit: true });
  return (
    <svg className="sparkline" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="chart-area" d={areaPath(points, axes, 'line')} />
      <path className="chart-line" d={linePath(points, axes, 'line')} />
    </svg>
  );
}
