import { AnchorCentre } from '#modules/anchors/ui/centre/anchor-centre.tsx';
import { LinksScreen } from '#modules/anchors/ui/centre/links-screen.tsx';
import { linksCalls } from '#modules/live/links.calls.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/live-links.ts';
import { isAnchor, loadStatus } from './load-status.ts';

export const handle = await packs('users', 'logins', 'anchor', 'catalog', 'crop', 'player');

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadStatus(page, 'anchor.section.links');
  if (!isAnchor(centre)) return { centre, screen: null };
  const [links, ips] = await Promise.all([page.api(linksCalls.links, {}), page.api(linksCalls.ips)]);
  return { centre, screen: { links, ips } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function LiveLinks({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { centre, screen } = loaderData;
  return (
    <AnchorCentre current="links" {...centre}>
      <CentreTitle>{t('anchor.section.links')}</CentreTitle>
      {screen && <LinksScreen {...screen} />}
    </AnchorCentre>
  );
}
