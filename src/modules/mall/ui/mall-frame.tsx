import type { ReactNode } from 'react';
import { useBalance } from '#modules/ledger/ui/use-balance.ts';
import { useRecharge } from '#modules/recharge/ui/use-recharge.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import './mall.css';

/** Tabs of the mall, each with a URL: `/mall` and `/mall?tab=…`. */
export const MALL_TABS = ['goods', 'box'] as const;
export type MallTab = (typeof MALL_TABS)[number];

interface MallFrameProps {
  tab: MallTab;
  children: ReactNode;
}

/** Head of the mall with the balance, above each tab. */
export function MallFrame({ tab, children }: MallFrameProps) {
  const t = useT();
  const { me, brand } = useRoot();
  // A brand may be without boxes.
  const tabs = MALL_TABS.filter((id) => id !== 'box' || brand.features.boxes !== false);
  const balance = useBalance(me?.uid ?? null);
  const whenSignedIn = useSignedIn();
  const recharge = useRecharge();
  return (
    <div className="page mall">
      <header className="mall-head on-ink">
        <div>
          <h1>{t('mall.title')}</h1>
          <p>{t('mall.tagline')}</p>
        </div>
        {balance !== null && (
          <p className="mall-balance">
            <small>{t('mall.balance')}</small>
            <Coins amount={balance} />
          </p>
        )}
        <Button look="spark" onClick={() => whenSignedIn(() => void recharge.open())}>
          {t('mall.recharge')}
        </Button>
        <ButtonLink look="outline" to="/userInfo/exchange">
          {t('mall.mine')}
        </ButtonLink>
      </header>
      {tabs.length > 1 && (
        <TabLinks
          label={t('mall.title')}
          links={tabs.map((id) => ({
            to: id === 'goods' ? '/mall' : `/mall?tab=${id}`,
            label: t(`mall.tab.${id}`),
            current: id === tab,
          }))}
        />
      )}
      {children}
      {recharge.dialog}
    </div>
  );
}
