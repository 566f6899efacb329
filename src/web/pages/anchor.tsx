import { data } from 'react-router';
import { profilesCalls } from '#modules/anchors/profiles.calls.ts';
import { AnchorScreen, type AnchorScreenProps } from '#modules/anchors/ui/anchor-screen.tsx';
import { socialCalls } from '#modules/follows/follows.calls.ts';
import { mediaRoom } from '#modules/live/rooms.rules.ts';
import { mediaCalls } from '#modules/media/media.calls.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/anchor.ts';
import { orNotFound } from './loader-errors.ts';
import '#modules/live/ui/room/room.css';
import '#modules/live/ui/room/rooms.css';

export const handle = await packs('player', 'rooms', 'users');

const ID = /^[1-9]\d{0,14}$/;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const userId = Number(params.id);
  if (!ID.test(params.id)) throw data(null, { status: 404 });
  const anchor = await orNotFound(page.api(profilesCalls.anchor, { anchorId: userId }));
  const { roomId } = anchor;
  const [state, recordings] = await Promise.all([
    page.api(socialCalls.state, { userId }).catch(() => null),
    roomId === null ? [] : page.api(mediaCalls.recordings, { room: mediaRoom(roomId) }).catch(() => []),
  ]);
  page.cacheable({ query: [], timeZone: true });
  const shown: AnchorScreenProps = {
    anchor,
    recordings,
    follow: state?.follow ?? false,
  };
  return { shown: encodeLoaderJson(shown, page), title: anchor.name, description: anchor.introduction };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function AnchorPage({ loaderData }: Route.ComponentProps) {
  const { me } = useRoot();
  const shown = decodeLoaderJson(loaderData.shown);
  return <AnchorScreen key={`${shown.anchor.userId} ${me?.uid ?? 'guest'}`} {...shown} />;
}
