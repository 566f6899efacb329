import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/custom-live-room.ts';
import { loadRoom } from './room/load-room.ts';
import { RoomPage } from './room/room-page.tsx';

export const handle = await packs('chat', 'gifts', 'match', 'matches', 'player', 'rooms', 'sports', 'users');

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadRoom(context.get(pageContext), params.id, ({ mode }) => mode === 'custom');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title,
    description: loaderData?.description,
  });

export default function CustomLiveRoomPage({ loaderData }: Route.ComponentProps) {
  return <RoomPage {...decodeLoaderJson(loaderData.shown)} />;
}
