import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { LANGUAGES, language } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { submitResult } from '#ui/api/submit-result.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { onePage } from '#ui/kit/admin/use-pages.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { adminRoomsCalls } from '../admin-rooms.calls.ts';
import type { AdminLink } from '../admin-rooms.contract.ts';
import { LINK_PRIORITY } from '../links.rules.ts';
import type { LinkTyped } from './admin-room.schema.ts';

/** The source links of a match, and a form to add one. */
export function MatchLinks({ matchId }: { matchId: number }) {
  const t = useT();
  const { data, failed, reload } = useRequest(String(matchId), () => api(adminRoomsCalls.links, { matchId }));
  // Every change returns the whole list.
  const [changed, setChanged] = useState<readonly AdminLink[] | null>(null);
  const links = changed ?? data;
  const remove = async (linkId: number) => {
    try {
      setChanged(await api(adminRoomsCalls.deleteLink, { linkId }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast(error.message, 'error');
    }
  };
  return (
    <section className="grid gap-3" aria-label={t('admin.links.title')}>
      <AdminTable
        caption={t('admin.links.title')}
        name="links"
        columns={columns(t, remove)}
        pages={onePage(links, failed, reload)}
        rowKey={({ id }) => id}
        skeletonRows={2}
        empty={<EmptyState title={t('admin.links.none')} text={t('admin.links.noneText')} />}
      />
      <LinkForm matchId={matchId} onSaved={setChanged} />
    </section>
  );
}

const columns = (t: T, remove: (linkId: number) => void): readonly Column<AdminLink>[] => [
  { id: 'priority', head: t('admin.links.priority'), cell: ({ priority }) => priority },
  { id: 'language', head: t('admin.rooms.language'), cell: (link) => language(link.language).name },
  { id: 'pro', head: t('admin.rooms.mode'), cell: ({ pro }) => (pro ? <Badge tone="pro">PRO</Badge> : '—') },
  {
    id: 'url',
    head: t('admin.rooms.url'),
    cell: ({ url }) => (
      <span className="admin-wide admin-mono" dir="ltr">
        {url}
      </span>
    ),
  },
  actionsColumn(t, ({ id }) => (
    <Button look="text" size="small" onClick={() => remove(id)}>
      {t('admin.links.delete')}
    </Button>
  )),
];

interface LinkFormProps {
  matchId: number;
  onSaved(links: readonly AdminLink[]): void;
}

function LinkForm({ matchId, onSaved }: LinkFormProps) {
  const t = useT();
  const lang = usePageLanguage();
  const form = useForm<LinkTyped, LinkTyped>({
    initial: { url: '', language: lang, priority: LINK_PRIORITY.min, pro: false },
    schema: async () => (await import('./admin-room.schema.ts')).LinkTyped,
    submit: (link) =>
      submitResult(api(adminRoomsCalls.saveLink, { matchId, ...link }), (links) => {
        onSaved(links);
        toast(t('admin.done'), 'done');
        form.set('url', '');
      }),
  });
  return (
    <form className="decision" {...form.formProps}>
      <TextField
        {...form.field('url')}
        label={t('admin.rooms.url')}
        hint={t('admin.links.urlHint')}
        placeholder="https://…/index.m3u8"
        dir="ltr"
      />
      <div className="admin-form">
        <TextField
          {...form.field('priority')}
          label={t('admin.links.order')}
          type="number"
          inputMode="numeric"
        />
        <Select
          {...form.field('language')}
          label={t('admin.rooms.language')}
          options={[...LANGUAGES.values()].map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Checkbox {...form.field('pro')}>{t('admin.rooms.pro')}</Checkbox>
      </div>
      {form.problem && <Notice tone="loss">{form.problem}</Notice>}
      <div>
        <Button type="submit" size="small" loading={form.busy}>
          {t('admin.links.save')}
        </Button>
      </div>
    </form>
  );
}
