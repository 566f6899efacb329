import { channelsCalls } from '#modules/channels/channels.calls.ts';
import { ChannelCentre } from '#modules/channels/ui/channel-centre.tsx';
import { StatisticsScreen } from '#modules/channels/ui/statistics-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/statistical.ts';
import { loadCentre, readChoice } from './load-centre.ts';

export const handle = await packs('channels', 'users');

const USUAL_DAYS = 14;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadCentre(page, 'channels.section.statistical');
  if (!centre.mine) return { centre, screen: null };
  const choice = readChoice(request.url, centre.mine, USUAL_DAYS);
  return { centre, screen: { ...choice, statistics: await page.api(channelsCalls.statistics, choice) } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function Statistical({ loaderData: { centre, screen } }: Route.ComponentProps) {
  const { mine } = centre;
  return (
    <ChannelCentre current="statistical" mine={mine}>
      {mine && screen && <StatisticsScreen mine={mine} {...screen} />}
    </ChannelCentre>
  );
}
