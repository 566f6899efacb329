import { lazy, Suspense, useSyncExternalStore } from 'react';
import { broadcastCalls } from '#modules/anchors/broadcast.calls.ts';
import { AnchorCentre } from '#modules/anchors/ui/centre/anchor-centre.tsx';
import { EndLive } from '#modules/anchors/ui/studio/end-live.tsx';
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
  ...(['users', 'logins', 'anchor', 'studio', 'golive', 'catalog', 'crop', 'clips'] as const),
  ...(['chat', 'gifts', 'match', 'matches', 'player', 'rooms'] as const),
);

/** Going live from the browser has an address of its own, for its policy, and the route of the settings. */
const BROWSER = /\/browser(?:\.data)?$/;

const GoLiveScreen = lazy(async () => ({
  default: (await import('#modules/anchors/ui/golive/golive-screen.tsx')).GoLiveScreen,
}));

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const isBrowser = BROWSER.test(new URL(request.url).pathname);
  const centre = await loadStatus(page, isBrowser ? 'studio.browser' : 'anchor.section.live');
  if (!isAnchor(centre)) return { centre, desk: null, clips: null, source: null };
  if (isBrowser) {
    page.allowCapture();
    return { centre, desk: null, clips: null, source: await page.api(broadcastCalls.liveInfo) };
  }
  const [studio, matches, ips, clips] = await Promise.all([
    page.api(broadcastCalls.liveInfo),
    page.api(broadcastCalls.choices, {}),
    page.api(linksCalls.ips),
    page.api(clipsCalls.settings),
  ]);
  return { centre, desk: { studio, matches, ips }, clips, source: null };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

const never = () => () => undefined;

export default function Live({ loaderData }: Route.ComponentProps) {
  const { centre, desk, clips, source } = loaderData;
  // Written by the server, its buttons would do nothing until their script is there.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <AnchorCentre current="live" {...centre}>
      {source && isInBrowser && (
        <Suspense fallback={null}>
          <GoLiveScreen
            studio={source}
            now={centre.now}
            endButton={(end) => <EndLive isLive={source.live} end={end} />}
          />
        </Suspense>
      )}
      {desk && <StudioScreen {...desk} now={centre.now} />}
      {clips && <ClipSettings {...clips} />}
    </AnchorCentre>
  );
}
