import { data } from 'react-router';
import { cashierCalls } from '#modules/recharge/cashier/cashier.calls.ts';
import { CashierScreen } from '#modules/recharge/ui/cashier-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/cashier.ts';

export const handle = await packs('recharge');

/** Stand-in for Alipay, which accepts only requests signed by the site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, lang, demo } = context.get(pageContext);
  const signed = new URL(request.url).search.slice(1);
  // Outside a demo the guard answers; with a real Alipay there is no cashier, and without a signature no bill.
  const bill = demo && signed ? await api(cashierCalls.show, { request: signed }).catch(() => null) : null;
  if (!bill) throw data(null, { status: 404 });
  return { name: serverI18n(lang)._('recharge.cashier.title'), bill, signed };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.name, hidden: true });

export default function Cashier({ loaderData: { bill, signed } }: Route.ComponentProps) {
  return <CashierScreen bill={bill} signed={signed} />;
}
