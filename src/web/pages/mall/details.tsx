import { data } from 'react-router';
import { goodsCalls } from '#modules/mall/goods.calls.ts';
import { GoodScreen } from '#modules/mall/ui/good-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../../ssr/loader-json.ts';
import { orNotFound, redirectToCanonical } from '../loader-errors.ts';
import type { Route } from './+types/details.ts';

export const handle = await packs('mall');

const ID = /^[1-9]\d{0,14}$/;

/** Without an id it redirects to the shop. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (id === undefined) throw redirectToCanonical(request, '/mall');
  if (!ID.test(id)) throw data(null, { status: 404 });
  const good = await orNotFound(page.api(goodsCalls.details, { goodsId: Number(id) }));
  page.cacheable({ query: [], forUsers: true });
  // Buyers still find a removed good; search engines get 410.
  return data(
    { shown: encodeLoaderJson(good, page), title: good.name, description: good.details, hidden: !good.on },
    { status: good.on ? 200 : 410 },
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title,
    description: loaderData?.description,
    hidden: loaderData?.hidden,
  });

export default function GoodPage({ loaderData, params }: Route.ComponentProps) {
  return <GoodScreen key={params.id} first={decodeLoaderJson(loaderData.shown)} />;
}
