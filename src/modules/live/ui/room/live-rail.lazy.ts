import { hydrateLater } from '#ui/lazy/lazy-components.ts';
import type { LiveRailProps } from './live-rail.tsx';

export const LiveRailLater = await hydrateLater<LiveRailProps>(() =>
  import('./live-rail.tsx').then(({ LiveRail }) => LiveRail),
);
