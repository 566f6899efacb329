import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { plansCalls } from '../plans.calls.ts';
import type { ExpertPage, ListExperts } from '../plans.contract.ts';
import { ExpertRow } from './expert-row.tsx';

/** Experts in the order of the query, with further pages on demand. */
export function ExpertList({ first, query }: { first: ExpertPage; query: ListExperts }) {
  const t = useT();
  const [pages, setPages] = useState([first]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    setState('loading');
    try {
      const next = await api(plansCalls.experts, { ...query, pageIndex: pages.length + 1 });
      setPages((now) => [...now, next]);
      setState('idle');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState('failed');
    }
  };
  if (first.experts.length === 0)
    return <EmptyState title={t('plans.noExperts.title')} text={t('plans.noExperts.text')} />;
  return (
    <>
      <ol className="expert-list">
        {pages
          .flatMap(({ experts }) => experts)
          .map((expert) => (
            <ExpertRow key={expert.uid} expert={expert} />
          ))}
      </ol>
      {pages.at(-1)!.hasMore && (
        <LoadMore hasMore loading={state === 'loading'} failed={state === 'failed'} onLoad={load} />
      )}
    </>
  );
}
