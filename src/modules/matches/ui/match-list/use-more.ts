import { useMemo, useReducer } from 'react';
import { loadOrToast } from '#ui/api/or-toast.ts';
import type { GrowingList } from '#ui/kit/list/use-load-more.ts';
import { useListRestoration } from '#ui/storage/list-restoration.ts';
import type { League, ListMatches, Match, MatchPage } from '../../matches.contract.ts';
import { type LiveMatches, useFlashes } from '../use-live-matches.ts';
import { begun, inZone, type LoadedPages, type ZoneList } from './zone-list.rules.ts';

const loadPages = () => import('./lazy/list-page.ts');

/**
 * A list with further pages on demand. On return to it, all loaded pages are restored and the first one is refetched.
 * In another zone the day has other matches, and the list starts again; matches it already had stay the same objects,
 * so that their rows are not rendered again.
 */
export function useMore(first: MatchPage, query: ListMatches): [LiveMatches, More] {
  const { timeZone } = query;
  const [restored, store] = useListRestoration<LoadedPages>(`matches ${timeZone}`);
  // The zone is applied on read, not by setting state while rendering: an update of the feed during that render would
  // be computed from the previous list, and restore it.
  const [last, change] = useReducer(
    (list: ZoneList, next: (now: ZoneList) => ZoneList) => next(inZone(list, first, timeZone)),
    undefined,
    () => begun(first, timeZone, restored),
  );
  const list = useMemo(() => inZone(last, first, timeZone), [last, first, timeZone]);
  const { loaded, shown, leagues, own } = list;
  const { nextCursor, loading, failed } = shown;
  const matches = shown.rows ?? [];
  const pages = {
    query,
    list,
    store,
    /** A response to a request of another zone is ignored. */
    change: (next: (now: ZoneList) => Partial<ZoneList>) =>
      change((now) => (now.timeZone === timeZone ? { ...now, ...next(now) } : now)),
  };
  const more: More = {
    rev: loaded.rev,
    leagues,
    own,
    foot: {
      hasMore: nextCursor !== null,
      loading,
      failed,
      onLoad: async () => loading || (await loadOrToast(loadPages))?.loadNext(pages),
    },
    async refresh() {
      await (await loadPages()).takePage(pages);
    },
  };
  const setMatches: LiveMatches['setMatches'] = (move) =>
    change((now) => {
      const before = now.shown.rows ?? [];
      const moved = move(before);
      return moved === before ? now : { ...now, shown: { ...now.shown, rows: moved } };
    });
  return [{ matches, setMatches, ...useFlashes() }, more];
}

interface More {
  /** Changes since are not in the restored list: the live topic continues from here. */
  rev: number;
  leagues: ReadonlyMap<number, League>;
  /** Followed matches and matches of followed teams, as of the server's list. */
  own: ReadonlySet<number>;
  foot: GrowingList<Match>['foot'];
  /** Refetches the first page, which has matches that began since. */
  refresh(): Promise<void>;
}
