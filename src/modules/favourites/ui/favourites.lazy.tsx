import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { useLazyModule } from '#ui/lazy/use-lazy-module.ts';

const load = () => import('./favourites.tsx');

/** No server knows what a device follows: the page comes with the rows still to be filled. */
export function LazyFavourites(props: { timeZone: string; renderedAt: number }) {
  const loaded = useLazyModule(load, true);
  return loaded ? <loaded.Favourites {...props} /> : <SkeletonRows rows={6} />;
}
