import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/** The frame's data, on every page except the one for its loading error. */
export function useRoot(): RootData {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) throw new Error('the frame has no data');
  return root;
}
