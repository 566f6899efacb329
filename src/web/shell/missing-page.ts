import { useEffect, useState } from 'react';
import { createPath, type Location, useNavigation } from 'react-router';
import { pageBuild } from '#ui/realtime/stale-build.ts';
import type { PageProblemProps } from './page-problem.tsx';

/** As browsers call it. */
const MISSING = new TypeError('Importing a module script failed.');

type Reload = Pick<NavigateEvent, 'navigationType' | 'userInitiated' | 'cancelable'>;

/** A reload that a script asks for, and that may be refused. */
export const isOwnReload = ({ navigationType, userInitiated, cancelable }: Reload): boolean =>
  navigationType === 'reload' && !userInitiated && cancelable;

/**
 * The page whose module did not arrive. React Router answers that by reloading the document, without asking whether
 * there is a network, which may leave the reader on the browser's own error page. The browser tells of a reload before
 * it begins; refused, the navigation waits for ever, and the error page decides in its place.
 */
export function useMissingPage(): PageProblemProps | null {
  const { location: next } = useNavigation();
  const [missing, setMissing] = useState<Location>();
  useEffect(() => {
    if (!next) return;
    const refuse = (event: NavigateEvent) => {
      if (!isOwnReload(event)) return;
      event.preventDefault();
      pageBuild.incomplete();
      setMissing(next);
    };
    const { navigation } = window;
    navigation?.addEventListener('navigate', refuse);
    return () => navigation?.removeEventListener('navigate', refuse);
  }, [next]);
  if (!missing || missing.pathname !== next?.pathname) return null;
  return { error: MISSING, load: () => window.location.assign(createPath(missing)) };
}
