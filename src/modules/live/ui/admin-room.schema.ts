import * as z from 'zod/mini';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { LINK_PRIORITY } from '../links.rules.ts';
import { isPlaylistUrl, ROOM_PRICE, ROOM_TITLE } from '../rooms.rules.ts';

const url = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isPlaylistUrl(text), 'admin.rooms.bad_url'),
);
const matchId = z.string().check(z.trim(), z.regex(/^([1-9]\d{0,14})?$/));
const needed = z.minLength(1);

/** A room's form fields: no match, no game and no price are empty text. */
export const RoomTyped = z.object({
  mode: z.enum(['custom', 'robot']),
  title: z.string().check(z.trim(), z.maxLength(ROOM_TITLE.max)),
  language: z.enum(LANGUAGE_CODES),
  game: z.enum(['', ...GAMES.map(({ slug }) => slug)]),
  sourceUrl: url,
  matchId,
  price: z.string().check(
    z.trim(),
    z.regex(/^\d*$/),
    z.refine((text) => text === '' || (Number(text) >= ROOM_PRICE.min && Number(text) <= ROOM_PRICE.max)),
  ),
  pro: z.boolean(),
  loginOnly: z.boolean(),
  on: z.boolean(),
});
export type RoomTyped = z.infer<typeof RoomTyped>;

export const LinkTyped = z.object({
  priority: z.number().check(z.int(), z.minimum(LINK_PRIORITY.min), z.maximum(LINK_PRIORITY.max)),
  language: z.enum(LANGUAGE_CODES),
  pro: z.boolean(),
  url: url.check(needed),
});
export type LinkTyped = z.infer<typeof LinkTyped>;
