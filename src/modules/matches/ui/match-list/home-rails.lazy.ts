import { hydrateLater } from '#ui/lazy/lazy-components.ts';
import type { HomeRailsProps } from './lazy/home-rails.tsx';

export const HomeRailsLater = await hydrateLater<HomeRailsProps>(() =>
  import('./lazy/home-rails.tsx').then(({ HomeRails }) => HomeRails),
);
