import { useState } from 'react';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { bannersCalls } from '../banners.calls.ts';
import type { AdminBanner } from '../banners.contract.ts';
import { BANNER_REASON, type BannerState } from '../banners.rules.ts';
import { BannerForm } from './admin-banner-form.tsx';

/** All banners in the order of the home page, also hidden ones. */
export function AdminBanners() {
  const t = useT();
  const lang = usePageLanguage();
  const [edited, setEdited] = useState<AdminBanner | 'new' | null>(null);
  const [removed, setRemoved] = useState<AdminBanner | null>(null);
  const { pages } = useAdminList<AdminBanner>([], async () => ({
    rows: await api(bannersCalls.list),
    nextCursor: null,
  }));
  const ids = pages.rows?.map(({ id }) => id) ?? [];
  const moveUp = async (id: number) => {
    const index = ids.indexOf(id);
    const order = ids.with(index - 1, id).with(index, ids[index - 1]!);
    await callOrToast(api(bannersCalls.order, { ids: order }));
    pages.reload();
  };
  const actions = { first: ids[0], moveUp, edit: setEdited, remove: setRemoved };
  return (
    <>
      <div>
        <Button icon="plus" size="small" onClick={() => setEdited('new')}>
          {t('admin.banners.new')}
        </Button>
      </div>
      <AdminTable
        caption={t('admin.section.banners')}
        columns={columns(t, ({ titles }) => wordsIn(titles, lang), actions)}
        rowKey={({ id }) => id}
        pages={pages}
      />
      {edited && (
        <BannerForm
          banner={edited === 'new' ? null : edited}
          onDone={pages.reload}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <DecisionDialog
          title={t('admin.banners.remove')}
          text={wordsIn(removed.titles, lang)}
          action={t('admin.banners.remove')}
          tone="danger"
          limits={BANNER_REASON}
          onDecide={async (reason) => {
            await api(bannersCalls.remove, { id: removed.id, reason });
            pages.reload();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

const TONES: Readonly<Record<BannerState, BadgeTone>> = {
  off: 'plain',
  planned: 'warn',
  shown: 'win',
  over: 'plain',
};

interface Actions {
  first: number | undefined;
  moveUp(id: number): void;
  edit(banner: AdminBanner): void;
  remove(banner: AdminBanner): void;
}

const columns = (
  t: T,
  title: (banner: AdminBanner) => string,
  { first, moveUp, edit, remove }: Actions,
): readonly Column<AdminBanner>[] => [
  {
    id: 'title',
    head: t('admin.banners.banner'),
    cell: (banner) => (
      <span className="row-actions items-center max-md:flex-wrap">
        {banner.picture ? (
          <img src={banner.picture} alt="" width={96} height={24} loading="lazy" />
        ) : (
          <Badge>{t('admin.banners.form.bar')}</Badge>
        )}
        <span className="admin-wide">
          <bdi className="block">{title(banner)}</bdi>
          <bdi className="admin-mono" dir="ltr">
            {banner.link}
          </bdi>
        </span>
      </span>
    ),
  },
  {
    id: 'where',
    head: t('admin.banners.where'),
    cell: ({ brand, lang }) => (
      <bdi>{[brand, lang].filter(Boolean).join(' · ') || t('admin.banners.everywhere')}</bdi>
    ),
  },
  {
    id: 'since',
    head: t('admin.announcements.since'),
    cell: ({ startsAt }) => (startsAt ? <DateTime at={startsAt} look="full" /> : '—'),
  },
  {
    id: 'until',
    head: t('admin.announcements.until'),
    cell: ({ endsAt }) => (endsAt ? <DateTime at={endsAt} look="full" /> : '—'),
  },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ state }) => <Badge tone={TONES[state]}>{t(`admin.banners.state.${state}`)}</Badge>,
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (banner) => (
      <span className="row-actions">
        {banner.id !== first && (
          <Button look="text" size="small" onClick={() => moveUp(banner.id)}>
            {t('admin.showing.up')}
          </Button>
        )}
        <Button look="text" size="small" onClick={() => edit(banner)}>
          {t('admin.gifts.edit')}
        </Button>
        <Button look="text" size="small" onClick={() => remove(banner)}>
          {t('admin.banners.remove')}
        </Button>
      </span>
    ),
  },
];
