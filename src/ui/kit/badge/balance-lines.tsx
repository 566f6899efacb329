import { useT } from '../../i18n/use-t.ts';
import { Coins } from './coins.tsx';

/** Lines of a `dl`: the balance before a payment, and after it where it suffices. */
export function BalanceLines({ gold, cost }: { gold: number; cost: number }) {
  const t = useT();
  return (
    <>
      <div>
        <dt>{t('kit.coins.before')}</dt>
        <dd>
          <Coins amount={gold} />
        </dd>
      </div>
      {gold >= cost && (
        <div>
          <dt>{t('kit.coins.after')}</dt>
          <dd>
            <Coins amount={gold - cost} />
          </dd>
        </div>
      )}
    </>
  );
}
