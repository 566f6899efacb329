import { broadcastCalls } from '#modules/anchors/broadcast.calls.ts';
import { AnchorCentre } from '#modules/anchors/ui/centre/anchor-centre.tsx';
import { GoLiveScreen } from '#modules/anchors/ui/golive/golive-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/golive.ts';
import { isAnchor, loadStatus } from './load-status.ts';

export const handle = await packs('users', 'anchor', 'studio', 'golive', 'catalog', 'crop');

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadStatus(page, 'studio.browser');
  if (!isAnchor(centre)) return { centre, studio: null };
  page.allowCapture();
  return { centre, studio: await page.api(broadcastCalls.liveInfo) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function GoLive({ loaderData }: Route.ComponentProps) {
  const { centre, studio } = loaderData;
  return (
    <AnchorCentre current="live" {...centre}>
      {studio && <GoLiveScreen studio={studio} now={centre.now} />}
    </AnchorCentre>
  );
}
