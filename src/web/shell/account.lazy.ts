import type { Me } from '#modules/users/users.contract.ts';
import { hydrateLater } from '#ui/lazy/lazy-components.ts';

/** With code that guests never load. */
export const AccountLater = await hydrateLater<{ me: Me }>(() =>
  import('./account.tsx').then(({ Account }) => Account),
);
