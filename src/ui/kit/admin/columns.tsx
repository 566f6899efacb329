import type { ReactNode } from 'react';
import type { T } from '#ui/i18n/use-t.ts';
import type { Column } from '../table/table.tsx';
import { AdminPerson } from './admin-person.tsx';

/** The user of a row, with a link to their admin page. */
export const personColumn = <Row extends { userId: number; username: string | null }>(t: T): Column<Row> => ({
  id: 'user',
  head: t('admin.users.user'),
  cell: ({ userId, username }) => <AdminPerson id={userId} name={username} />,
});

/** The actions of a row: buttons, at its end. */
export const actionsColumn = <Row,>(t: T, actions: (row: Row) => ReactNode): Column<Row> => ({
  id: 'actions',
  head: <span className="sr-only">{t('admin.users.decisions')}</span>,
  align: 'end',
  cell: (row) => <span className="row-actions">{actions(row)}</span>,
});

/** A queue shows waiting rows; its filter has the other states. */
export const queueField = <State extends string>(
  states: readonly State[],
  waiting: NoInfer<State>,
  labelOf: (state: State) => string,
) => ({
  name: 'state' as const,
  kind: 'choice' as const,
  label: labelOf(waiting),
  options: states.filter((value) => value !== waiting).map((value) => ({ value, label: labelOf(value) })),
});
