import { data } from 'react-router';
import { boxesCalls } from '#modules/mall/boxes.calls.ts';
import { goodsCalls } from '#modules/mall/goods.calls.ts';
import { BoxScreen } from '#modules/mall/ui/box-screen.tsx';
import { GOODS_PAGE_QUERY, readGoodsQuery } from '#modules/mall/ui/goods-query.rules.ts';
import { GoodsScreen } from '#modules/mall/ui/goods-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { type PageContext, pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../../ssr/loader-json.ts';
import type { Route } from './+types/mall.ts';

export const handle = await packs('mall', 'boxes');

async function loadGoods(page: PageContext, query: URLSearchParams) {
  const shelf = readGoodsQuery(query);
  const { sort, direction, kind, maxPrice } = shelf;
  const first = await page.api(goodsCalls.list, {
    ...{ sort, direction },
    ...(kind && { kind }),
    ...(maxPrice !== null && { maxPrice }),
  });
  page.cacheable({ query: GOODS_PAGE_QUERY, forUsers: true });
  return { tab: 'goods', shelf, first } as const;
}

async function loadBoxes(page: PageContext, query: URLSearchParams) {
  if (page.brand.features.boxes === false) throw data(null, { status: 404 });
  const boxes = await page.api(boxesCalls.list);
  const chosen = boxes.find(({ boxId }) => String(boxId) === query.get('box'))?.boxId ?? null;
  page.cacheable({ query: ['tab', 'box'], timeZone: true, forUsers: true });
  return { tab: 'box', boxes, chosen } as const;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const box = query.get('tab') === 'box';
  const i18n = serverI18n(page.lang);
  return {
    shown: encodeLoaderJson(await (box ? loadBoxes : loadGoods)(page, query), page),
    title: i18n._(box ? 'boxes.tab' : 'mall.title'),
    description: i18n._(box ? 'boxes.how' : 'mall.about'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function MallPage({ loaderData }: Route.ComponentProps) {
  const shown = decodeLoaderJson(loaderData.shown);
  return shown.tab === 'box' ? <BoxScreen {...shown} /> : <GoodsScreen {...shown} />;
}
