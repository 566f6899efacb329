/** Taps of one gift that follow each other so closely are one combo. */
export const COMBO_MS = 3_000;
/** A banner stays so long after its last tap. */
export const BANNER_MS = 4_500;
/** At once on the screen; the others wait. */
export const BANNER_LANES = 3;
const MOST_BANNERS = 30;

/** From this worth on a gift that can move does so. */
export const EFFECT_COINS = 500;
/** … and again when the combo's count passes one of these. */
const EFFECT_MARKS = [66, 188, 520, 1_314] as const;
/** Waiting to be played; beyond it the cheapest goes. */
export const MOST_EFFECTS = 8;

/** What a room hears of each tap. */
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
  /** Of the whole combo so far, and of this tap. */
  count: number;
  added: number;
}

export interface Banner extends GiftEvent {
  /** Its lane on the screen; null while it waits. */
  lane: number | null;
  lastAt: number;
}

const comboKey = ({ userId, comboId }: Pick<GiftEvent, 'userId' | 'comboId'>) => `${userId} ${comboId}`;

/** A tap makes its combo's banner grow, or brings a new one. What comes late or twice makes nothing shrink. */
export function grow(banners: readonly Banner[], news: GiftEvent, at: number): Banner[] {
  const known = banners.find((banner) => comboKey(banner) === comboKey(news));
  if (!known) return settle([...banners, { ...news, lane: null, lastAt: at }], at);
  if (news.count <= known.count) return [...banners];
  return settle(
    banners.map((banner) => (banner === known ? { ...news, lane: known.lane, lastAt: at } : banner)),
    at,
  );
}

/** Lets go what has been seen, and gives its lane to who waits longest; a waiting banner does not grow old. */
export function settle(banners: readonly Banner[], at: number): Banner[] {
  const kept = banners.filter(({ lane, lastAt }) => lane === null || at - lastAt < BANNER_MS);
  const free = Array.from({ length: BANNER_LANES }, (_, lane) => lane).filter(
    (lane) => !kept.some((banner) => banner.lane === lane),
  );
  const placed = kept.map((banner) =>
    banner.lane === null && free.length > 0 ? { ...banner, lane: free.shift()!, lastAt: at } : banner,
  );
  return placed.slice(0, MOST_BANNERS);
}

/** When the next banner goes; null when none is shown. */
export function nextSettling(banners: readonly Banner[]): number | null {
  const shown = banners.filter(({ lane }) => lane !== null).map(({ lastAt }) => lastAt + BANNER_MS);
  return shown.length > 0 ? Math.min(...shown) : null;
}

/** Does this tap set the animation off? */
export function effectDue({ price, count, added }: Pick<GiftEvent, 'price' | 'count' | 'added'>): boolean {
  const before = count - added;
  if (price * count < EFFECT_COINS) return false;
  return price * before < EFFECT_COINS || EFFECT_MARKS.some((mark) => before < mark && mark <= count);
}

export interface Effect {
  id: string;
  icon: string;
  animation: string | null;
  /** What it says beside the animation. */
  username: string;
  name: string;
  coins: number;
}

/** The first is playing and stays. Of the others, too many, the cheapest and latest goes. */
export function enqueue(queue: readonly Effect[], effect: Effect): Effect[] {
  const all = [...queue, effect];
  if (all.length <= MOST_EFFECTS) return all;
  const cheapest = all.slice(1).reduce((least, one) => (one.coins <= least.coins ? one : least));
  return all.filter((one) => one !== cheapest);
}
