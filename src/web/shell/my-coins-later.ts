import { hydrateLater } from './home-frame-later.ts';

/** A balance follows its topic, and choices their account, with code that guests never load. */
export const MyCoinsLater = await hydrateLater<{ userId: number }>(() =>
  import('./my-corner.tsx').then(({ MyCorner }) => MyCorner),
);
