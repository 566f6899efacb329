import { useEffect } from 'react';
import { useLazyModule } from '#ui/lazy/use-lazy-module.ts';

const load = () => import('./followed-cookie.ts');

/** Nothing of a page's first render depends on it: fetched after the page. */
export function useFollowedCookie(uid: number | undefined): void {
  const loaded = useLazyModule(load, true);
  useEffect(() => loaded?.keepFollowedCookie(uid), [loaded, uid]);
}
