import { LazyClipsPanel } from '#modules/clips/ui/clips-panel.lazy.tsx';
import { RoomsScreen } from '#modules/live/ui/room/rooms-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/live.ts';
import { loadRooms } from './room/load-rooms.ts';
import '#modules/live/ui/room/rooms.css';

export const handle = await packs('rooms');

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRooms(context.get(pageContext), request, '/live');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function LivePage({ loaderData }: Route.ComponentProps) {
  const { query, ...rest } = decodeLoaderJson(loaderData.shown);
  const ofGame = query.game ? { game: query.game } : {};
  return (
    <RoomsScreen {...rest} query={query}>
      <LazyClipsPanel key={query.game} of={ofGame} day />
    </RoomsScreen>
  );
}
