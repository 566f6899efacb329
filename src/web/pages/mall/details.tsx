import { data, redirect } from 'react-router';
import { goodsCalls } from '#modules/mall/goods.calls.ts';
import { GoodScreen } from '#modules/mall/ui/good-screen.tsx';
import { orNull } from '#modules/matches/ui/library/browse.ts';
import { localizedPath } from '#platform/i18n/languages.ts';
import { packs } from '../../i18n/packs.ts';
import { pack, unpack } from '../../packed.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/details.ts';

export const handle = await packs('mall');

const ID = /^[1-9]\d{0,14}$/;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (id === undefined) throw redirect(localizedPath(page.lang, '/mall'));
  const good = ID.test(id) ? await orNull(page.api(goodsCalls.details, { goodsId: Number(id) })) : null;
  if (!good) throw data(null, { status: 404 });
  page.keep({ query: [] });
  return { shown: pack({ first: good }, page), title: good.name, description: good.details };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function GoodPage({ loaderData, params }: Route.ComponentProps) {
  return <GoodScreen key={params.id} {...unpack(loaderData.shown)} />;
}
