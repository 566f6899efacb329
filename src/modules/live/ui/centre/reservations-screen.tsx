import { useState } from 'react';
import type { Match } from '#modules/matches/matches.contract.ts';
import { api } from '#web/api/client.ts';
import { callOrToast } from '#web/api/or-toast.ts';
import { useT } from '#web/i18n/use-t.ts';
import { Badge, type BadgeTone } from '#web/kit/badge/badge.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/card/card.tsx';
import { DateTime } from '#web/kit/format/date-time.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { EmptyState } from '#web/kit/state/states.tsx';
import { Table } from '#web/kit/table/table.tsx';
import { reservationsCalls } from '../../reservations.calls.ts';
import type { Reservation, ReservationPage } from '../../reservations.contract.ts';
import type { ReservationState } from '../../reservations.rules.ts';
import { MatchName } from '../studio/match-pick.tsx';

const TONES: Readonly<Record<ReservationState, BadgeTone>> = {
  notStarted: 'brand',
  inProgress: 'live',
  ended: 'plain',
  cancelled: 'warn',
};

interface ReservationsScreenProps {
  first: ReservationPage;
  /** What could be announced next. */
  upcoming: readonly Match[];
}

/** Which matches an anchor will broadcast: announced, and taken back. */
export function ReservationsScreen({ first, upcoming }: ReservationsScreenProps) {
  const t = useT();
  const [rows, setRows] = useState(first.reservations);
  const [page, setPage] = useState(first);
  const [loading, setLoading] = useState(false);
  const open = new Set(rows.filter(({ state }) => state !== 'cancelled').map(({ match }) => match.id));
  const put = (made: Reservation) =>
    setRows((now) => [made, ...now.filter(({ match }) => match.id !== made.match.id)]);
  const reserve = async (match: Match) => {
    const made = await callOrToast(api(reservationsCalls.plan, { matchId: match.id }));
    if (made) put(made);
  };
  const cancel = async (row: Reservation) => {
    const { id: matchId } = row.match;
    const done = await callOrToast(api(reservationsCalls.cancelPlan, { matchId }).then(() => true));
    if (done)
      setRows((now) => now.map((one) => (one.match.id === matchId ? { ...one, state: 'cancelled' } : one)));
  };
  const more = async () => {
    setLoading(true);
    const next = await callOrToast(api(reservationsCalls.plans, { cursor: page.nextCursor! }));
    setLoading(false);
    if (!next) return;
    setPage(next);
    setRows((now) => [...now, ...next.reservations]);
  };
  return (
    <>
      <Card flush title={t('anchor.reservations.mine')}>
        <Table
          caption={t('anchor.reservations.mine')}
          hideCaption
          rows={rows}
          rowKey={({ match }) => match.id}
          empty={
            <EmptyState title={t('anchor.reservations.none')} text={t('anchor.reservations.noneText')} />
          }
          columns={[
            {
              id: 'time',
              head: t('anchor.reservations.time'),
              cell: ({ match }) => <DateTime at={match.startTime} />,
            },
            {
              id: 'home',
              head: t('anchor.reservations.home'),
              cell: ({ match }) => <bdi>{match.home.name}</bdi>,
            },
            {
              id: 'away',
              head: t('anchor.reservations.away'),
              cell: ({ match }) => <bdi>{match.away.name}</bdi>,
            },
            {
              id: 'state',
              head: t('anchor.reservations.state'),
              cell: ({ state }) => <Badge tone={TONES[state]}>{t(`anchor.reservation.${state}`)}</Badge>,
            },
            {
              id: 'act',
              head: t('anchor.reservations.act'),
              align: 'end',
              cell: (row) =>
                (row.state === 'notStarted' || row.state === 'inProgress') && (
                  <Button look="outline" size="small" onClick={() => void cancel(row)}>
                    {t('anchor.reservations.cancel')}
                  </Button>
                ),
            },
          ]}
        />
        {rows.length > 0 && <LoadMore hasMore={page.hasMore} loading={loading} onLoad={() => void more()} />}
      </Card>
      <Card flush title={t('anchor.reservations.make')}>
        {upcoming.length === 0 ? (
          <EmptyState />
        ) : (
          <ul className="upcoming">
            {upcoming.map((match) => (
              <li key={match.id}>
                <MatchName match={match} look="day-time" />
                <Button
                  look={open.has(match.id) ? 'secondary' : 'outline'}
                  size="small"
                  disabledReason={open.has(match.id) ? t('anchor.reservations.done') : null}
                  onClick={() => void reserve(match)}
                >
                  {t(open.has(match.id) ? 'anchor.reservations.reserved' : 'anchor.reservations.reserve')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
