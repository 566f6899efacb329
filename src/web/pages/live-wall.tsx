import { roomsCalls } from '#modules/live/rooms.calls.ts';
import { hottest, parseWall, WALL_MOST } from '#modules/live/ui/room/wall.rules.ts';
import { WallScreen, type WallScreenProps } from '#modules/live/ui/room/wall-screen.tsx';
import { orNull } from '#ui/api/or-null.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/live-wall.ts';
import { matchOf } from './room/load-room.ts';
import '#modules/live/ui/room/room.css';
import '#modules/live/ui/room/rooms.css';

export const handle = await packs('match', 'player', 'rooms', 'sports');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const rooms = new URL(request.url).searchParams.get('rooms');
  const list = await page.api(roomsCalls.list, {});
  const wall = rooms === null ? hottest(list.rooms).map(({ id }) => id) : parseWall(rooms);
  const found = await Promise.all(wall.map((roomId) => orNull(page.api(roomsCalls.room, { roomId }))));
  page.cacheable({ query: ['spoiler'] });
  const i18n = serverI18n(page.lang);
  const chosen = found.filter((room) => room !== null);
  const texts = chosen.filter(({ mode, access }) => mode === 'robot' && access === 'open');
  const matches = (await Promise.all(texts.map((room) => matchOf(page, room)))).filter(
    (part) => part !== null,
  );
  const shown: WallScreenProps = { list, chosen, matches, renderedAt: page.now.getTime() };
  return {
    shown: encodeLoaderJson(shown, page),
    title: i18n._('rooms.wall.title'),
    description: i18n._('rooms.wall.about', { max: WALL_MOST }),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function LiveWallPage({ loaderData }: Route.ComponentProps) {
  return <WallScreen {...decodeLoaderJson(loaderData.shown)} />;
}
