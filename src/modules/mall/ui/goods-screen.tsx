import { useBalance } from '#modules/ledger/ui/use-balance.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { goodsCalls } from '../goods.calls.ts';
import type { GoodsPage } from '../goods.contract.ts';
import { GOODS_KINDS, GOODS_SORTS } from '../goods.rules.ts';
import { GoodCard } from './good-card.tsx';
import { type GoodsPageQuery, sortedBy, writeGoodsQuery } from './goods-query.rules.ts';
import { MallFrame } from './mall-frame.tsx';

interface GoodsScreenProps {
  shelf: GoodsPageQuery;
  first: GoodsPage;
}

/** Goods for coins, sorted and filtered by the URL. */
export function GoodsScreen({ shelf, first }: GoodsScreenProps) {
  const { me } = useRoot();
  const balance = useBalance(me?.uid ?? null);
  return (
    <MallFrame tab="goods">
      <ShelfBar shelf={shelf} balance={balance} />
      <Goods key={writeGoodsQuery(shelf)} shelf={shelf} first={first} balance={balance} />
    </MallFrame>
  );
}

function ShelfBar({ shelf, balance }: { shelf: GoodsPageQuery; balance: number | null }) {
  const t = useT();
  const narrowed = (change: Partial<GoodsPageQuery>) => writeGoodsQuery({ ...shelf, ...change });
  const chip = (to: string, label: string, current: boolean) => (
    <Link key={to} className="chip" to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
      {label}
    </Link>
  );
  return (
    <div className="mall-bar">
      <nav className="seg" aria-label={t('mall.sort')}>
        {GOODS_SORTS.map((sort) => {
          const current = shelf.sort === sort;
          return (
            <Link
              key={sort}
              className="seg-item"
              to={writeGoodsQuery(sortedBy(shelf, sort))}
              aria-current={current ? 'true' : undefined}
              preventScrollReset
            >
              {t(`mall.sort.${sort}`)}
              {current && (
                <>
                  <span aria-hidden="true">{shelf.direction === 'asc' ? '↑' : '↓'}</span>
                  <span className="sr-only">{t(`mall.sort.${shelf.direction}`)}</span>
                </>
              )}
            </Link>
          );
        })}
      </nav>
      <nav className="mall-chips" aria-label={t('mall.kinds')}>
        {chip(
          narrowed({ kind: null, maxPrice: null }),
          t('mall.kind.all'),
          shelf.kind === null && shelf.maxPrice === null,
        )}
        {GOODS_KINDS.map((kind) => chip(narrowed({ kind }), t(`mall.kind.${kind}`), shelf.kind === kind))}
        {balance !== null &&
          chip(narrowed({ maxPrice: balance }), t('mall.kind.mine'), shelf.maxPrice !== null)}
      </nav>
    </div>
  );
}

const pageOf = ({ goods, nextCursor }: GoodsPage) => ({ rows: goods, nextCursor });

function Goods({ shelf, first, balance }: GoodsScreenProps & { balance: number | null }) {
  const t = useT();
  const { sort, direction, kind, maxPrice } = shelf;
  const { rows, foot } = useLoadMore(pageOf(first), async (cursor) =>
    pageOf(
      await api(goodsCalls.list, {
        ...{ sort, direction, cursor },
        ...(kind && { kind }),
        ...(maxPrice !== null && { maxPrice }),
      }),
    ),
  );
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('mall.none')}
          text={t('mall.noneText')}
          action={
            <ButtonLink look="secondary" to="/mall">
              {t('mall.showAll')}
            </ButtonLink>
          }
        />
      </Card>
    );
  return (
    <>
      <ul className="goods">
        {rows.map((good) => (
          <li key={good.goodsId}>
            <GoodCard good={good} balance={balance} />
          </li>
        ))}
      </ul>
      <LoadMore {...foot} />
    </>
  );
}
