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
import { giftsCalls } from '../gifts.calls.ts';
import type { AdminGift, GiftDraft } from '../gifts.contract.ts';
import { iconUrl } from '../gifts.rules.ts';
import { GiftForm } from './admin-gift-form.tsx';

const NEW: GiftDraft = {
  names: { zh_CN: '', en: '' },
  price: 10,
  icon: 'rose',
  animation: null,
  place: 0,
  on: true,
};

/** All gifts in their order, also those switched off. */
export function AdminGifts() {
  const t = useT();
  const { locale } = useI18n();
  const lang = usePageLanguage();
  const [draft, setDraft] = useState<GiftDraft | null>(null);
  const { pages } = useAdminList<AdminGift>([], async () => ({
    rows: await api(giftsCalls.adminList),
    nextCursor: null,
  }));
  const last = pages.rows?.at(-1)?.place ?? 0;
  return (
    <>
      <div>
        <Button icon="plus" size="small" onClick={() => setDraft({ ...NEW, place: last + 10 })}>
          {t('admin.gifts.new')}
        </Button>
      </div>
      <AdminTable
        caption={t('admin.section.gifts')}
        columns={columns(t, locale, (gift) => wordsIn(gift.names, lang), setDraft)}
        rowKey={({ id }) => id}
        pages={pages}
      />
      {draft && <GiftForm draft={draft} onDone={pages.reload} onClose={() => setDraft(null)} />}
    </>
  );
}

const columns = (
  t: T,
  locale: string,
  name: (gift: AdminGift) => string,
  edit: (gift: AdminGift) => void,
): readonly Column<AdminGift>[] => [
  {
    id: 'name',
    head: t('admin.gifts.gift'),
    cell: (gift) => (
      <span className="row-actions items-center">
        <img src={iconUrl(gift.icon)} alt="" width={24} height={24} />
        <bdi>{name(gift)}</bdi>
      </span>
    ),
  },
  {
    id: 'price',
    head: t('admin.gifts.price'),
    align: 'end',
    cell: ({ price }) => formatCoins(price, locale),
  },
  { id: 'place', head: t('admin.gifts.place'), align: 'end', cell: ({ place }) => place },
  {
    id: 'animation',
    head: t('admin.gifts.animation'),
    cell: ({ animation }) =>
      animation ? <bdi className="admin-mono">{animation.split('/').at(-1)}</bdi> : '—',
  },
  {
    id: 'on',
    head: t('admin.users.state'),
    cell: ({ on }) => (
      <Badge tone={on ? 'win' : 'plain'}>{t(on ? 'admin.gifts.on' : 'admin.gifts.off')}</Badge>
    ),
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (gift) => (
      <Button look="text" size="small" onClick={() => edit(gift)}>
        {t('admin.gifts.edit')}
      </Button>
    ),
  },
];
