import { reservationsCalls } from '#modules/reservations/reservations.calls.ts';
import { MyReservations } from '#modules/reservations/ui/my-reservations.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/reservations.ts';

export const handle = await packs('users', 'reserve');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const first = viewer.kind === 'guest' ? null : await api(reservationsCalls.list, {});
  return { first, title: serverI18n(lang)._('users.section.reservations') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Reservations({ loaderData: { first } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="reservations">
      <CentreTitle>{t('users.section.reservations')}</CentreTitle>
      {first && <MyReservations first={first} />}
    </UserCentre>
  );
}
