import { useId } from 'react';
import { ChartData, type ChartWords } from './chart-frame.tsx';
import { radarPoints } from './geometry.ts';

export interface Spoke {
  label: string;
  /** Both 0 to 100. */
  value: number;
  average?: number;
}

interface RadarProps extends ChartWords {
  spokes: readonly Spoke[];
  valueName: string;
  averageName?: string;
}

const REACH = 38;
const RINGS = [0.25, 0.5, 0.75, 1];

export function Radar({ title, description, spokes, valueName, averageName }: RadarProps) {
  const id = useId();
  const corners = (shares: readonly number[]) => radarPoints(shares, REACH).join(' ');
  const all = (share: number) => spokes.map(() => share);
  const averages = averageName ? spokes.map(({ average = 0 }) => average) : null;
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <div className="radar">
        <svg viewBox="0 0 100 100" role="img" aria-labelledby={`${id}title ${id}desc`}>
          <title id={`${id}title`}>{title}</title>
          <desc id={`${id}desc`}>{description}</desc>
          {RINGS.map((share) => (
            <polygon key={share} className="web" points={corners(all(share))} />
          ))}
          {averages && <polygon className="average" points={corners(averages.map((value) => value / 100))} />}
          <polygon className="shape" points={corners(spokes.map(({ value }) => value / 100))} />
          {radarPoints(all(1.14), REACH).map(([x, y], index) => (
            <text key={spokes[index]?.label} x={x} y={y} textAnchor="middle" dominantBaseline="middle">
              {spokes[index]?.label}
            </text>
          ))}
        </svg>
      </div>
      <ChartData
        title={title}
        table={{
          head: averageName ? [title, valueName, averageName] : [title, valueName],
          rows: spokes.map(({ label, value }, index) =>
            averages ? [label, value, averages[index] ?? 0] : [label, value],
          ),
        }}
      />
    </figure>
  );
}
