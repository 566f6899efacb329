import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { Banner } from '../banners.contract.ts';
// Server-rendered before the chunk loads.
import './home-banners.css';

export const LazyHomeBanners = await hydrateLazily<{ banners: readonly Banner[] }>(() =>
  import('./home-banners.tsx').then(({ HomeBanners }) => HomeBanners),
);
