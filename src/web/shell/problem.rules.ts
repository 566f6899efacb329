import { isRouteErrorResponse } from 'react-router';

/** Kinds of the error page. */
export type Problem =
  | { kind: 'notFound' | 'gone' | 'forbidden' | 'server' | 'network' | 'load' }
  | { kind: 'status'; status: number };

// Browsers have no common type for these errors, only messages: of Chromium, Firefox and Safari in turn.
const LOST_MODULE = /dynamically imported module|Importing a module script failed/i;
const LOST_FETCH = /^(Failed to fetch|NetworkError when attempting|Load failed|network error)/i;

export function problemOf(error: unknown, online: boolean): Problem {
  if (isRouteErrorResponse(error)) return problemOfStatus(error.status);
  if (!(error instanceof Error)) return { kind: 'server' };
  if (LOST_MODULE.test(error.message)) return { kind: online ? 'load' : 'network' };
  if (LOST_FETCH.test(error.message) || !online) return { kind: 'network' };
  return { kind: 'server' };
}

function problemOfStatus(status: number): Problem {
  if (status === 404) return { kind: 'notFound' };
  if (status === 410) return { kind: 'gone' };
  if (status === 401 || status === 403) return { kind: 'forbidden' };
  if (status === 500) return { kind: 'server' };
  return { kind: 'status', status };
}
