import type { ReactNode } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { useMinimumDuration } from '#ui/kit/state/use-minimum-duration.ts';
import type { ListRooms, RoomPage } from '../../rooms.contract.ts';
import { RoomCard } from './room-card.tsx';
import { RoomCategories } from './room-categories.tsx';
import { RoomFilter } from './room-filter.tsx';
import type { RoomChoice } from './room-list.rules.ts';
import { useRooms } from './use-rooms.ts';

export interface RoomsScreenProps {
  path: '/live' | '/customLive';
  choice: RoomChoice;
  query: ListRooms;
  /** Null when it could not be loaded: the rest of the page renders without it. */
  first: RoomPage | null;
}

/** All live rooms, by game and language. Below them is what modules above add. */
export function RoomsScreen(props: RoomsScreenProps & { children?: ReactNode }) {
  const { path, choice, query, first, children } = props;
  const t = useT();
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const { revalidate, state } = useRevalidator();
  const loading = useMinimumDuration(location?.pathname === pathname || state === 'loading');
  return (
    <div className="page rooms-page">
      <header className="rooms-head">
        <h1>{t('rooms.list.title')}</h1>
        <RoomFilter path={path} choice={choice} />
      </header>
      <Card flush>
        <LiveTabs current={path} />
      </Card>
      {first && <RoomCategories path={path} choice={choice} games={first.games} />}
      {loading ? (
        <Waiting />
      ) : first ? (
        <Rooms key={search} first={first} query={query} />
      ) : (
        <Card>
          <ErrorState onRetry={revalidate} />
        </Card>
      )}
      {children}
    </div>
  );
}

const TABS = [
  ['/live', 'rooms.list.all'],
  ['/customLive', 'rooms.list.custom'],
  ['/anchor/anchorList', 'rooms.anchors.title'],
  ['/live2', 'rooms.wall.title'],
  ['/live/data', 'rooms.list.data'],
] as const;

/** The tabs of the pages of live rooms. */
export function LiveTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const t = useT();
  const links = TABS.map(([to, label]) => ({ to, label: t(label), current: to === current }));
  return <TabLinks label={t('rooms.list.tabs')} links={links} />;
}

function Rooms({ first, query }: { first: RoomPage; query: ListRooms }) {
  const t = useT();
  const { rooms, foot } = useRooms(first, query);
  if (rooms.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('rooms.list.none')}
          text={t('rooms.list.noneText')}
          action={<ButtonLink to="/anchor/anchorList">{t('rooms.anchors.title')}</ButtonLink>}
        />
      </Card>
    );
  return (
    <>
      <ul className="room-grid">
        {rooms.map((room) => (
          <RoomCard key={room.id} room={room} />
        ))}
      </ul>
      {foot.hasMore && <LoadMore {...foot} />}
    </>
  );
}

function Waiting() {
  return (
    <ul className="room-grid" aria-busy="true">
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <li key={place} className="room-card">
          <Skeleton width="100%" height={160} />
          <Skeleton width="70%" height={14} />
        </li>
      ))}
    </ul>
  );
}
