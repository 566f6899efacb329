import type { ReactNode } from 'react';
import { MatchBoard } from '../match-card-list.tsx';
import { LaterFavourites } from './favourites.lazy.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Board } from './load-match-list.ts';

/** A board with its days: of all games, then with tabs, or of one. */
export function DayBoard({ board, tabs, title }: { board: Board; tabs?: boolean; title: ReactNode }) {
  const { view, today, live, query, list, sports, timeZone, renderedAt } = board;
  return (
    <MatchBoard
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
        <LaterFavourites timeZone={timeZone} renderedAt={renderedAt} />
      ) : undefined}
    </MatchBoard>
  );
}
