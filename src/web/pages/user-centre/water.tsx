import { ledgerCalls } from '#modules/ledger/ledger.calls.ts';
import { CoinHistory } from '#modules/ledger/ui/coin-history.tsx';
import { CoinSummaryTiles } from '#modules/ledger/ui/coin-summary.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { instantOf, localTime } from '#ui/kit/form/local-time.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/water.ts';
import { loadOwnHero, OwnHero } from './own-hero.tsx';

export const handle = await packs('users', 'ledger', 'mall', 'recharge');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api, lang, now, timeZone } = context.get(pageContext);
  const title = serverI18n(lang)._('users.section.water');
  if (viewer.kind === 'guest') return { title, coins: null };
  const month = localTime(now.toISOString(), timeZone).slice(0, 7);
  const [hero, first, summary] = await Promise.all([
    loadOwnHero({ api }, viewer.id),
    api(ledgerCalls.records, {}),
    api(ledgerCalls.summary, { from: instantOf(`${month}-01T00:00`, timeZone) }),
  ]);
  return { title, coins: { hero, first, summary } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Water({ loaderData: { coins } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="water">
      <CentreTitle>{t('users.section.water')}</CentreTitle>
      {coins && (
        <>
          <OwnHero hero={coins.hero} heading="p" />
          <CoinSummaryTiles summary={coins.summary} />
          <CoinHistory first={coins.first} />
        </>
      )}
    </UserCentre>
  );
}
