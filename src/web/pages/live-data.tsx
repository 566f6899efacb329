import { data } from 'react-router';
import { liveDataCalls } from '#modules/library/live-data.calls.ts';
import { LiveDataScreen, type LiveDataScreenProps } from '#modules/library/ui/data/live-data-screen.tsx';
import { LIVE_QUERY, parseLiveView } from '#modules/library/ui/data/live-view.rules.ts';
import { rowSports } from '#modules/matches/ui/match-list/row-sports.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/live-data.ts';
import '#modules/library/ui/library.css';
import '#modules/library/ui/data/data.css';

export const handle = await packs('data', 'matches', 'sports');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { timeZone, now } = page;
  const view = parseLiveView(new URL(request.url).searchParams);
  if (!view) throw data(null, { status: 400 });
  const query = { timeZone, ...(view.game ? { game: view.game } : { group: view.group }) };
  const first = await page.api(liveDataCalls.now, query).catch(() => null);
  if (first) page.cacheable({ query: LIVE_QUERY, timeZone: true, days: true, forUsers: true });
  const i18n = serverI18n(page.lang);
  const shown: LiveDataScreenProps = {
    view,
    query,
    first,
    sports: rowSports(i18n),
    timeZone,
    renderedAt: now.getTime(),
  };
  return {
    shown: encodeLoaderJson(shown, page),
    title: i18n._('data.live.title'),
    description: i18n._('data.live.about'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function LiveDataPage({ loaderData }: Route.ComponentProps) {
  return <LiveDataScreen {...decodeLoaderJson(loaderData.shown)} />;
}
