import type { ReactNode } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { CoinSummary } from '../ledger.contract.ts';
import './coin-summary.css';

/** The user's income and spending of the month, and held coins. */
export function CoinSummaryTiles({ summary }: { summary: CoinSummary }) {
  const t = useT();
  const coins = useCoins();
  return (
    <dl className="coin-tiles">
      <Tile label={t('ledger.summary.received')} sums={summary.received} sign="+" />
      <Tile label={t('ledger.summary.spent')} sums={summary.spent} sign="−" />
      <Tile label={t('ledger.summary.held')} about={t('ledger.summary.heldText')}>
        {coins(summary.held)}
      </Tile>
      {summary.bonus > 0 && (
        <Tile label={t('ledger.summary.bonus')} about={t('ledger.summary.bonusText')}>
          {coins(summary.bonus)}
        </Tile>
      )}
    </dl>
  );
}

interface TileProps {
  label: string;
  sums?: CoinSummary['received'];
  sign?: string;
  about?: string;
  children?: ReactNode;
}

function Tile({ label, sums = [], sign = '', about, children }: TileProps) {
  const t = useT();
  const coins = useCoins();
  const total = sums.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="card coin-tile" data-sign={sign || undefined}>
      <dt>{label}</dt>
      <dd className="ltr">{children ?? `${total > 0 ? sign : ''}${coins(total)}`}</dd>
      {about && <dd className="coin-tile-about">{about}</dd>}
      {sums.length > 0 && (
        <dd className="coin-tile-about">
          {sums.map(({ type, amount }) => (
            <span key={type}>
              {t(`ledger.type.${type}`)} <bdi>{coins(amount)}</bdi>
            </span>
          ))}
        </dd>
      )}
    </div>
  );
}

function useCoins(): (amount: number) => string {
  const { locale } = useI18n();
  return (amount) => formatCoins(amount, locale);
}
