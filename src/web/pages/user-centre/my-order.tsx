import { myOrdersCalls } from '#modules/orders/my-orders.calls.ts';
import { MyOrderList } from '#modules/orders/ui/my-order-list.tsx';
import { useRecharge } from '#modules/recharge/ui/use-recharge.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/my-order.ts';

export const handle = await packs('users', 'recharge', 'mall', 'orders');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const title = serverI18n(lang)._('users.section.myOrder');
  if (viewer.kind === 'guest') return { title, mine: null };
  return { title, mine: { userId: viewer.id, first: await api(myOrdersCalls.list, {}) } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function MyOrder({ loaderData: { mine } }: Route.ComponentProps) {
  const t = useT();
  const { open, dialog } = useRecharge();
  return (
    <UserCentre current="myOrder">
      <CentreTitle
        more={
          <>
            <span className="grow" />
            <Button size="small" icon="bolt" onClick={() => open()}>
              {t('recharge.orders.begin')}
            </Button>
          </>
        }
      >
        {t('users.section.myOrder')}
      </CentreTitle>
      {mine && <MyOrderList {...mine} />}
      {dialog}
    </UserCentre>
  );
}
