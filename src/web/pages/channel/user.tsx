import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ChannelCentre } from '#modules/channels/ui/channel-centre.tsx';
import { UserTable } from '#modules/channels/ui/user-table.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/user.ts';
import { loadCentre } from './load-centre.ts';

export const handle = await packs('channels', 'users', 'admin');

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCentre(context.get(pageContext), 'channels.section.user');

/** Filters of the list are handled in the browser. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function ChannelUsers({ loaderData: { mine } }: Route.ComponentProps) {
  return (
    <ChannelCentre current="user" mine={mine}>
      {mine && <UserTable mine={mine} />}
    </ChannelCentre>
  );
}
