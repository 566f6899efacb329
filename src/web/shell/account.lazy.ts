import type { Me } from '#modules/users/users.contract.ts';
import { hydrateLazily } from '#ui/lazy/lazy-components.ts';

/** In a chunk that guests never load. */
export const LazyAccount = await hydrateLazily<{ me: Me }>(() =>
  import('./account.tsx').then(({ Account }) => Account),
);
