import { ChannelCentre } from '#modules/channels/ui/channel-centre.tsx';
import { ChannelsScreen } from '#modules/channels/ui/channels-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/list.ts';
import { loadCentre } from './load-centre.ts';

export const handle = await packs('channels', 'users');

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCentre(context.get(pageContext), 'channels.section.list');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function ChannelList({ loaderData: { mine } }: Route.ComponentProps) {
  return (
    <ChannelCentre current="list" mine={mine}>
      {mine && <ChannelsScreen mine={mine} />}
    </ChannelCentre>
  );
}
