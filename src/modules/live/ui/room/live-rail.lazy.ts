import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { LiveRailProps } from './live-rail.tsx';

export const LazyLiveRail = await hydrateLazily<LiveRailProps>(() =>
  import('./live-rail.tsx').then(({ LiveRail }) => LiveRail),
);
