import { broadcastCalls } from '#modules/anchors/broadcast.calls.ts';
import { AnchorCentre } from '#modules/anchors/ui/centre/anchor-centre.tsx';
import { StudioScreen } from '#modules/anchors/ui/studio/studio-screen.tsx';
import { clipsCalls } from '#modules/clips/clips.calls.ts';
import { ClipSettings } from '#modules/clips/ui/clip-settings.tsx';
import { linksCalls } from '#modules/live/links.calls.ts';
import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/live.ts';
import { isAnchor, loadStatus } from './load-status.ts';

export const handle = await packs(
  ...(['users', 'logins', 'anchor', 'studio', 'catalog', 'crop', 'clips'] as const),
  ...(['chat', 'gifts', 'match', 'matches', 'player', 'rooms'] as const),
);

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadStatus(page, 'anchor.section.live');
  if (!isAnchor(centre)) return { centre, desk: null, clips: null };
  const [studio, matches, ips, clips] = await Promise.all([
    page.api(broadcastCalls.liveInfo),
    page.api(broadcastCalls.choices, {}),
    page.api(linksCalls.ips),
    page.api(clipsCalls.settings),
  ]);
  return { centre, desk: { studio, matches, ips }, clips };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function Live({ loaderData }: Route.ComponentProps) {
  const { centre, desk, clips } = loaderData;
  return (
    <AnchorCentre current="live" {...centre}>
      {desk && <StudioScreen {...desk} now={centre.now} />}
      {clips && <ClipSettings {...clips} />}
    </AnchorCentre>
  );
}
