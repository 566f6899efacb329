import { data } from 'react-router';
import { findGame, GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { leaguesCalls } from '#modules/predictions/leagues.calls.ts';
import { predictionsCalls } from '#modules/predictions/predictions.calls.ts';
import {
  ALL_TIME,
  MONTH,
  monthOf,
  offersWinner,
  pastMonths,
} from '#modules/predictions/predictions.rules.ts';
import {
  FIRST_GAME,
  PREDICTIONS_QUERY,
  type PredictionTab,
  TABS,
} from '#modules/predictions/ui/predictions-path.rules.ts';
import { PredictionsScreen } from '#modules/predictions/ui/predictions-screen.tsx';
import { orNull } from '#ui/api/or-null.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { type PageContext, pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/predictions.ts';

export const handle = await packs('predictions', 'match');

const SHOWN_MONTHS = 2;
const CODE = /^[\w-]{16}$/;
const ID = /^[1-9]\d{0,14}$/;

interface Query {
  tab: PredictionTab;
  game: GameSlug;
  period: string;
  league: number | null;
  join: string | null;
}

function queryOf(url: URL, now: Date): Query {
  const text = (name: string) => url.searchParams.get(name);
  const tab = TABS.find((id) => id === (text('tab') ?? 'table'));
  const game = findGame(text('game') ?? FIRST_GAME)?.slug;
  const period = text('period') ?? monthOf(now);
  const [league, join] = [text('league'), text('join')];
  const isWrong =
    !tab ||
    !game ||
    (period !== ALL_TIME && !MONTH.test(period)) ||
    (league !== null && !ID.test(league)) ||
    (join !== null && !CODE.test(join));
  if (isWrong) throw data(null, { status: 404 });
  return { tab, game, period, league: league === null ? null : Number(league), join };
}

/** What the tab shows; nothing personal for guests. */
async function load({ api, viewer }: PageContext, { tab, game, period, league, join }: Query) {
  const nothing = { table: null, winners: null, mine: null, leagues: null, league: null, invited: null };
  if (tab === 'table') return { ...nothing, table: await api(predictionsCalls.table, { game, period }) };
  if (tab === 'winners') return { ...nothing, winners: await api(predictionsCalls.winners, { game }) };
  if (viewer.kind !== 'user') return nothing;
  if (tab === 'mine') return { ...nothing, mine: await api(predictionsCalls.mine, {}) };
  if (league !== null) {
    const table = await orNull(api(leaguesCalls.table, { leagueId: league, period }));
    if (!table) throw data(null, { status: 404 });
    return { ...nothing, league: table };
  }
  const [{ leagues }, invited] = await Promise.all([
    api(leaguesCalls.mine),
    join === null ? null : orNull(api(leaguesCalls.invited, { code: join })),
  ]);
  return { ...nothing, leagues, invited: join === null ? null : { code: join, league: invited } };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = queryOf(new URL(request.url), page.now);
  const { tab, game, period } = query;
  page.cacheable({ query: PREDICTIONS_QUERY });
  const i18n = serverI18n(page.lang);
  return {
    shown: encodeLoaderJson(
      {
        tab,
        game,
        period,
        games: GAMES.map(({ slug }) => slug).filter((slug) => offersWinner(sportOf(slug))),
        months: [monthOf(page.now), ...pastMonths(page.now, SHOWN_MONTHS)],
        ...(await load(page, query)),
      },
      page,
    ),
    title: i18n._('predictions.title'),
    description: i18n._('predictions.about'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function PredictionsPage({ loaderData }: Route.ComponentProps) {
  return <PredictionsScreen {...decodeLoaderJson(loaderData.shown)} />;
}
