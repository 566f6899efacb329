import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/** The frame's data, present on every page but the one that says that loading it failed. */
export function useRoot(): RootData {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) throw new Error('the frame has no data');
  return root;
}
