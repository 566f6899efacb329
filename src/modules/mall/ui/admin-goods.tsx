import { useState } from 'react';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { mallAdminCalls } from '../admin.calls.ts';
import type { MallAdminGood } from '../admin.contract.ts';
import { GOODS_KINDS } from '../goods.rules.ts';
import { CardsDialog } from './admin-cards-dialog.tsx';
import { GoodForm } from './admin-good-form.tsx';

/** All goods, also those off sale. */
export function AdminGoods() {
  const t = useT();
  const { locale } = useI18n();
  const lang = usePageLanguage();
  const [edited, setEdited] = useState<MallAdminGood | 'new' | null>(null);
  const [filled, setFilled] = useState<MallAdminGood | null>(null);
  const { state, pages } = useAdminList<MallAdminGood, 'kind' | 'text'>(['kind', 'text'], async (query) => {
    const page = await api(mallAdminCalls.goods, query);
    return { rows: page.goods, nextCursor: page.nextCursor };
  });
  const name = (good: MallAdminGood) => wordsIn(good.names, lang);
  return (
    <>
      <div>
        <Button icon="plus" size="small" onClick={() => setEdited('new')}>
          {t('admin.goods.new')}
        </Button>
      </div>
      <AdminTable
        caption={t('admin.section.goods')}
        columns={columns(t, locale, { name, edit: setEdited, fill: setFilled })}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{
          state,
          fields: [
            { name: 'text', kind: 'text', label: t('admin.filter.search') },
            {
              name: 'kind',
              kind: 'choice',
              label: t('admin.goods.kind'),
              options: GOODS_KINDS.map((value) => ({ value, label: t(`mall.kind.${value}`) })),
            },
          ],
        }}
      />
      {edited && (
        <GoodForm
          good={edited === 'new' ? null : edited}
          onDone={pages.reload}
          onClose={() => setEdited(null)}
        />
      )}
      {filled && (
        <CardsDialog
          goodsId={filled.id}
          name={name(filled)}
          onDone={pages.reload}
          onClose={() => setFilled(null)}
        />
      )}
    </>
  );
}

interface Actions {
  name(good: MallAdminGood): string;
  edit(good: MallAdminGood): void;
  fill(good: MallAdminGood): void;
}

const columns = (t: T, locale: string, { name, edit, fill }: Actions): readonly Column<MallAdminGood>[] => [
  {
    id: 'name',
    head: t('admin.goods.good'),
    cell: (good) => (
      <span className="row-actions items-center">
        <img src={good.pictures[0]} alt="" width={32} height={32} loading="lazy" />
        <bdi>{name(good)}</bdi>
      </span>
    ),
  },
  { id: 'kind', head: t('admin.goods.kind'), cell: ({ kind }) => t(`mall.kind.${kind}`) },
  {
    id: 'price',
    head: t('admin.goods.price'),
    align: 'end',
    cell: ({ price }) => formatCoins(price, locale),
  },
  { id: 'stock', head: t('admin.goods.stock'), align: 'end', cell: ({ stock }) => stock },
  {
    id: 'redeemed',
    head: t('admin.goods.redeemed'),
    align: 'end',
    cell: ({ redeemed }) => formatCoins(redeemed, locale),
  },
  { id: 'time', head: t('admin.goods.made'), cell: ({ createTime }) => <DateTime at={createTime} /> },
  {
    id: 'on',
    head: t('admin.users.state'),
    cell: ({ on }) => (
      <Badge tone={on ? 'win' : 'plain'}>{t(on ? 'admin.goods.on' : 'admin.goods.off')}</Badge>
    ),
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (good) => (
      <span className="row-actions">
        {good.kind === 'card' && (
          <Button look="text" size="small" onClick={() => fill(good)}>
            {t('admin.goods.cards')}
          </Button>
        )}
        <Button look="text" size="small" onClick={() => edit(good)}>
          {t('admin.goods.edit')}
        </Button>
      </span>
    ),
  },
];
