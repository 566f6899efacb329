import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { Table } from '#ui/kit/table/table.tsx';
import type { ReservationState } from '../reservations.rules.ts';
import type { Reservations } from './use-reservations.ts';

const TONES: Readonly<Record<ReservationState, BadgeTone>> = {
  notStarted: 'brand',
  inProgress: 'live',
  ended: 'plain',
  cancelled: 'warn',
};

interface ReservationTableProps {
  caption: string;
  empty: ReactNode;
  reservations: Reservations;
}

export function ReservationTable({ caption, empty, reservations }: ReservationTableProps) {
  const t = useT();
  const { rows, foot, cancel } = reservations;
  return (
    <>
      <Table
        caption={caption}
        hideCaption
        rows={rows}
        rowKey={({ match }) => match.id}
        empty={empty}
        columns={[
          {
            id: 'time',
            head: t('reserve.list.time'),
            cell: ({ match }) => <DateTime at={match.startTime} />,
          },
          {
            id: 'home',
            head: t('reserve.list.home'),
            cell: ({ match }) => (
              <Link to={`/${match.game}/${match.id}`}>
                <bdi>{match.home.name}</bdi>
              </Link>
            ),
          },
          { id: 'away', head: t('reserve.list.away'), cell: ({ match }) => <bdi>{match.away.name}</bdi> },
          {
            id: 'state',
            head: t('reserve.list.state'),
            cell: ({ state }) => <Badge tone={TONES[state]}>{t(`reserve.state.${state}`)}</Badge>,
          },
          {
            id: 'act',
            head: t('reserve.list.act'),
            align: 'end',
            cell: (row) =>
              (row.state === 'notStarted' || row.state === 'inProgress') && (
                <Button look="outline" size="small" onClick={() => cancel(row)}>
                  {t('reserve.list.cancel')}
                </Button>
              ),
          },
        ]}
      />
      {rows.length > 0 && <LoadMore {...foot} />}
    </>
  );
}
