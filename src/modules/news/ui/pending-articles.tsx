import { Queue } from '#modules/queues/ui/queue.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
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
  const { pages } = useAdminList<Submitted>([], async (query) => {
    const page = await api(articlesCalls.submitted, query);
    return { rows: page.articles, nextCursor: page.nextCursor };
  });
  return (
    <Queue
      queue="articles"
      caption={t('admin.section.articles')}
      columns={columns(t)}
      rowKey={({ id }) => id}
      pages={pages}
      title={() => t('articles.review.read')}
      since={({ submitTime }) => submitTime}
      person={({ author }) => author.uid}
      detail={(article) => <ArticleSheet article={article} />}
      decisions={[
        {
          verdict: 'approve',
          label: t('admin.decide.approve'),
          call: articlesCalls.decide,
          input: ({ id }) => ({ articleId: id, pass: true }),
        },
        {
          verdict: 'refuse',
          label: t('admin.decide.refuse'),
          call: articlesCalls.decide,
          input: ({ id }, reason) => ({ articleId: id, pass: false, reason }),
          reason: {
            title: ({ title }) => t('articles.review.refuse', { title }),
            text: () => t('articles.review.refuseText'),
            limits: ARTICLE_REASON,
            presets: () => PRESETS.map((id) => t(`articles.review.reason.${id}`)),
          },
        },
      ]}
    />
  );
}

const columns = (t: T): readonly Column<Submitted>[] => [
  { id: 'title', head: t('articles.title'), cell: ({ title }) => <bdi>{title}</bdi> },
  {
    id: 'author',
    head: t('articles.author'),
    cell: ({ author }) => <AdminPerson id={author.uid} name={author.username} />,
  },
  { id: 'game', head: t('articles.game'), cell: ({ game }) => t(`catalog.game.${game}`) },
];
