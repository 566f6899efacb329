import { hydrateLater } from '#web/shell/later-components.ts';
import type { HomeRailsProps } from './later/home-rails.tsx';

export const HomeRailsLater = await hydrateLater<HomeRailsProps>(() =>
  import('./later/home-rails.tsx').then(({ HomeRails }) => HomeRails),
);
