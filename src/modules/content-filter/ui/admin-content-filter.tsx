import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { wordsCalls } from '../content-filter.calls.ts';
import type { WordEntry } from '../content-filter.contract.ts';
import { WORD, WORD_ACTIONS, type WordAction } from '../content-filter.rules.ts';

/** Rejected words, and words for the moderation queue. A change applies from the next message on. */
export function AdminContentFilter() {
  const t = useT();
  const { state, pages } = useAdminList<WordEntry, 'search'>(['search'], async (query) => {
    const page = await api(wordsCalls.list, query);
    return { rows: page.words, nextCursor: page.nextCursor };
  });
  const remove = async (id: number) => {
    if (await didOrToast(api(wordsCalls.remove, { id }), t('admin.done'))) pages.reload();
  };
  return (
    <>
      <WordForm onAdded={pages.reload} />
      <AdminTable
        caption={t('admin.section.words')}
        columns={columns(t, remove)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{ state, fields: [{ name: 'search', kind: 'text', label: t('admin.words.word') }] }}
      />
    </>
  );
}

function WordForm({ onAdded }: { onAdded(): void }) {
  const t = useT();
  const [word, setWord] = useState('');
  const [action, setAction] = useState<WordAction>('refuse');
  const [anywhere, setAnywhere] = useState(false);
  const form = useSubmit('word', ['word', 'action']);
  const add = async () => {
    if (word.trim() === '') return form.refuse({ word: t('kit.form.required') });
    if (!(await form.send(() => api(wordsCalls.add, { word, action, anywhere })))) return;
    toast(t('admin.done'), 'done');
    setWord('');
    onAdded();
  };
  return (
    <form className="admin-form" {...form.formProps(add)}>
      <TextField
        {...form.field('word')}
        label={t('admin.words.word')}
        value={word}
        maxLength={WORD.max}
        dir="auto"
        onChange={({ currentTarget }) => {
          setWord(currentTarget.value);
          form.changed('word');
        }}
      />
      <Select
        {...form.field('action')}
        label={t('admin.words.action')}
        value={action}
        options={WORD_ACTIONS.map((value) => ({ value, label: t(`admin.words.action.${value}`) }))}
        onChange={({ currentTarget }) => setAction(currentTarget.value as WordAction)}
      />
      <Checkbox checked={anywhere} onChange={({ currentTarget }) => setAnywhere(currentTarget.checked)}>
        {t('admin.words.anywhere')}
      </Checkbox>
      <Button type="submit" icon="plus" loading={form.busy}>
        {t('admin.words.add')}
      </Button>
    </form>
  );
}

const columns = (t: T, remove: (id: number) => void): readonly Column<WordEntry>[] => [
  { id: 'word', head: t('admin.words.word'), cell: ({ word }) => <bdi>{word}</bdi> },
  {
    id: 'action',
    head: t('admin.words.action'),
    cell: ({ action }) => (
      <Badge tone={action === 'refuse' ? 'loss' : 'warn'}>{t(`admin.words.action.${action}`)}</Badge>
    ),
  },
  {
    id: 'anywhere',
    head: t('admin.words.where'),
    cell: ({ anywhere }) => t(anywhere ? 'admin.words.anywhere' : 'admin.words.whole'),
  },
  {
    id: 'by',
    head: t('admin.audit.actor'),
    cell: ({ createdBy }) => <AdminPerson id={createdBy} name={null} />,
  },
  { id: 'time', head: t('admin.audit.time'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: ({ id, word }) => (
      <Button
        look="text"
        size="small"
        aria-label={t('admin.words.remove', { word })}
        onClick={() => remove(id)}
      >
        {t('admin.words.removeShort')}
      </Button>
    ),
  },
];
