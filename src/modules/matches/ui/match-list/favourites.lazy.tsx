import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { useLater } from './use-lazy-module.ts';

const load = () => import('./lazy/favourites.tsx');

/** No server knows what a device follows: the page comes with the rows still to be filled. */
export function LaterFavourites(props: { timeZone: string; renderedAt: number }) {
  const loaded = useLater(load, true);
  return loaded ? <loaded.Favourites {...props} /> : <SkeletonRows rows={6} />;
}
