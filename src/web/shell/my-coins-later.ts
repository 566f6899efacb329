import { hydrateLater } from './home-frame-later.ts';

/** A balance follows its topic, with code that guests never load. */
export const MyCoinsLater = await hydrateLater<{ userId: number }>(() =>
  import('#modules/ledger/ui/my-coins.tsx').then(({ MyCoins }) => MyCoins),
);
