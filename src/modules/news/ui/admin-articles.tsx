import { useT } from '#ui/i18n/use-t.ts';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { PendingArticles } from './pending-articles.tsx';
import { PublishedArticles } from './published-articles.tsx';

/** Articles under review, and published ones. */
export function AdminArticles() {
  const t = useT();
  const { filters, choose } = useFilters(['list']);
  const published = filters.list === 'published';
  return (
    <>
      <Seg
        label={t('admin.section.articles')}
        size="small"
        options={[
          { id: 'waiting', label: t('articles.review.waiting') },
          { id: 'published', label: t('articles.state.published') },
        ]}
        selected={published ? 'published' : 'waiting'}
        onSelect={(list) => choose({ list: list === 'published' ? list : '' })}
      />
      {published ? <PublishedArticles /> : <PendingArticles />}
    </>
  );
}
