import { data } from 'react-router';
import { ledgerCalls } from '#modules/ledger/ledger.calls.ts';
import { formatMoney } from '#modules/recharge/money.rules.ts';
import { rechargeCalls } from '#modules/recharge/recharge.calls.ts';
import type { GoldList } from '#modules/recharge/recharge.contract.ts';
import { ORDER_NO } from '#modules/recharge/recharge.rules.ts';
import { RechargeResult } from '#modules/recharge/ui/recharge-result.tsx';
import { RechargeScreen } from '#modules/recharge/ui/recharge-screen.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { type PageContext, pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/recharge.ts';

export const handle = await packs('users', 'recharge');

/** Recharge options; or, back from the payment, the state of the order. Nothing else in the address is trusted. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { viewer, lang } = page;
  const title = serverI18n(lang)._('users.section.recharge');
  if (viewer.kind === 'guest') return { title, result: null, offer: null };
  const orderNo = new URL(request.url).searchParams.get('order');
  const mine = { userId: viewer.id, gold: (await page.api(ledgerCalls.gold)).gold };
  return orderNo === null
    ? { title, result: null, offer: { ...mine, ...(await loadOffer(page)) } }
    : { title, result: { ...mine, ...(await loadResult(page, orderNo)) }, offer: null };
}

async function loadOffer({ api }: PageContext) {
  const [list, ways, standing] = await Promise.all([
    api(rechargeCalls.packages),
    api(rechargeCalls.ways),
    api(rechargeCalls.standing),
  ]);
  return { list, ways, standing };
}

async function loadResult({ api, now }: PageContext, orderNo: string) {
  if (!ORDER_NO.test(orderNo)) throw data(null, { status: 404 });
  const first = await api(rechargeCalls.order, { orderNo }).catch((error: { status?: number }) => {
    if (error.status === 404) throw data(null, { status: 404 });
    throw error;
  });
  return { first, now: now.getTime() };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Recharge({ loaderData: { offer, result } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="recharge">
      <CentreTitle
        more={
          <>
            <span className="grow text-13 text-text-2">{offer && <Rate list={offer.list} />}</span>
            <Link className="link text-13" to="/userInfo/myOrder">
              {t('recharge.orders.link')}
            </Link>
          </>
        }
      >
        {t('recharge.title')}
      </CentreTitle>
      {offer && <RechargeScreen {...offer} />}
      {result && <RechargeResult key={result.first.orderNo} {...result} />}
    </UserCentre>
  );
}

/** Of one yuan, or of the smallest package: other currencies have prices, not a rate. */
function Rate({ list: { currency, coinsPerCny, packages } }: { list: GoldList }) {
  const t = useT();
  const { locale } = useI18n();
  const { price, coins } =
    currency === 'CNY' || !packages[0] ? { price: 100, coins: coinsPerCny } : packages[0];
  return t('recharge.rate', { amount: formatMoney({ minor: price, currency }, locale), coins });
}
