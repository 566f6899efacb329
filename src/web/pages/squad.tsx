import { data } from 'react-router';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { LazyChatPanel } from '#modules/chat/ui/chat-panel.lazy.tsx';
import { libraryCalls } from '#modules/library/library.calls.ts';
import { SquadScreen } from '#modules/library/ui/squad-screen.tsx';
import { rankingsCalls } from '#modules/rankings/rankings.calls.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { idOf } from '#ui/navigation/id-of.ts';
import { pageContext } from '../page-context.ts';
import { aboutSquad } from '../seo/about.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/squad.ts';
import { orNotFound } from './loader-errors.ts';
import { orMoved } from './moved.ts';
import '#modules/library/ui/library.css';

export const handle = await packs('library', 'match', 'matches', 'rankings', 'sports');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const squadId = idOf(params.id);
  if (!squadId) throw data(null, { status: 404 });
  const [detail, { rankings }] = await Promise.all([
    orNotFound(
      orMoved(
        { page, request },
        { kind: 'team', id: squadId },
        page.api(libraryCalls.squad, { squadId }),
        ({ id }) => `/squadLibrary/${id}`,
      ),
    ),
    page.api(rankingsCalls.ofTeam, { teamId: squadId }).catch(() => ({ rankings: [] })),
  ]);
  page.cacheable({ query: ['spoiler'], timeZone: true, forUsers: true });
  const { squad } = detail;
  const i18n = serverI18n(page.lang);
  const sport = sportOf(squad.game, (detail.live[0] ?? detail.leagues[0])?.variant);
  return {
    // One sport goes along as data: a browser needs no other.
    shown: encodeLoaderJson({ detail, rankings, sport }, page),
    title: `${squad.name} · ${i18n._('library.squads.title')}`,
    description: i18n._('library.squad.about', { squad: squad.name }),
    about: page.block && aboutSquad(page, detail),
    renderedAt: page.now.getTime(),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title,
    description: loaderData?.description,
    about: loaderData?.about,
  });

export default function SquadPage({ loaderData, params }: Route.ComponentProps) {
  const { shown, renderedAt } = loaderData;
  const t = useT();
  const { detail, ...rest } = decodeLoaderJson(shown);
  return (
    <SquadScreen
      key={params.id}
      detail={detail}
      {...rest}
      chat={<LazyChatPanel room={`team:${detail.squad.id}`} title={t('library.tab.chat')} />}
      renderedAt={renderedAt}
    />
  );
}
