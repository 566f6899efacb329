import { data } from 'react-router';
import { BROWSE_QUERY } from '#modules/library/ui/browse.rules.ts';
import { loadLibrary } from '#modules/library/ui/browse.ts';
import { useSquadColumns } from '#modules/library/ui/columns.tsx';
import { LibraryScreen } from '#modules/library/ui/library-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/squad-library.ts';
import '#modules/library/ui/library.css';

export const handle = await packs('library');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const library = await loadLibrary(page, 'squads', new URL(request.url).searchParams);
  if (!library) throw data(null, { status: 400 });
  if (library.first) page.cacheable({ query: BROWSE_QUERY, forUsers: true });
  const i18n = serverI18n(page.lang);
  return {
    library: encodeLoaderJson(library, page),
    title: i18n._('library.squads.title'),
    description: i18n._('library.squads.about'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function SquadLibraryPage({ loaderData }: Route.ComponentProps) {
  const library = decodeLoaderJson(loaderData.library);
  return <LibraryScreen name="squads" library={library} columns={useSquadColumns()} />;
}
