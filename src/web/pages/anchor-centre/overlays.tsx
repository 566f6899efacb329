import { overlaysCalls } from '#modules/anchors/overlays.calls.ts';
import { AnchorCentre } from '#modules/anchors/ui/centre/anchor-centre.tsx';
import { OverlaysScreen } from '#modules/anchors/ui/centre/overlays-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/overlays.ts';
import { isAnchor, loadStatus } from './load-status.ts';

export const handle = await packs('users', 'anchor', 'studio', 'catalog', 'crop');

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadStatus(page, 'anchor.section.overlays');
  if (!isAnchor(centre)) return { centre, overlays: null };
  return { centre, overlays: await page.api(overlaysCalls.list) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function Overlays({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { centre, overlays } = loaderData;
  return (
    <AnchorCentre current="overlays" {...centre}>
      <CentreTitle>{t('anchor.section.overlays')}</CentreTitle>
      {overlays && <OverlaysScreen first={overlays} />}
    </AnchorCentre>
  );
}
