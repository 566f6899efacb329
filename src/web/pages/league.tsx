import { data } from 'react-router';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { libraryCalls } from '#modules/library/library.calls.ts';
import { LeagueScreen } from '#modules/library/ui/league-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { idOf } from '#ui/navigation/id-of.ts';
import { pageContext } from '../page-context.ts';
import { aboutLeague } from '../seo/about.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/league.ts';
import { orNotFound } from './loader-errors.ts';
import '#modules/library/ui/library.css';

export const handle = await packs('library', 'match', 'matches', 'sports');

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const leagueId = idOf(params.id);
  if (!leagueId) throw data(null, { status: 404 });
  const detail = await orNotFound(page.api(libraryCalls.league, { leagueId }));
  page.keep({ query: ['spoiler'], timeZone: true });
  const { league } = detail;
  return {
    // One sport goes along as data: a browser needs no other.
    shown: encodeLoaderJson({ detail, sport: sportOf(league.game) }, page),
    title: [league.name, league.season].filter(Boolean).join(' '),
    description: serverI18n(page.lang)._('library.league.about', {
      league: league.name,
      season: league.season,
    }),
    about: page.block && aboutLeague(page, league),
    renderedAt: page.now.getTime(),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title,
    description: loaderData?.description,
    about: loaderData?.about,
  });

export default function LeaguePage({ loaderData, params }: Route.ComponentProps) {
  const { shown, renderedAt } = loaderData;
  return <LeagueScreen key={params.id} {...decodeLoaderJson(shown)} renderedAt={renderedAt} />;
}
