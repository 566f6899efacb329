import type { ReactNode } from 'react';
import { FollowedMatches } from '../favourites-slot.tsx';
import { MatchCardList } from '../match-card-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { MatchListData } from './load-match-list.ts';

/** A match list with its days: of all games, with tabs, or of one. */
export function DayList({ board, tabs, title }: { board: MatchListData; tabs?: boolean; title: ReactNode }) {
  const { view, today, live, query, list, sports, timeZone, renderedAt } = board;
  return (
    <MatchCardList
      page={list}
      query={query}
      sports={sports}
      timeZone={timeZone}
      renderedAt={renderedAt}
      head={
        <>
          {title}
          <FilterBar
            view={view}
            today={today}
            live={live}
            timeZone={timeZone}
            game={query.game}
            tabs={tabs ?? false}
          />
        </>
      }
    >
      {view.show === 'favourites' ? (
        <FollowedMatches timeZone={timeZone} renderedAt={renderedAt} />
      ) : undefined}
    </MatchCardList>
  );
}
