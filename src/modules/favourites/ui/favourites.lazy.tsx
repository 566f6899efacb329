import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { useLazyModule } from '#ui/lazy/use-lazy-module.ts';

const load = () => import('./favourites.tsx');

/** The server does not know a device's favourites: the page is rendered with skeleton rows. */
export function LazyFavourites(props: { timeZone: string; renderedAt: number }) {
  const loaded = useLazyModule(load, true);
  return loaded ? <loaded.Favourites {...props} /> : <SkeletonRows rows={6} />;
}
