import { MatchName } from '#modules/live/ui/match-pick.tsx';
import type { Match } from '#modules/matches/matches.contract.ts';
import { reservationsCalls } from '#modules/reservations/reservations.calls.ts';
import type { ReservationPage } from '#modules/reservations/reservations.contract.ts';
import { ReservationTable } from '#modules/reservations/ui/reservation-table.tsx';
import { useReservations } from '#modules/reservations/ui/use-reservations.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import '../studio/studio.css';

interface ReservationsScreenProps {
  first: ReservationPage;
  /** Matches that can be announced. */
  upcoming: readonly Match[];
}

/** The matches an anchor has announced, with a way to announce and cancel. */
export function ReservationsScreen({ first, upcoming }: ReservationsScreenProps) {
  const t = useT();
  const reservations = useReservations('broadcast', first);
  const { rows, put } = reservations;
  const open = new Set(rows.filter(({ state }) => state !== 'cancelled').map(({ match }) => match.id));
  const reserve = async (match: Match) => {
    const made = await callOrToast(api(reservationsCalls.plan, { matchId: match.id }));
    if (made) put(made);
  };
  return (
    <>
      <Card flush title={t('anchor.reservations.mine')}>
        <ReservationTable
          caption={t('anchor.reservations.mine')}
          empty={
            <EmptyState title={t('anchor.reservations.none')} text={t('anchor.reservations.noneText')} />
          }
          reservations={reservations}
        />
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
