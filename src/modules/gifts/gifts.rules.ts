/** Icons: `public/gifts/<name>.svg`. */
export const GIFT_ICONS = [
  'rose',
  'clap',
  'whistle',
  'popcorn',
  'scarf',
  'football',
  'gloves',
  'boot',
  'flare',
  'trophy',
  'bus',
  'stadium',
] as const;
export type GiftIcon = (typeof GIFT_ICONS)[number];

/** Animations: `public/gifts/<name>.svga`. */
export const GIFT_ANIMATIONS = [
  'rose',
  'football',
  'boot',
  'flare',
  'trophy',
  'bus',
  'stadium',
] as const satisfies readonly GiftIcon[];
export type GiftAnimation = (typeof GIFT_ANIMATIONS)[number];

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);
/** One that comes with the site, or the address of an uploaded one. */
export const iconUrl = (icon: string): string => (isOneOf(GIFT_ICONS, icon) ? `/gifts/${icon}.svg` : icon);
export const animationUrl = (animation: string): string =>
  isOneOf(GIFT_ANIMATIONS, animation) ? `/gifts/${animation}.svga` : animation;

/** Of an SVGA file. */
export const ANIMATION_BYTES = 512 * 1024;
/** Addresses of uploads. */
export const UPLOADED_ICON = /^(?:https?:\/\/[\w.:-]+)?\/[\w./-]*images\/gift\/[0-9a-f]{32}\.webp$/;
export const UPLOADED_ANIMATION = /^\/uploads\/animations\/[0-9a-f]{32}\.svga$/;

/** Coins per gift; bounded so that the largest tap fits one ledger entry. */
export const GIFT_PRICE = { min: 1, max: 1_000_000 } as const;
export const GIFT_NAME = { min: 1, max: 20 } as const;
export const GIFT_PLACE = { min: 0, max: 9_999 } as const;
/** Reason of a change, for the audit log. */
export const GIFT_REASON = { min: 2, max: 200 } as const;
export const MAX_GIFTS = 100;
/** Gifts per tap. */
export const TAP_COUNTS = [1, 8, 66, 520] as const;
export type TapCount = (typeof TAP_COUNTS)[number];
export const COMBO_ID = /^[\w-]{8,40}$/;
export const SENT_PAGE = 20;

/** The parts of a room that gifts need. */
export interface GiftRoom {
  anchorId: number | null;
  liveSince: Date | null;
  closedAt: Date | null;
}

export type SendGiftRefusal = 'notLive' | 'nobodyThere' | 'oneself';

export function checkSendGift(userId: number, room: GiftRoom): SendGiftRefusal | null {
  if (room.anchorId === null) return 'nobodyThere';
  if (room.anchorId === userId) return 'oneself';
  return room.liveSince === null || room.closedAt !== null ? 'notLive' : null;
}
