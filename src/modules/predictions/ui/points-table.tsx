import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import type { TableRow } from '../predictions.contract.ts';

interface PointsTableProps {
  caption: string;
  rows: readonly TableRow[];
  empty: ReactNode;
  /** Beside each row: an action of the league's owner. */
  action?: (row: TableRow) => ReactNode;
}

/** Users by their points; the viewer's own row is marked. */
export function PointsTable({ caption, rows, empty, action }: PointsTableProps) {
  const t = useT();
  const { me } = useRoot();
  const numbers = [
    ['points', ({ points }: TableRow) => <b>{points}</b>],
    ['predicted', ({ predicted }: TableRow) => predicted],
    ['hits', ({ hits }: TableRow) => hits],
    ['exact', ({ exact }: TableRow) => exact],
    ['streak', ({ streak }: TableRow) => streak],
    ['best', ({ bestStreak }: TableRow) => bestStreak],
  ] as const;
  const columns: Column<TableRow>[] = [
    {
      id: 'user',
      head: t('predictions.column.user'),
      cell: ({ rank, user }) => (
        <span className="prediction-user">
          <i>{rank}</i>
          <Avatar src={user.avatar} seed={user.id} size={24} />
          <bdi>{user.name}</bdi>
          {user.id === me?.uid && <small>{t('predictions.you')}</small>}
        </span>
      ),
    },
    ...numbers.map(
      ([id, cell]): Column<TableRow> => ({ id, head: t(`predictions.column.${id}`), align: 'end', cell }),
    ),
    ...(action
      ? [{ id: 'action', head: t('predictions.column.action'), align: 'end', cell: action } as const]
      : []),
  ];
  return (
    <Table
      caption={caption}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ user }) => user.id}
      rowProps={({ user }) => ({ 'data-own': user.id === me?.uid ? '' : undefined })}
      empty={empty}
    />
  );
}
