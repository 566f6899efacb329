/** Taps of one gift within this interval are one combo. */
export const COMBO_MS = 3_000;
/** Lifetime of a banner after its last tap. */
export const BANNER_MS = 4_500;
/** Visible banners; others wait. */
export const BANNER_LANES = 3;
const MOST_BANNERS = 30;

/** Minimum coins of a gift for its animation. */
export const EFFECT_COINS = 500;
/** Combo counts at which the animation plays again. */
const EFFECT_MARKS = [66, 188, 520, 1_314] as const;
/** Length of the animation queue; beyond it the cheapest is dropped. */
export const MOST_EFFECTS = 8;

/** A tap as published to the room. */
export interface GiftEvent {
  comboId: string;
  userId: number;
  username: string;
  avatar: string | null;
  giftId: number;
  name: string;
  icon: string;
  animation: string | null;
  price: number;
  /** Of the whole combo so far; `added` is of this tap. */
  count: number;
  added: number;
}

export interface Banner extends GiftEvent {
  /** Its lane on the screen; null while waiting. */
  lane: number | null;
  lastAt: number;
}

const comboKey = ({ userId, comboId }: Pick<GiftEvent, 'userId' | 'comboId'>) => `${userId} ${comboId}`;

/** A tap grows its combo's banner or adds one. Late or repeated events shrink nothing. */
export function grow(banners: readonly Banner[], news: GiftEvent, at: number): Banner[] {
  const known = banners.find((banner) => comboKey(banner) === comboKey(news));
  if (!known) return settle([...banners, { ...news, lane: null, lastAt: at }], at);
  if (news.count <= known.count) return [...banners];
  return settle(
    banners.map((banner) => (banner === known ? { ...news, lane: known.lane, lastAt: at } : banner)),
    at,
  );
}

/** Removes expired banners and gives their lanes to the longest waiting; a waiting banner does not age. */
export function settle(banners: readonly Banner[], at: number): Banner[] {
  const active = banners.filter(({ lane, lastAt }) => lane === null || at - lastAt < BANNER_MS);
  const free = Array.from({ length: BANNER_LANES }, (_, lane) => lane).filter(
    (lane) => !active.some((banner) => banner.lane === lane),
  );
  const placed = active.map((banner) =>
    banner.lane === null && free.length > 0 ? { ...banner, lane: free.shift()!, lastAt: at } : banner,
  );
  return placed.slice(0, MOST_BANNERS);
}

/** Expiry of the next banner; null when none is shown. */
export function nextSettling(banners: readonly Banner[]): number | null {
  const shown = banners.filter(({ lane }) => lane !== null).map(({ lastAt }) => lastAt + BANNER_MS);
  return shown.length > 0 ? Math.min(...shown) : null;
}

/** Whether this tap starts the animation. */
export function effectDue({ price, count, added }: Pick<GiftEvent, 'price' | 'count' | 'added'>): boolean {
  const before = count - added;
  if (price * count < EFFECT_COINS) return false;
  return price * before < EFFECT_COINS || EFFECT_MARKS.some((mark) => before < mark && mark <= count);
}

export interface Effect {
  id: string;
  icon: string;
  animation: string | null;
  /** Giver's name beside the animation. */
  username: string;
  name: string;
  coins: number;
}

/** The first one is playing and stays. Beyond the limit, the cheapest and latest of the others is dropped. */
export function enqueue(queue: readonly Effect[], effect: Effect): Effect[] {
  const all = [...queue, effect];
  if (all.length <= MOST_EFFECTS) return all;
  const cheapest = all.slice(1).reduce((least, one) => (one.coins <= least.coins ? one : least));
  return all.filter((one) => one !== cheapest);
}
