import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import {
  ANCHOR_DETAILS,
  ANCHOR_INTRODUCTION,
  ANCHOR_NICKNAME,
  ANCHOR_PICTURES,
} from '#modules/live/anchors.rules.ts';
import { game } from '#modules/matches/inputs.contract.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import {
  ANCHOR_GAMES,
  ANCHOR_LANGUAGES,
  ANCHOR_MIN_AGE,
  ANCHOR_REAL_NAME,
  EARLIEST_BIRTH,
  EFFECTIVE_ANCHOR_STATES,
} from './application.rules.ts';

export const tooYoung = () => anchorErrors.tooYoung({ min: ANCHOR_MIN_AGE });

const text = ({ min, max }: { min: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max));

/** An existing picture by its address, a new one by the id from `upload/image`. */
const Picture = z.union([z.string().check(z.maxLength(300)), z.number().check(z.int(), z.positive())]);

export const AnchorInfo = z.object({
  nickname: text(ANCHOR_NICKNAME),
  languages: z
    .array(z.enum(LANGUAGE_CODES))
    .check(z.minLength(ANCHOR_LANGUAGES.min), z.maxLength(ANCHOR_LANGUAGES.max)),
  games: z.array(game).check(z.minLength(ANCHOR_GAMES.min), z.maxLength(ANCHOR_GAMES.max)),
  introduction: text(ANCHOR_INTRODUCTION),
  details: text(ANCHOR_DETAILS),
  pictures: z.array(Picture).check(z.maxLength(ANCHOR_PICTURES.max)),
});
export type AnchorInfo = z.infer<typeof AnchorInfo>;

export const Application = z.extend(AnchorInfo, {
  realName: text(ANCHOR_REAL_NAME),
  /** 2001-05-20 */
  birthDate: z.iso.date().check(z.refine((date) => date >= EARLIEST_BIRTH)),
  /** The eleven conduct rules were read and accepted. */
  accepted: z.boolean(),
});
export type Application = z.infer<typeof Application>;

export const Whether = z.object({ anchor: z.boolean(), phoneBound: z.boolean() });
export type Whether = z.infer<typeof Whether>;

/** A sent application, as its sender sees it. */
export const SentApplication = z.object({
  nickname: z.string(),
  realName: z.string(),
  birthDate: z.string(),
  languages: z.array(z.enum(LANGUAGE_CODES)),
  games: z.array(gameSlug),
  introduction: z.string(),
  details: z.string(),
  pictures: z.array(z.string()),
  applyTime: z.string(),
});
export type SentApplication = z.infer<typeof SentApplication>;

export const AnchorStatus = z.object({
  standing: z.enum(EFFECTIVE_ANCHOR_STATES),
  /** Masked; null where no phone is bound, which excludes an application. */
  phone: z.nullable(z.string()),
  application: z.nullable(SentApplication),
  refusalReason: z.string(),
  ban: z.nullable(z.object({ reason: z.string(), since: z.string(), until: z.nullable(z.string()) })),
  roomId: z.nullable(z.number()),
});
export type AnchorStatus = z.infer<typeof AnchorStatus>;
