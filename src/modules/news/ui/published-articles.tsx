import { useState } from 'react';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { GroupedNumber } from '#ui/kit/format/grouped-number.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { articlesCalls } from '../articles.calls.ts';
import { ARTICLE_REASON } from '../articles.rules.ts';
import { newsCalls } from '../news.calls.ts';
import type { ArticleCard } from '../news.contract.ts';

const NAMES = ['game', 'text', 'articleId'] as const;
const PRESETS = ['copied', 'advertising', 'gambling'] as const;

/** Published articles, to be taken down with a reason. */
export function PublishedArticles() {
  const t = useT();
  const [leaving, setLeaving] = useState<ArticleCard | null>(null);
  const { state, pages } = useAdminList<ArticleCard, (typeof NAMES)[number]>(NAMES, async (query) => {
    const page = await api(newsCalls.shelf, query);
    return { rows: page.articles, nextCursor: page.nextCursor };
  });
  return (
    <>
      <AdminTable
        caption={t('articles.state.published')}
        columns={columns(t, setLeaving)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{ fields: fields(t), state }}
        empty={<EmptyState title={t('articles.empty')} />}
      />
      {leaving && (
        <DecisionDialog
          title={t('articles.takeDown.title', { title: leaving.title })}
          text={t('articles.takeDown.text')}
          action={t('articles.takeDown')}
          tone="danger"
          limits={ARTICLE_REASON}
          presets={PRESETS.map((id) => t(`articles.review.reason.${id}`))}
          onDecide={async (reason) => {
            await api(articlesCalls.takeDown, { articleId: leaving.id, reason });
            pages.reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

const fields = (t: T): readonly FilterField<(typeof NAMES)[number]>[] => [
  {
    kind: 'choice',
    name: 'game',
    label: t('articles.game'),
    options: GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) })),
  },
  { kind: 'text', name: 'text', label: t('articles.find') },
];

const columns = (t: T, takeDown: (article: ArticleCard) => void): readonly Column<ArticleCard>[] => [
  {
    id: 'title',
    head: t('articles.title'),
    cell: ({ id, game, title }) => (
      <Link className="link max-md:whitespace-normal" to={`/news/${game}/${id}`}>
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    id: 'author',
    head: t('articles.author'),
    cell: ({ author }) => (author ? <AdminPerson id={author.uid} name={author.username} /> : t('news.house')),
  },
  { id: 'game', head: t('articles.game'), cell: ({ game }) => t(`catalog.game.${game}`) },
  {
    id: 'views',
    head: t('articles.views'),
    align: 'end',
    cell: ({ views }) => <GroupedNumber amount={views} />,
  },
  {
    id: 'time',
    head: t('articles.state.published'),
    cell: ({ publishTime }) => <DateTime at={publishTime} />,
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (article) => (
      <Button look="text" size="small" onClick={() => takeDown(article)}>
        {t('articles.takeDown')}
      </Button>
    ),
  },
];
