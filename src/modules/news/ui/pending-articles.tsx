import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { articlesCalls } from '../articles.calls.ts';
import type { SubmittedPage } from '../articles.contract.ts';
import { ARTICLE_REASON } from '../articles.rules.ts';
import { ArticleSheet } from './writing/article-editor.tsx';

type Submitted = SubmittedPage['articles'][number];
const PRESETS = ['copied', 'thin', 'advertising', 'gambling'] as const;

/** Articles under review, longest waiting first. */
export function PendingArticles() {
  const t = useT();
  const [read, setRead] = useState<Submitted | null>(null);
  const [refusing, setRefusing] = useState<Submitted | null>(null);
  const { pages } = useAdminList<Submitted>([], async (query) => {
    const page = await api(articlesCalls.submitted, query);
    return { rows: page.articles, nextCursor: page.nextCursor };
  });
  const pass = async ({ id }: Submitted) => {
    setRead(null);
    const call = api(articlesCalls.decide, { articleId: id, pass: true });
    if (await didOrToast(call, t('admin.done'))) pages.reload();
  };
  const refuse = (article: Submitted) => {
    setRead(null);
    setRefusing(article);
  };
  return (
    <>
      <AdminTable
        caption={t('admin.section.articles')}
        columns={columns(t, { read: setRead, pass, refuse })}
        rowKey={({ id }) => id}
        pages={pages}
        empty={<EmptyState title={t('articles.review.none')} text={t('articles.review.noneText')} />}
      />
      {read && (
        <Dialog open size="wide" onClose={() => setRead(null)} title={t('articles.review.read')}>
          <ArticleSheet article={read} />
          <DialogActions>
            <Button look="danger" onClick={() => refuse(read)}>
              {t('admin.decide.refuse')}
            </Button>
            <Button onClick={() => void pass(read)}>{t('admin.decide.approve')}</Button>
          </DialogActions>
        </Dialog>
      )}
      {refusing && (
        <DecisionDialog
          title={t('articles.review.refuse', { title: refusing.title })}
          text={t('articles.review.refuseText')}
          action={t('admin.decide.refuse')}
          tone="danger"
          limits={ARTICLE_REASON}
          presets={PRESETS.map((id) => t(`articles.review.reason.${id}`))}
          onDecide={async (reason) => {
            await api(articlesCalls.decide, { articleId: refusing.id, pass: false, reason });
            pages.reload();
          }}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  );
}

interface Actions {
  read(article: Submitted): void;
  pass(article: Submitted): void;
  refuse(article: Submitted): void;
}

const columns = (t: T, { read, pass, refuse }: Actions): readonly Column<Submitted>[] => [
  {
    id: 'title',
    head: t('articles.title'),
    cell: (article) => (
      <button type="button" className="link" onClick={() => read(article)}>
        <bdi>{article.title}</bdi>
      </button>
    ),
  },
  {
    id: 'author',
    head: t('articles.author'),
    cell: ({ author }) => <AdminPerson id={author.uid} name={author.username} />,
  },
  { id: 'game', head: t('articles.game'), cell: ({ game }) => t(`catalog.game.${game}`) },
  { id: 'time', head: t('articles.submitted'), cell: ({ submitTime }) => <DateTime at={submitTime} /> },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (article) => (
      <span className="row-actions">
        <Button look="text" size="small" onClick={() => pass(article)}>
          {t('admin.decide.approve')}
        </Button>
        <Button look="text" size="small" onClick={() => refuse(article)}>
          {t('admin.decide.refuse')}
        </Button>
      </span>
    ),
  },
];
