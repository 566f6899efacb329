import { type CSSProperties, type ReactNode, useId } from 'react';
import { useT } from '#ui/i18n/use-t.ts';

export interface ChartWords {
  title: string;
  /** The content of the chart in a sentence, for screen readers. */
  description: string;
}

/** The numbers behind a picture: a head cell per column, a first cell naming each row. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** At a percentage of the axis. A time is a `DateTime`, which is in the viewer's zone before it is drawn. */
interface AxisLabel {
  at: number;
  text: ReactNode;
}

interface ChartFrameProps extends ChartWords {
  table: ChartTable;
  height?: number;
  xLabels?: readonly AxisLabel[];
  yLabels?: readonly AxisLabel[];
  legend?: readonly string[];
  /** Marks over the plot, at the percentages of its axes. */
  marks?: ReactNode;
  children: ReactNode;
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, description, table, height, xLabels = [], yLabels = [], legend, marks, children } = props;
  const id = useId();
  const style = height === undefined ? undefined : ({ '--chart-height': `${height}px` } as CSSProperties);
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <div className="chart-plot" style={style}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}title ${id}desc`}
        >
          <title id={`${id}title`}>{title}</title>
          <desc id={`${id}desc`}>{description}</desc>
          {yLabels.map(({ at }) => (
            <line key={at} className="chart-grid" x1="0" x2="100" y1={at} y2={at} />
          ))}
          {children}
        </svg>
        {marks}
        {yLabels.map((label) => axisLabel('chart-y', label))}
        {xLabels.map((label) => axisLabel('chart-x', label))}
      </div>
      {legend && legend.length > 1 && (
        <ul className="chart-legend">
          {legend.map((name, index) => (
            <li key={name} data-series={index}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <ChartData title={title} table={table} />
    </figure>
  );
}

function axisLabel(className: string, { at, text }: AxisLabel): ReactNode {
  return (
    <span key={at} className={className} style={{ '--at': `${at}%` } as CSSProperties} aria-hidden="true">
      {text}
    </span>
  );
}

/** The same numbers as text. Collapsed, not hidden: a table is also for sighted users. */
export function ChartData({ title, table }: { title: string; table: ChartTable }) {
  const t = useT();
  return (
    <details className="chart-data">
      <summary>{t('kit.chart.table')}</summary>
      <table className="table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {table.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are in the order of an axis
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={table.head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
