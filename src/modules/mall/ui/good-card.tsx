import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { Good } from '../goods.contract.ts';
import { FEW_LEFT } from '../goods.rules.ts';

/** A good in the list; `balance` shows how many coins are missing. */
export function GoodCard({ good, balance }: { good: Good; balance: number | null }) {
  const t = useT();
  const { locale } = useI18n();
  const { stock, price } = good;
  return (
    <Link className="card good-card" to={`/mall/details/${good.goodsId}`} data-out={stock === 0 || undefined}>
      <span className="good-picture">
        <img src={good.picture} alt="" width={240} height={240} loading="lazy" />
        {stock > 0 && stock <= FEW_LEFT && <Badge tone="warn">{t('mall.few', { n: stock })}</Badge>}
        {stock > FEW_LEFT && good.isNew && <Badge tone="pro">{t('mall.new')}</Badge>}
        {stock === 0 && <span className="good-out">{t('mall.soldOut')}</span>}
      </span>
      <span className="good-words">
        <strong>{good.name}</strong>
        <span className="good-line">
          <Coins amount={price} />
          {balance !== null && balance < price && stock > 0 && (
            <Badge>{t('mall.short', { n: price - balance })}</Badge>
          )}
        </span>
        <small className="good-line">
          <bdi>{t('mall.redeemed', { n: formatK(good.redeemed, locale) })}</bdi>
          <bdi>{stock === 0 ? t('mall.soldOut') : t('mall.left', { n: stock })}</bdi>
        </small>
      </span>
    </Link>
  );
}
