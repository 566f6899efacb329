import { myOrdersCalls } from '#modules/orders/my-orders.calls.ts';
import { MyOrderList } from '#modules/orders/ui/my-order-list.tsx';
import { passesCalls } from '#modules/passes/passes.calls.ts';
import { MyPasses } from '#modules/passes/ui/my-passes.tsx';
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

export const handle = await packs('users', 'recharge', 'mall', 'orders', 'passes');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api, lang, brand } = context.get(pageContext);
  const title = serverI18n(lang)._('users.section.myOrder');
  if (viewer.kind === 'guest') return { title, mine: null, passes: null };
  const [first, passes] = await Promise.all([
    api(myOrdersCalls.list, {}),
    brand.features.plans === false ? null : api(passesCalls.mine, {}),
  ]);
  return { title, mine: { userId: viewer.id, first }, passes };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function MyOrder({ loaderData: { mine, passes } }: Route.ComponentProps) {
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
      {passes && <MyPasses first={passes} />}
      {dialog}
    </UserCentre>
  );
}
