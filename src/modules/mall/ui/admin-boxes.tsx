import { useState } from 'react';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { boxesCalls } from '../boxes.calls.ts';
import type { AdminBox, BoxDraft, AdminBoxes as Loaded } from '../boxes.contract.ts';
import { BOX_TABS, type BoxFilter, pageOfBoxes } from '../boxes.rules.ts';
import { BoxForm } from './admin-box-form.tsx';

const NEW: BoxDraft = {
  names: { zh_CN: '', en: '' },
  price: 300,
  pity: { after: 30, grade: 'sr' },
  place: 0,
  on: false,
  prizes: [
    { grade: 'sr', weight: 5, prize: { coins: 3_000 } },
    { grade: 'n', weight: 95, prize: { coins: 100 } },
  ],
  reason: '',
};

/** All boxes in their order, also those off sale. */
export function AdminBoxes() {
  const t = useT();
  const { locale } = useI18n();
  const lang = usePageLanguage();
  const [draft, setDraft] = useState<BoxDraft | null>(null);
  const [goods, setGoods] = useState<Loaded['goods']>([]);
  const { state, pages } = useAdminList<AdminBox, keyof BoxFilter>(['text', 'shelf'], async (query) => {
    const loaded = await api(boxesCalls.adminList);
    setGoods(loaded.goods);
    return pageOfBoxes(loaded.boxes, query as BoxFilter & { cursor?: string });
  });
  const last = pages.rows?.at(-1)?.place ?? 0;
  return (
    <>
      <div>
        <Button icon="plus" size="small" onClick={() => setDraft({ ...NEW, place: last + 10 })}>
          {t('boxes.admin.new')}
        </Button>
      </div>
      <AdminTable
        caption={t('admin.section.boxes')}
        columns={columns(
          t,
          locale,
          ({ names }) => wordsIn(names, lang),
          ({ picture: _, drawn: _n, ...box }) => setDraft({ ...box, reason: '' }),
        )}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{
          state,
          fields: [
            { name: 'text', kind: 'text', label: t('admin.filter.search') },
            {
              name: 'shelf',
              kind: 'choice',
              label: t('admin.users.state'),
              options: BOX_TABS.map((value) => ({ value, label: t(`boxes.admin.${value}`) })),
            },
          ],
        }}
      />
      {draft && <BoxForm draft={draft} goods={goods} onDone={pages.reload} onClose={() => setDraft(null)} />}
    </>
  );
}

const columns = (
  t: T,
  locale: string,
  name: (box: AdminBox) => string,
  edit: (box: AdminBox) => void,
): readonly Column<AdminBox>[] => [
  { id: 'name', head: t('boxes.admin.box'), cell: (box) => <bdi>{name(box)}</bdi> },
  {
    id: 'price',
    head: t('boxes.admin.price'),
    align: 'end',
    cell: ({ price }) => formatCoins(price, locale),
  },
  { id: 'prizes', head: t('boxes.admin.prizes'), align: 'end', cell: ({ prizes }) => prizes.length },
  {
    id: 'pity',
    head: t('boxes.admin.pity'),
    cell: ({ pity }) =>
      pity ? t('boxes.admin.pityOf', { n: pity.after, grade: pity.grade.toUpperCase() }) : '—',
  },
  {
    id: 'drawn',
    head: t('boxes.admin.drawn'),
    align: 'end',
    cell: ({ drawn }) => formatCoins(drawn, locale),
  },
  {
    id: 'on',
    head: t('admin.users.state'),
    cell: ({ on }) => (
      <Badge tone={on ? 'win' : 'plain'}>{t(on ? 'boxes.admin.on' : 'boxes.admin.off')}</Badge>
    ),
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (box) => (
      <Button look="text" size="small" onClick={() => edit(box)}>
        {t('boxes.admin.edit')}
      </Button>
    ),
  },
];
