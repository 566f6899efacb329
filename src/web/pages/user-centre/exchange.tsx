import { ordersCalls } from '#modules/mall/orders.calls.ts';
import { AddressBook } from '#modules/mall/ui/address-book.tsx';
import { Redemptions } from '#modules/mall/ui/redemptions.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/exchange.ts';

export const handle = await packs('users', 'mall');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const title = serverI18n(lang)._('users.section.exchange');
  if (viewer.kind === 'guest') return { title, mine: null };
  return { title, mine: { userId: viewer.id, first: await api(ordersCalls.mine, {}) } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Exchange({ loaderData: { mine } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="exchange">
      <CentreTitle>{t('users.section.exchange')}</CentreTitle>
      {mine && <Redemptions {...mine} />}
      {mine && <AddressBook />}
    </UserCentre>
  );
}
