import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { localizedText } from '#platform/i18n/localized-text.contract.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { pageFields } from '#platform/paging/paging.contract.ts';
import {
  GIFT_ANIMATIONS,
  GIFT_ICONS,
  GIFT_NAME,
  GIFT_PLACE,
  GIFT_PRICE,
  GIFT_REASON,
  UPLOADED_ANIMATION,
  UPLOADED_ICON,
} from './gifts.rules.ts';
import { LEADERBOARD_TYPES } from './leaderboards.rules.ts';

export const giftErrors = defineErrors('gifts', {
  noSuchGift: { status: 404 },
  noSuchRoom: { status: 404 },
  /** The gift is switched off. */
  off: { status: 409 },
  priceChanged: { status: 409, params: ['price'] },
  notLive: { status: 409 },
  nobodyThere: { status: 409 },
  oneself: { status: 422 },
  /** A combo is of one gift in one room. */
  otherCombo: { status: 409 },
  /** A room's leaderboard needs the room's id. */
  roomNeeded: { status: 422 },
  tooMany: { status: 409, params: ['max'] },
  /** No SVGA 2 file, or one that would block a browser. */
  badAnimation: { status: 422 },
});

export const Gift = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  /** URLs of this site. */
  icon: z.string(),
  animation: z.nullable(z.string()),
});
export type Gift = z.infer<typeof Gift>;

const id = z.number().check(z.int(), z.positive());
const price = z.number().check(z.int(), z.minimum(GIFT_PRICE.min), z.maximum(GIFT_PRICE.max));

const Person = z.object({
  uid: z.number(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  level: z.number(),
});

export const SentCombo = z.object({
  id: z.number(),
  gift: Gift,
  count: z.number(),
  coins: z.number(),
  roomId: z.number(),
  anchor: Person,
  sendTime: z.string(),
});
export type SentCombo = z.infer<typeof SentCombo>;
export const SentGifts = z.object({
  combos: z.array(SentCombo),
  ...pageFields,
});
export type SentGifts = z.infer<typeof SentGifts>;

export const LeaderboardEntry = z.object({ rank: z.number(), coins: z.number(), user: Person });
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;
export const GiftRanking = z.object({
  type: z.enum(LEADERBOARD_TYPES),
  places: z.array(LeaderboardEntry),
  /** The caller's rank; null without gifts, and for guests. */
  mine: z.nullable(z.object({ rank: z.number(), coins: z.number() })),
});
export type GiftRanking = z.infer<typeof GiftRanking>;

const Names = localizedText(GIFT_NAME);

/** One that comes with the site, or the address of an uploaded one. */
const icon = z.union([z.enum(GIFT_ICONS), z.string().check(z.regex(UPLOADED_ICON))]);
const animation = z.union([z.enum(GIFT_ANIMATIONS), z.string().check(z.regex(UPLOADED_ANIMATION))]);

export const GiftDraft = z.object({
  /** Absent: a new gift. */
  id: z.optional(id),
  names: Names,
  price,
  icon,
  animation: z.nullable(animation),
  place: z.number().check(z.int(), z.minimum(GIFT_PLACE.min), z.maximum(GIFT_PLACE.max)),
  on: z.boolean(),
});
export type GiftDraft = Omit<z.infer<typeof GiftDraft>, 'names'> & { names: EnteredText };
export const SaveGift = z.extend(GiftDraft, {
  /** A number: an upload of the administrator. An address: the one that the gift has. */
  icon: z.union([icon, id]),
  animation: z.nullable(z.union([animation, id])),
  reason: z.string().check(z.trim(), z.minLength(GIFT_REASON.min), z.maxLength(GIFT_REASON.max)),
});
export type SaveGift = Omit<GiftDraft, 'icon' | 'animation'> & {
  icon: string | number;
  animation: string | number | null;
  reason: string;
};
export const AdminGift = z.extend(GiftDraft, { id: z.number() });
export type AdminGift = GiftDraft & { id: number };
