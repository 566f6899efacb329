import { useEffect } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { LevelLine } from './level-line.tsx';
import { RechargeForm, type RechargeOffer } from './recharge-form.tsx';
import { clearReturnPath } from './return-path.ts';
import { useCoins } from './use-coins.ts';
import { useRechargeHost } from './use-recharge-host.ts';

interface RechargeScreenProps extends RechargeOffer {
  userId: number;
  gold: number;
}

export function RechargeScreen({ userId, gold, ...offer }: RechargeScreenProps) {
  const t = useT();
  const { firstOrder, rechargedFen } = offer.standing;
  const elsewhere = useRechargeHost();
  useEffect(() => {
    const address = elsewhere();
    if (address) window.location.replace(address);
  }, [elsewhere]);
  return (
    <>
      {firstOrder && offer.list.firstPercent > 0 && (
        <section className="recharge-first">
          <span>
            <Icon name="spark" />
          </span>
          <div>
            <b>{t('recharge.first.title', { percent: offer.list.firstPercent })}</b>
            <p>{t('recharge.first.text')}</p>
          </div>
        </section>
      )}
      <RechargeForm {...offer} gold={useCoins(userId, gold)} onLeave={clearReturnPath} />
      <LevelLine rechargedFen={rechargedFen} />
    </>
  );
}
