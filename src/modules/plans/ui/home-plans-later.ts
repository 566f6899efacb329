import { hydrateLater } from '#web/shell/later-components.ts';
import type { HomePlansProps } from './home-plans.tsx';

export const HomePlansLater = await hydrateLater<HomePlansProps>(() =>
  import('./home-plans.tsx').then(({ HomePlans }) => HomePlans),
);
