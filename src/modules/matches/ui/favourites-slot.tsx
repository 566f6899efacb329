import { type ComponentType, createContext, use } from 'react';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';

export type FollowedKind = 'match' | 'league' | 'team';

/** The followed ids, and a toggle. */
export type UseFollowed = (kind: FollowedKind) => [ReadonlySet<number>, (id: number) => void];

export interface FollowedMatchesProps {
  timeZone: string;
  renderedAt: number;
}

export interface FavouritesUi {
  useFollowed: UseFollowed;
  /** The matches of all favourites. */
  FollowedMatches: ComponentType<FollowedMatchesProps>;
}

const NONE: ReadonlySet<number> = new Set();

/** Favourites are a module above matches: the shell provides their parts, which never change. */
export const FavouritesSlot = createContext<FavouritesUi>({
  useFollowed: () => [NONE, () => {}],
  FollowedMatches: () => <SkeletonRows rows={6} />,
});

export const useFollowed: UseFollowed = (kind) => {
  const { useFollowed: useProvided } = use(FavouritesSlot);
  return useProvided(kind);
};

export function FollowedMatches(props: FollowedMatchesProps) {
  const { FollowedMatches: Provided } = use(FavouritesSlot);
  return <Provided {...props} />;
}
