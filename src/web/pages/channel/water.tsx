import { reportsCalls } from '#modules/channels/reports.calls.ts';
import { ChannelCentre } from '#modules/channels/ui/channel-centre.tsx';
import { FlowScreen } from '#modules/channels/ui/flow-screen.tsx';
import { datesFrom } from '#modules/matches/matches.rules.ts';
import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/water.ts';
import { loadCentre, readChoice } from './load-centre.ts';

export const handle = await packs('channels', 'users', 'ledger');

const USUAL_DAYS = 30;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadCentre(page, 'channels.section.water');
  if (!centre.mine) return { centre, screen: null };
  const choice = readChoice(request.url, centre.mine, USUAL_DAYS);
  const { channelId, days } = choice;
  const dates = datesFrom(page.now, centre.mine.timeZone, 1 - days, days);
  const report = await page.api(reportsCalls.flow, { channelId, from: dates[0], to: dates.at(-1) });
  return { centre, screen: { ...choice, report } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function Water({ loaderData: { centre, screen } }: Route.ComponentProps) {
  const { mine } = centre;
  return (
    <ChannelCentre current="water" mine={mine}>
      {mine && screen && <FlowScreen mine={mine} {...screen} />}
    </ChannelCentre>
  );
}
