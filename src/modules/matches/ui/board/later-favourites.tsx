import { SkeletonRows } from '#web/kit/state/skeleton.tsx';
import { useLater } from './use-later.ts';

const load = () => import('./later/favourites.tsx');

/** No server knows what a device follows: the page comes with the rows still to be filled. */
export function LaterFavourites(props: { timeZone: string; renderedAt: number }) {
  const loaded = useLater(load, true);
  return loaded ? <loaded.Favourites {...props} /> : <SkeletonRows rows={6} />;
}
