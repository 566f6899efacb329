import { useEffect, useState } from 'react';
import { packs } from '#web/i18n/packs.ts';
import { useT } from '#web/i18n/use-t.ts';
import { SkeletonRows } from '#web/kit/state/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/state/states.tsx';
import { useMinimum } from '#web/kit/state/use-minimum.ts';
import { MAX_IDS } from '../../../lists.rules.ts';
import type { MatchPage } from '../../../matches.contract.ts';
import { MatchList } from '../match-list.tsx';
import { useFollowed } from '../use-followed.ts';
import { listPage } from './list-page.ts';

await packs('rails');

interface FavouritesProps {
  timeZone: string;
  renderedAt: number;
}

/** The matches a reader has starred: only the device or the account knows them, so the page asks when it is there. */
export function Favourites({ timeZone, renderedAt }: FavouritesProps) {
  const t = useT();
  const [stars] = useFollowed('match');
  // A star taken away here leaves its row where it is, to be put back.
  const [ids, setIds] = useState('');
  const [answer, setAnswer] = useState<MatchPage | 'failed' | null>(null);
  const wanted = [...stars].slice(-MAX_IDS).join(',');
  const query = { ids, timeZone };
  const waiting = useMinimum(ids !== '' && answer === null);

  useEffect(() => setIds((known) => known || wanted), [wanted]);
  useEffect(() => {
    if (!ids || answer) return;
    const leaving = new AbortController();
    listPage({ ids, timeZone }, leaving.signal).then(setAnswer, () => {
      if (!leaving.signal.aborted) setAnswer('failed');
    });
    return () => leaving.abort();
  }, [ids, timeZone, answer]);

  if (waiting) return <SkeletonRows rows={6} />;
  if (answer === 'failed') return <ErrorState onRetry={() => setAnswer(null)} />;
  if (!answer || answer.matches.length === 0) {
    return <EmptyState title={t('rails.empty.favourites')} text={t('rails.empty.favouritesText')} />;
  }
  return <MatchList page={answer} query={query} timeZone={timeZone} renderedAt={renderedAt} />;
}
