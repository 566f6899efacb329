import { AnchorCentre } from '#modules/anchors/ui/centre/anchor-centre.tsx';
import { ReservationsScreen } from '#modules/anchors/ui/centre/reservations-screen.tsx';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import { reservationsCalls } from '#modules/reservations/reservations.calls.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/reservations.ts';
import { isAnchor, loadStatus } from './load-status.ts';

export const handle = await packs('users', 'anchor', 'reserve', 'catalog', 'crop');

const UPCOMING = 40;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadStatus(page, 'anchor.section.reservations');
  if (!isAnchor(centre)) return { centre, plans: null };
  const [first, today, tomorrow] = await Promise.all([
    page.api(reservationsCalls.plans, {}),
    page.api(matchesCalls.list, { filter: 'upcoming' }),
    page.api(matchesCalls.list, { filter: 'upcoming', day: 1 }),
  ]);
  return { centre, plans: { first, upcoming: [...today.matches, ...tomorrow.matches].slice(0, UPCOMING) } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function Reservations({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { centre, plans } = loaderData;
  return (
    <AnchorCentre current="reservations" {...centre}>
      <CentreTitle>{t('anchor.section.reservations')}</CentreTitle>
      {plans && <ReservationsScreen {...plans} />}
    </AnchorCentre>
  );
}
