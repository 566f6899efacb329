import { ledgerCalls } from '#modules/ledger/ledger.calls.ts';
import { CoinHistory } from '#modules/ledger/ui/coin-history.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '../../i18n/packs.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { CentreTitle } from '../../kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/water.ts';

export const handle = await packs('users', 'ledger');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const first = viewer.kind === 'guest' ? null : await api(ledgerCalls.records, {});
  return { first, title: serverI18n(lang)._('users.section.water') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Water({ loaderData: { first } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="water">
      <CentreTitle>{t('users.section.water')}</CentreTitle>
      {first && <CoinHistory first={first} />}
    </UserCentre>
  );
}
