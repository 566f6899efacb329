import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { RESERVATION_STATES } from '#modules/reservations/reservations.rules.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
/** The public profile of an anchor. */
export const Anchor = z.object({
  userId: z.number(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  introduction: z.string(),
  languages: z.array(z.enum(LANGUAGE_CODES)),
  games: z.array(gameSlug),
  followers: z.number(),
  roomId: z.nullable(z.number()),
  live: z.boolean(),
});
export type Anchor = z.infer<typeof Anchor>;

export const Planned = z.object({ match: Match, state: z.enum(RESERVATION_STATES) });

export const AnchorProfile = z.extend(Anchor, {
  details: z.string(),
  pictures: z.array(z.string()),
  title: z.string(),
  cover: z.nullable(z.string()),
  liveSince: z.nullable(z.string()),
  /** Announced broadcasts, the next first. */
  planned: z.array(Planned),
});
export type AnchorProfile = z.infer<typeof AnchorProfile>;

export const ListAnchors = z.object({ cursor: cursorInput });
export type ListAnchors = z.infer<typeof ListAnchors>;

export const AnchorPage = z.object({
  anchors: z.array(Anchor),
  ...pageFields,
});
export type AnchorPage = z.infer<typeof AnchorPage>;
