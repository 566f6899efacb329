import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ChannelCentre } from '#modules/channels/ui/channel-centre.tsx';
import { GoldTable } from '#modules/channels/ui/gold-table.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/gold.ts';
import { loadCentre } from './load-centre.ts';

export const handle = await packs('channels', 'users', 'admin', 'ledger');

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCentre(context.get(pageContext), 'channels.section.gold');

/** Filters of the list are handled in the browser. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function ChannelGold({ loaderData: { mine } }: Route.ComponentProps) {
  return (
    <ChannelCentre current="gold" mine={mine}>
      {mine && <GoldTable mine={mine} />}
    </ChannelCentre>
  );
}
