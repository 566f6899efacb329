import { analyticsCalls } from '#modules/anchors/analytics.calls.ts';
import { MONTH } from '#modules/anchors/analytics.rules.ts';
import { BroadcastScreen } from '#modules/anchors/ui/analytics/broadcast-screen.tsx';
import { MonthScreen } from '#modules/anchors/ui/analytics/month-screen.tsx';
import { AnchorCentre } from '#modules/anchors/ui/centre/anchor-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/analytics.ts';
import { isAnchor, loadStatus } from './load-status.ts';

export const handle = await packs('users', 'anchor', 'studio', 'catalog', 'crop', 'ledger');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadStatus(page, 'anchor.section.analytics');
  if (!isAnchor(centre)) return { centre, month: null, broadcast: null };
  const asked = new URL(request.url).searchParams;
  const broadcastId = Number(asked.get('broadcast'));
  if (Number.isSafeInteger(broadcastId) && broadcastId > 0)
    return { centre, month: null, broadcast: await page.api(analyticsCalls.broadcast, { broadcastId }) };
  const month = asked.get('month') ?? '';
  const figures = await page.api(analyticsCalls.month, MONTH.test(month) ? { month } : {});
  return { centre, month: figures, broadcast: null };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { centre, month, broadcast } = loaderData;
  return (
    <AnchorCentre current="analytics" {...centre}>
      <CentreTitle>{t('anchor.section.analytics')}</CentreTitle>
      {month && <MonthScreen {...month} />}
      {broadcast && <BroadcastScreen {...broadcast} />}
    </AnchorCentre>
  );
}
