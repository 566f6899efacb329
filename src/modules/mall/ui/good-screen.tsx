import { useState } from 'react';
import { useBalance } from '#modules/ledger/ui/use-balance.ts';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { goodsCalls } from '../goods.calls.ts';
import type { GoodDetails } from '../goods.contract.ts';
import { FEW_LEFT } from '../goods.rules.ts';
import { MallFrame } from './mall-frame.tsx';
import { QuantityField } from './quantity-field.tsx';
import { RedeemButton } from './redeem-button.tsx';

/** One good: pictures, description, quantity, order button. */
export function GoodScreen({ first }: { first: GoodDetails }) {
  const t = useT();
  const { locale } = useI18n();
  const { me } = useRoot();
  const [good, setGood] = useState(first);
  const [quantity, setQuantity] = useState(1);
  const balance = useBalance(me?.uid ?? null);
  const { goodsId, stock, kind, price } = good;
  const again = async () => {
    const fresh = await api(goodsCalls.details, { goodsId }).catch(() => null);
    if (fresh) setGood(fresh);
  };
  return (
    <MallFrame tab="goods">
      <nav aria-label={t('mall.way')}>
        <Link className="link text-13 mall-back" to="/mall">
          <Icon name="back" size={12} flip />
          {t('mall.back')}
        </Link>
      </nav>
      <article className="card good-detail">
        <Pictures pictures={good.pictures} name={good.name} />
        <div className="good-about">
          <p className="good-tags">
            <Badge tone="brand">{t(`mall.kind.${kind}`)}</Badge>
            {good.isNew && <Badge tone="pro">{t('mall.new')}</Badge>}
            {stock > 0 && stock <= FEW_LEFT && <Badge tone="warn">{t('mall.few', { n: stock })}</Badge>}
          </p>
          <h2>{good.name}</h2>
          <p className="good-text" dir="auto">
            {good.details}
          </p>
          <div className="good-price">
            <Coins amount={price} />
            {balance !== null && <AfterIt balance={balance} cost={price * quantity} />}
          </div>
          <QuantityField stock={stock} value={quantity} onChange={setQuantity} />
          <p className="text-12 text-text-3">
            {t('mall.redeemed', { n: formatK(good.redeemed, locale) })} · {t('mall.left', { n: stock })}
          </p>
          <RedeemButton good={good} quantity={quantity} balance={balance} onChanged={again} />
          <p className="text-12 text-text-3">{t(`mall.terms.${kind}`)}</p>
        </div>
      </article>
    </MallFrame>
  );
}

function AfterIt({ balance, cost }: { balance: number; cost: number }) {
  const t = useT();
  return (
    <small>
      {balance >= cost
        ? t('mall.after', { balance, left: balance - cost })
        : t('mall.short', { n: cost - balance })}
    </small>
  );
}

function Pictures({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const t = useT();
  const [shown, setShown] = useState(0);
  return (
    <div className="good-pictures">
      <img src={pictures[shown] ?? pictures[0]} alt={name} width={400} height={400} />
      {pictures.length > 1 && (
        <div>
          {pictures.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={t('mall.picture', { n: index + 1 })}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <img src={url} alt="" width={60} height={60} loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
