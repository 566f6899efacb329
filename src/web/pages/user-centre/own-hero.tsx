import type { ReactNode } from 'react';
import { socialCalls } from '#modules/follows/follows.calls.ts';
import { ledgerCalls } from '#modules/ledger/ledger.calls.ts';
import { useBalance } from '#modules/ledger/ui/use-balance.ts';
import { rechargeCalls } from '#modules/recharge/recharge.calls.ts';
import { LevelSteps } from '#modules/recharge/ui/level-line.tsx';
import { ProfileHero } from '#modules/users/ui/profile-hero.tsx';
import { usersCalls } from '#modules/users/users.calls.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import type { PageContext } from '../../page-context.ts';

export type OwnHeroData = Awaited<ReturnType<typeof loadOwnHero>>;

export async function loadOwnHero({ api }: Pick<PageContext, 'api'>, userId: number) {
  const [user, { followers, following }, { gold }, { rechargedFen }] = await Promise.all([
    api(usersCalls.info, { userId }),
    api(socialCalls.state, { userId }),
    api(ledgerCalls.gold),
    api(rechargeCalls.standing),
  ]);
  return { user, followers, following, gold, rechargedFen };
}

interface OwnHeroProps {
  hero: OwnHeroData;
  heading?: 'h1' | 'p';
  actions?: ReactNode;
}

/** The user's name, coins, and progress to the next level. Needs the packs users, mall and recharge. */
export function OwnHero({ hero: { gold, rechargedFen, ...shown }, heading, actions }: OwnHeroProps) {
  const t = useT();
  const balance = useBalance(shown.user.uid) ?? gold;
  return (
    <ProfileHero
      {...shown}
      heading={heading}
      actions={actions}
      aside={
        <>
          <div className="profile-coins">
            <small>{t('mall.balance')}</small>
            <Coins amount={balance} />
            <ButtonLink look="spark" size="small" to="/userInfo/recharge">
              {t('recharge.title')}
            </ButtonLink>
            <ButtonLink look="outline" size="small" to="/mall">
              {t('mall.title')}
            </ButtonLink>
          </div>
          <LevelSteps rechargedFen={rechargedFen} />
        </>
      }
    />
  );
}
