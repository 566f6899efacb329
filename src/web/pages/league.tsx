import { data } from 'react-router';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { LazyChatPanel } from '#modules/chat/ui/chat-panel.lazy.tsx';
import { libraryCalls } from '#modules/library/library.calls.ts';
import { LeagueScreen } from '#modules/library/ui/league-screen.tsx';
import { LEAGUE_QUERY, leagueChoice } from '#modules/library/ui/league-tab.rules.ts';
import { loadLeagueTab } from '#modules/library/ui/load-league-tab.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { idOf } from '#ui/navigation/id-of.ts';
import { pageContext } from '../page-context.ts';
import { aboutLeague } from '../seo/about.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/league.ts';
import { orNotFound } from './loader-errors.ts';
import { orMoved } from './moved.ts';
import '#modules/library/ui/library.css';
import '#modules/library/ui/data/data.css';

export const handle = await packs('data', 'library', 'match', 'matches', 'sports');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const leagueId = idOf(params.id);
  if (!leagueId) throw data(null, { status: 404 });
  const choice = leagueChoice(new URL(request.url).searchParams);
  const [detail, section] = await Promise.all([
    orNotFound(
      orMoved(
        { page, request },
        { kind: 'league', id: leagueId },
        page.api(libraryCalls.league, { leagueId }),
        ({ id }) => `/leagueLibrary/${id}`,
      ),
    ),
    loadLeagueTab(page.api, { id: leagueId }, choice),
  ]);
  page.cacheable({ query: ['spoiler', ...LEAGUE_QUERY], timeZone: true, forUsers: true });
  const { league } = detail;
  return {
    // One sport goes along as data: a browser needs no other.
    shown: encodeLoaderJson({ detail, section, sport: sportOf(league.game, league.variant) }, page),
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
  const t = useT();
  const { section, ...rest } = decodeLoaderJson(shown);
  const round = section.tab === 'fixtures' ? section.rounds?.round : null;
  return (
    <LeagueScreen
      key={`${params.id} ${section.tab} ${round ?? ''}`}
      {...rest}
      section={section}
      chat={<LazyChatPanel room={`league:${rest.detail.league.id}`} title={t('library.tab.chat')} />}
      renderedAt={renderedAt}
    />
  );
}
