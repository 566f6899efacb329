import { goodsCalls } from '#modules/mall/goods.calls.ts';
import { readShelf, SHELF_QUERY } from '#modules/mall/ui/goods-address.rules.ts';
import { GoodsScreen } from '#modules/mall/ui/goods-screen.tsx';
import { packs } from '../../i18n/packs.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { pack, unpack } from '../../packed.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/mall.ts';

export const handle = await packs('mall');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const shelf = readShelf(new URL(request.url).searchParams);
  const { sort, direction, kind, maxPrice } = shelf;
  const first = await page.api(goodsCalls.list, {
    ...{ sort, direction },
    ...(kind && { kind }),
    ...(maxPrice !== null && { maxPrice }),
  });
  page.keep({ query: SHELF_QUERY });
  const i18n = serverI18n(page.lang);
  return {
    shown: pack({ shelf, first }, page),
    title: i18n._('mall.title'),
    description: i18n._('mall.about'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function MallPage({ loaderData }: Route.ComponentProps) {
  return <GoodsScreen {...unpack(loaderData.shown)} />;
}
