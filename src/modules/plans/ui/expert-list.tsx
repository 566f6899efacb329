import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { plansCalls } from '../plans.calls.ts';
import type { ExpertPage, ListExperts } from '../plans.contract.ts';
import { ExpertRow } from './expert-row.tsx';

/** Experts in the order of the query, with further pages on demand. */
export function ExpertList({ first, query }: { first: ExpertPage; query: ListExperts }) {
  const t = useT();
  const { rows, foot } = useLoadMore(pageOf(first, 1), async (cursor) => {
    const pageIndex = Number(cursor);
    return pageOf(await api(plansCalls.experts, { ...query, pageIndex }), pageIndex);
  });
  if (first.experts.length === 0)
    return <EmptyState title={t('plans.noExperts.title')} text={t('plans.noExperts.text')} />;
  return (
    <>
      <ol className="expert-list">
        {rows.map((expert) => (
          <ExpertRow key={expert.uid} expert={expert} />
        ))}
      </ol>
      {foot.hasMore && <LoadMore {...foot} />}
    </>
  );
}

/** Rankings are numbered pages: the next number is the cursor. */
const pageOf = ({ experts, hasMore }: ExpertPage, pageIndex: number) => ({
  rows: experts,
  nextCursor: hasMore ? `${pageIndex + 1}` : null,
});
