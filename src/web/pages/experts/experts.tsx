import { data } from 'react-router';
import { plansCalls } from '#modules/plans/plans.calls.ts';
import type { ListExperts } from '#modules/plans/plans.contract.ts';
import { WINDOWS } from '#modules/plans/statistics.rules.ts';
import { ExpertsScreen } from '#modules/plans/ui/experts-screen.tsx';
import { recordQueryOf } from '#modules/plans/ui/record-filters.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../../ssr/loader-json.ts';
import type { Route } from './+types/experts.ts';

export const handle = await packs('plans', 'users', 'sports', 'catalog');

const DEFAULT_WINDOW = 10;

/** /expert ranks by accuracy, or with `?sort=` by yield or units, /expert/specialist by streak, /expert/allExperts by name; all are one screen. */
function queryOf(url: URL): ListExperts & { sort: NonNullable<ListExperts['sort']>; window: number } {
  const requested = Number(url.searchParams.get('window') ?? DEFAULT_WINDOW);
  const sorted = (['yield', 'units'] as const).find((sort) => sort === url.searchParams.get('sort'));
  const window = WINDOWS.find((size) => size === requested) ?? DEFAULT_WINDOW;
  if (url.pathname.includes('/specialist')) return { sort: 'streak', window };
  if (!url.pathname.includes('/allExperts'))
    return sorted
      ? { sort: sorted, window, ...recordQueryOf(url.searchParams) }
      : { sort: 'accuracy', window };
  return { sort: url.searchParams.get('sort') === 'followed' ? 'followed' : 'all', window };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, viewer, lang } = page;
  if (page.brand.features.plans === false) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const query = queryOf(url);
  const everywhere = url.searchParams.get('languages') === 'all';
  const mayList = query.sort !== 'followed' || viewer.kind === 'user';
  const [experts, recommended, focus, plans] = await Promise.all([
    mayList ? api(plansCalls.experts, query) : null,
    api(plansCalls.recommended),
    api(plansCalls.focus),
    api(plansCalls.list, everywhere ? {} : { readable: 'true' }),
  ]);
  const info = recommended[0];
  const graph = info ? await api(plansCalls.graph, { expertId: info.uid }) : [];
  const i18n = serverI18n(lang);
  page.cacheable({
    query: ['window', 'sort', 'game', 'league', 'play', 'odds', 'languages', 'spoiler'],
    timeZone: true,
  });
  return {
    shown: encodeLoaderJson(
      { query, experts, featured: info ? { info, graph } : null, focus, plans, everywhere },
      page,
    ),
    title: i18n._('plans.experts'),
    description: i18n._('plans.about'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function ExpertsPage({ loaderData }: Route.ComponentProps) {
  return <ExpertsScreen {...decodeLoaderJson(loaderData.shown)} />;
}
