import { data } from 'react-router';
import { goodsCalls } from '#modules/mall/goods.calls.ts';
import { GoodScreen } from '#modules/mall/ui/good-screen.tsx';
import { readShelf } from '#modules/mall/ui/goods-address.rules.ts';
import { GoodsScreen } from '#modules/mall/ui/goods-screen.tsx';
import { orNull } from '#modules/matches/ui/library/browse.ts';
import { packs } from '../../i18n/packs.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { pack, unpack } from '../../packed.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/details.ts';

export const handle = await packs('mall');

const ID = /^[1-9]\d{0,14}$/;

/** Without a number it is the shelf. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const i18n = serverI18n(page.lang);
  const good = id && ID.test(id) ? await orNull(page.api(goodsCalls.details, { goodsId: Number(id) })) : null;
  if (id && !good) throw data(null, { status: 404 });
  const goods = good ? null : await page.api(goodsCalls.list, {});
  page.keep({ query: [] });
  return {
    shown: pack({ good, goods }, page),
    title: good?.name ?? i18n._('mall.title'),
    description: good?.details ?? i18n._('mall.about'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function GoodPage({ loaderData, params }: Route.ComponentProps) {
  const { good, goods } = unpack(loaderData.shown);
  if (good) return <GoodScreen key={params.id} first={good} />;
  return goods && <GoodsScreen shelf={readShelf(new URLSearchParams())} first={goods} />;
}
