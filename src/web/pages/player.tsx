import { data } from 'react-router';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { libraryCalls } from '#modules/library/library.calls.ts';
import { PlayerScreen } from '#modules/library/ui/player-screen.tsx';
import { rankingsCalls } from '#modules/rankings/rankings.calls.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { idOf } from '#ui/navigation/id-of.ts';
import { pageContext } from '../page-context.ts';
import { aboutPlayer } from '../seo/about.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/player.ts';
import { orNotFound } from './loader-errors.ts';
import '#modules/library/ui/library.css';

export const handle = await packs('library', 'match', 'matches', 'rankings', 'sports');

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const playerId = idOf(params.id);
  if (!playerId) throw data(null, { status: 404 });
  const detail = await orNotFound(page.api(libraryCalls.player, { playerId }));
  page.cacheable({ query: ['spoiler'], timeZone: true, forUsers: true });
  const { player } = detail;
  const sport = sportOf(player.game);
  // A single player is a side of its own.
  const { rankings } =
    sport.individual && player.team
      ? await page.api(rankingsCalls.ofTeam, { teamId: player.team.id }).catch(() => ({ rankings: [] }))
      : { rankings: [] };
  const i18n = serverI18n(page.lang);
  return {
    // One sport goes along as data: a browser needs no other.
    shown: encodeLoaderJson({ detail, rankings, sport }, page),
    title: `${player.name} · ${i18n._('library.players.title')}`,
    description: i18n._('library.player.about', { player: player.name }),
    about: page.block && aboutPlayer(page, player),
    renderedAt: page.now.getTime(),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title,
    description: loaderData?.description,
    about: loaderData?.about,
  });

export default function PlayerPage({ loaderData, params }: Route.ComponentProps) {
  const { shown, renderedAt } = loaderData;
  return <PlayerScreen key={params.id} {...decodeLoaderJson(shown)} renderedAt={renderedAt} />;
}
