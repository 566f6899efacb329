import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { VideoCard } from '../videos.contract.ts';
// Server-rendered before the chunk loads.
import '#modules/matches/ui/spoiler/mask.css';
import './videos.css';

export const LazyVideoRail = await hydrateLazily<{ videos: readonly VideoCard[] }>(() =>
  import('./video-rail.tsx').then(({ VideoRail }) => VideoRail),
);
