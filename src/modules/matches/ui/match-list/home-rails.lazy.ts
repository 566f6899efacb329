import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { HomeRailsProps } from './lazy/home-rails.tsx';

export const LazyHomeRails = await hydrateLazily<HomeRailsProps>(() =>
  import('./lazy/home-rails.tsx').then(({ HomeRails }) => HomeRails),
);
