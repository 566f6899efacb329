import { useRouteLoaderData } from 'react-router';
import { useOwnAccount } from './own-account.ts';
import type { RootData } from './root-data.ts';

/** The frame's data, on every page except the one for its loading error. */
export function useRoot(): RootData {
  const root = useMaybeRoot();
  if (!root) throw new Error('the frame has no data');
  return root;
}

export function useMaybeRoot(): RootData | undefined {
  const root = useRouteLoaderData<RootData>('root');
  const own = useOwnAccount();
  return root?.everyones && own ? { ...root, me: own } : root;
}
