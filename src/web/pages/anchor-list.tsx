import { profilesCalls } from '#modules/anchors/profiles.calls.ts';
import { AnchorsScreen, type AnchorsScreenProps } from '#modules/anchors/ui/anchors-screen.tsx';
import { followedAmong } from '#modules/anchors/ui/followed.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/anchor-list.ts';
import { redirectToCanonical } from './loader-errors.ts';
import '#modules/live/ui/room/rooms.css';

export const handle = await packs('rooms', 'users');

/** `/anchor` redirects to it. */
export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  if (!pattern.endsWith('/anchorList')) throw redirectToCanonical(request, '/anchor/anchorList');
  const page = context.get(pageContext);
  const first = await page.api(profilesCalls.anchors, {}).catch(() => null);
  const isGuest = page.viewer.kind === 'guest';
  const followed = isGuest || !first ? [] : await followedAmong(page.api, first.anchors);
  if (first) page.cacheable({ query: [] });
  const i18n = serverI18n(page.lang);
  const shown: AnchorsScreenProps = { first, followed };
  return {
    shown: encodeLoaderJson(shown, page),
    title: i18n._('rooms.anchors.title'),
    description: i18n._('rooms.anchors.about'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function AnchorListPage({ loaderData }: Route.ComponentProps) {
  const { me } = useRoot();
  return <AnchorsScreen key={me?.uid ?? 'guest'} {...decodeLoaderJson(loaderData.shown)} />;
}
