import { type ReactNode, useState } from 'react';
import { LoadMore } from '../list/load-more.tsx';
import { useLoadMore } from '../list/use-load-more.ts';
import { type Column, Table } from './table.tsx';

interface TablePage {
  nextCursor: string | null;
}

interface GrowingTableProps<Row, Page extends TablePage> {
  caption: string;
  first: Page;
  rowsOf(page: Page): readonly Row[];
  load(cursor: string): Promise<Page>;
  rowKey(row: Row): string | number;
  columns: readonly Column<Row>[];
  empty?: ReactNode;
}

/**
 * A list of the user's own: the first page is rendered, the next ones are appended. A heading above labels it. When the
 * page is loaded again, the list starts again.
 */
export function GrowingTable<Row, Page extends TablePage>(props: GrowingTableProps<Row, Page>) {
  const { first } = props;
  const [current, setCurrent] = useState({ first, turn: 0 });
  if (current.first !== first) setCurrent({ first, turn: current.turn + 1 });
  return <GrownTable key={current.turn} {...props} />;
}

function GrownTable<Row, Page extends TablePage>(props: GrowingTableProps<Row, Page>) {
  const { caption, columns, rowKey, first, rowsOf, load, empty } = props;
  const pageOf = (page: Page) => ({ rows: rowsOf(page), nextCursor: page.nextCursor });
  const { rows, foot } = useLoadMore(pageOf(first), async (cursor) => pageOf(await load(cursor)));
  return (
    <>
      <Table caption={caption} hideCaption columns={columns} rows={rows} rowKey={rowKey} empty={empty} />
      {rows.length > 0 && <LoadMore {...foot} />}
    </>
  );
}
