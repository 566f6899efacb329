import * as z from 'zod/mini';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { localizedText } from '#platform/i18n/localized-text.contract.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import {
  BANNER_LINK,
  BANNER_REASON,
  BANNER_STATES,
  BANNER_TITLE,
  BAR_TITLE,
  isWellFormed,
} from './banners.rules.ts';

export const bannerErrors = defineErrors('banners', {
  noSuchBanner: { status: 404 },
  noSuchBrand: { status: 422 },
  /** A picture is a new upload, or the existing one. */
  noSuchPicture: { status: 422 },
  badPeriod: { status: 422 },
  tooMany: { status: 409, params: ['max'] },
  /** The list was changed concurrently. */
  otherBanners: { status: 409 },
});

export const Banner = z.object({
  id: z.number(),
  title: z.string(),
  /** URLs of the picture and of the link. */
  picture: z.string(),
  link: z.string(),
});
export type Banner = z.infer<typeof Banner>;

export const Bar = z.object({
  id: z.number(),
  text: z.string(),
  /** Empty: it leads nowhere. */
  link: z.string(),
});
export type Bar = z.infer<typeof Bar>;

export const id = z.number().check(z.int(), z.positive());
export const reason = z
  .string()
  .check(z.trim(), z.minLength(BANNER_REASON.min), z.maxLength(BANNER_REASON.max));
const moment = z.nullable(instant);

const fields = {
  titles: localizedText({ min: BANNER_TITLE.min, max: BAR_TITLE.max }),
  link: z.string().check(z.maxLength(BANNER_LINK.max)),
  brand: z.nullable(z.string()),
  lang: z.nullable(z.enum(LANGUAGE_CODES as [LanguageCode, ...LanguageCode[]])),
  startsAt: moment,
  endsAt: moment,
  on: z.boolean(),
};

export const AdminBanner = z.object({
  id: z.number(),
  /** Null: a bar above every page. */
  picture: z.nullable(z.string()),
  ...fields,
  state: z.enum(BANNER_STATES),
});
export type AdminBanner = Omit<z.infer<typeof AdminBanner>, 'titles'> & { titles: EnteredText };

export const SaveBanner = z
  .strictObject({
    /** Absent: a new banner. */
    id: z.optional(id),
    /** The id of an upload, or the existing URL; null for a bar. */
    picture: z.nullable(z.union([id, z.string()])),
    ...fields,
    reason,
  })
  .check(z.refine(isWellFormed));
export type SaveBanner = Omit<z.infer<typeof SaveBanner>, 'titles'> & { titles: EnteredText };
