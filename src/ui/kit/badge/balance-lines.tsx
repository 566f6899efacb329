import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Coins } from './coins.tsx';
import './balance-lines.css';

/** Lines of a payment: what it costs, then the balance before it, and after it where it suffices. */
export function BalanceLines(props: { gold: number | null; cost: number; children?: ReactNode }) {
  const { gold, cost, children } = props;
  const t = useT();
  return (
    <dl className="balance-lines">
      {children}
      {gold !== null && (
        <div>
          <dt>{t('kit.coins.before')}</dt>
          <dd>
            <Coins amount={gold} />
          </dd>
        </div>
      )}
      {gold !== null && gold >= cost && (
        <div>
          <dt>{t('kit.coins.after')}</dt>
          <dd>
            <Coins amount={gold - cost} />
          </dd>
        </div>
      )}
    </dl>
  );
}
