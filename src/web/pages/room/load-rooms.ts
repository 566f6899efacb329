import { data } from 'react-router';
import { roomsCalls } from '#modules/live/rooms.calls.ts';
import type { RoomMode } from '#modules/live/rooms.rules.ts';
import { parseRoomChoice, ROOMS_QUERY } from '#modules/live/ui/room/room-list.rules.ts';
import type { RoomsScreenProps } from '#modules/live/ui/room/rooms-screen.tsx';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import type { PageContext } from '../../page-context.ts';
import { encodeLoaderJson } from '../../ssr/loader-json.ts';

/** For loaders: live rooms, all or of one mode. */
export async function loadRooms(
  page: PageContext,
  request: Request,
  path: RoomsScreenProps['path'],
  mode?: RoomMode,
) {
  const choice = parseRoomChoice(new URL(request.url).searchParams);
  if (!choice) throw data(null, { status: 400 });
  const { game, language, sort } = choice;
  const query = {
    ...(game && { game }),
    ...(language && { language }),
    ...(mode && { mode }),
    ...(sort !== 'viewers' && { sort }),
  };
  const first = await page.api(roomsCalls.list, query).catch(() => null);
  if (first) page.cacheable({ query: ROOMS_QUERY, forUsers: true });
  const i18n = serverI18n(page.lang);
  const shown: RoomsScreenProps = { path, choice, query, first };
  return {
    shown: encodeLoaderJson(shown, page),
    title: i18n._(mode === 'custom' ? 'rooms.list.custom' : 'rooms.list.title'),
    description: i18n._('rooms.list.about'),
  };
}
