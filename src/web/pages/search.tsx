import { searchCalls } from '#modules/search/search.calls.ts';
import { clipped, kindsIn } from '#modules/search/search.rules.ts';
import { readChoice } from '#modules/search/ui/address.rules.ts';
import { SearchScreen, type SearchScreenProps } from '#modules/search/ui/search-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/search.ts';
import '#modules/live/ui/room/rooms.css';
import '#modules/library/ui/library.css';
import '#modules/search/ui/search.css';

export const handle = await packs('search', 'rooms', 'sports');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  // Without scripts the header's form submits /search?text=…
  const text = clipped(('text' in params ? params.text : null) ?? search.get('text') ?? '');
  const kinds = kindsIn(page.brand.features);
  const choice = readChoice(search, kinds);
  const query = { text, kind: choice.kind ?? undefined, pageIndex: choice.page };
  const found = text ? await page.api(searchCalls.search, query).catch(() => null) : null;
  const isNothing = !found || (found.game.length === 0 && kinds.every((kind) => !found.totals[kind]));
  const others = isNothing ? await page.api(searchCalls.suggest, { text: '' }).catch(() => null) : null;
  const i18n = serverI18n(page.lang);
  const shown: SearchScreenProps = {
    text,
    choice,
    kinds,
    found,
    popular: others?.popular ?? [],
  };
  return {
    shown: encodeLoaderJson(shown, page),
    title: text ? i18n._('search.titleOf', { text }) : i18n._('search.title'),
    description: i18n._('search.nothing.text'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description, hidden: true });

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...decodeLoaderJson(loaderData.shown)} />;
}
