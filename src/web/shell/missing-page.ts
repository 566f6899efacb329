import { useEffect, useState } from 'react';
import { type MiddlewareFunction, useHref, useLocation } from 'react-router';
import { pageBuild } from '#ui/realtime/stale-build.ts';
import type { PageProblemProps } from './page-problem.tsx';

/** As browsers call it. */
const MISSING = new TypeError('Importing a module script failed.');

type Reload = Pick<NavigateEvent, 'navigationType' | 'userInitiated' | 'cancelable'>;

/** A reload by a script, which can be cancelled. */
const isScriptReload = ({ navigationType, userInitiated, cancelable }: Reload): boolean =>
  navigationType === 'reload' && !userInitiated && cancelable;

/** React Router reloads a document when the module of the next page did not arrive. */
export function isMissingPage(event: Reload, requested: string, shown: string): boolean {
  const { pathname } = new URL(requested);
  return isScriptReload(event) && pathname !== new URL(shown, requested).pathname;
}

let requested: string | undefined;

/** The address of the last navigation, recorded before its module is requested. */
export const recordNavigation: MiddlewareFunction = ({ request }, next) => {
  requested = request.url;
  return next();
};

/**
 * The page whose module failed to load. React Router then reloads the present document without checking the network,
 * which may leave the user on the browser's own error page. The browser announces a reload before it begins; cancelled,
 * the navigation never ends, and the error page decides in its place.
 */
export function useMissingPage(): PageProblemProps | null {
  const { key, pathname } = useLocation();
  const shown = useHref(pathname);
  const [missing, setMissing] = useState<{ url: string; key: string }>();
  useEffect(() => {
    const refuse = (event: NavigateEvent) => {
      if (requested === undefined || !isMissingPage(event, requested, shown)) return;
      event.preventDefault();
      pageBuild.incomplete();
      setMissing({ url: requested, key });
    };
    const { navigation } = window;
    navigation?.addEventListener('navigate', refuse);
    return () => navigation?.removeEventListener('navigate', refuse);
  }, [shown, key]);
  return missing?.key === key ? { error: MISSING, load: () => window.location.assign(missing.url) } : null;
}
