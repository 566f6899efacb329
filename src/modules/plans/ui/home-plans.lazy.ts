import { hydrateLater } from '#web/shell/lazy-components.ts';
import type { HomePlansProps } from './home-plans.tsx';
// The server has written it before its code comes.
import '#web/kit/card/age-notice.css';
import './home-plans.css';

export const HomePlansLater = await hydrateLater<HomePlansProps>(() =>
  import('./home-plans.tsx').then(({ HomePlans }) => HomePlans),
);
