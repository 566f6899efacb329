import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { ReservationPage } from '../reservations.contract.ts';
import { ReservationTable } from './reservation-table.tsx';
import { useReservations } from './use-reservations.ts';

/** The user's reservations, past ones included. */
export function MyReservations({ first }: { first: ReservationPage }) {
  const t = useT();
  const reservations = useReservations('watch', first);
  return (
    <Card flush>
      <ReservationTable
        caption={t('reserve.list.title')}
        empty={
          <EmptyState
            title={t('reserve.list.none')}
            text={t('reserve.list.noneText')}
            action={<ButtonLink to="/">{t('reserve.list.toMatches')}</ButtonLink>}
          />
        }
        reservations={reservations}
      />
    </Card>
  );
}
