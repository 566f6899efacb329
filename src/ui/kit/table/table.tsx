import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { Skeleton } from '../state/skeleton.tsx';
import { EmptyState, ErrorState } from '../state/states.tsx';
import { useMinimumSkeleton } from '../state/use-minimum-duration.ts';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  /** A control before the head, such as one that selects all rows. */
  control?: ReactNode;
  cell(row: Row): ReactNode;
  align?: 'start' | 'center' | 'end';
  /** The text of a head that is more than text. */
  label?: string;
  sort?: 'ascending' | 'descending' | 'none';
}

interface TableProps<Row> {
  caption: string;
  /** For screen readers only, where a heading above says the same. */
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  /** Null while loading. */
  rows: readonly Row[] | null;
  rowKey(row: Row): string | number;
  failed?: boolean;
  onRetry?(): void;
  empty?: ReactNode;
  skeletonRows?: number;
  /** Attributes of a row: a list with a current row. */
  rowProps?(row: Row): ComponentProps<'tr'> & Partial<Record<`data-${string}`, string | undefined>>;
}

/** On a phone rows with actions are blocks; columns of comparable values stay a table. */
export const StackedTables = createContext(false);

/** The first column names the row: a header cell, which stays in place when a phone scrolls the rest. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, hideCaption, columns, rowKey, failed, onRetry, empty, skeletonRows = 5, rowProps } = props;
  const rows = useMinimumSkeleton(props.rows);
  const stacked = use(StackedTables);
  const labelOf = (head: ReactNode) => (stacked && typeof head === 'string' ? head : undefined);
  const across = (content: ReactNode) => (
    <tr>
      <td colSpan={columns.length}>{content}</td>
    </tr>
  );
  const body = () => {
    if (failed) return across(<ErrorState onRetry={onRetry} />);
    if (rows === null) return Array.from({ length: skeletonRows }, (_, row) => skeletonRow(columns, row));
    if (rows.length === 0) return across(empty ?? <EmptyState />);
    return rows.map((row) => (
      <tr key={rowKey(row)} {...rowProps?.(row)}>
        {columns.map(({ id, head, label, align, cell }, index) =>
          index === 0 ? (
            <th key={id} scope="row" data-align={align}>
              {cell(row)}
            </th>
          ) : (
            <td key={id} data-align={align} data-label={labelOf(label ?? head)}>
              {cell(row)}
            </td>
          ),
        )}
      </tr>
    ));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a landmark
    <div className="table-scroll" role="group" aria-label={caption} tabIndex={0}>
      <table
        className="table"
        data-sticky={!stacked || undefined}
        data-stacked={stacked || undefined}
        aria-busy={rows === null && !failed}
      >
        <caption className={hideCaption ? 'sr-only' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, head, control, align, sort }) => (
              <th key={id} scope="col" data-align={align} aria-sort={sort}>
                {control ? (
                  <span className="table-control">
                    {control}
                    {head}
                  </span>
                ) : (
                  head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{body()}</tbody>
      </table>
    </div>
  );
}

function skeletonRow(columns: readonly { id: string }[], row: number): ReactNode {
  return (
    <tr key={row}>
      {columns.map(({ id }) => (
        <td key={id}>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  );
}
