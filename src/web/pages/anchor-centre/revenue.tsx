import { revenueCalls } from '#modules/anchors/revenue.calls.ts';
import { REVENUE_DAYS } from '#modules/anchors/revenue.rules.ts';
import { AnchorCentre } from '#modules/anchors/ui/centre/anchor-centre.tsx';
import { RevenueScreen } from '#modules/anchors/ui/centre/revenue-screen.tsx';
import { settlementsCalls } from '#modules/settlements/settlements.calls.ts';
import { MyStatements } from '#modules/settlements/ui/my-statements.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/revenue.ts';
import { isAnchor, loadStatus } from './load-status.ts';

export const handle = await packs('users', 'anchor', 'catalog', 'crop', 'ledger', 'settlements', 'studio');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadStatus(page, 'anchor.section.revenue');
  if (!isAnchor(centre)) return { centre, revenue: null, statements: null };
  const requested = Number(new URL(request.url).searchParams.get('days'));
  const days = REVENUE_DAYS.find((known) => known === requested) ?? 7;
  const [total, detail, statements] = await Promise.all([
    page.api(revenueCalls.total, { days }),
    page.api(revenueCalls.detail, { days }),
    page.api(settlementsCalls.mine, { kind: 'anchor' }),
  ]);
  return { centre, revenue: { days, total, detail }, statements };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function Revenue({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { centre, revenue, statements } = loaderData;
  return (
    <AnchorCentre current="revenue" {...centre}>
      <CentreTitle>{t('anchor.section.revenue')}</CentreTitle>
      {revenue && <RevenueScreen key={revenue.days} {...revenue} />}
      {statements && <MyStatements kind="anchor" first={statements} />}
    </AnchorCentre>
  );
}
