import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { localizedText } from '#platform/i18n/localized-text.contract.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { pageFields } from '#platform/paging/paging.contract.ts';
import {
  BOX_NAME,
  BOX_PLACE,
  BOX_PRICE,
  BOX_PRIZES,
  BUYER_SEED,
  PITY_AFTER,
  PRIZE_COINS,
  PRIZE_WEIGHT,
} from './boxes.rules.ts';
import { GRADES } from './draw.rules.ts';
import { GOODS_KINDS } from './goods.rules.ts';
import { DECISION_REASON } from './orders.rules.ts';

export const boxErrors = defineErrors('boxes', {
  noSuchBox: { status: 404 },
  noSuchDraw: { status: 404 },
  off: { status: 409 },
  soldOut: { status: 409 },
  /** The pool differs from the promised one: nothing was drawn or paid. */
  changed: { status: 409 },
  /** The draw is over, with another buyer seed. */
  alreadyDrawn: { status: 409 },
  emptyGuarantee: { status: 422 },
  samePrize: { status: 422 },
  /** The form is older than another administrator's change. */
  prizesChanged: { status: 409 },
  noSuchGood: { status: 422 },
  tooMany: { status: 409, params: ['max'] },
});

const grade = z.enum(GRADES);
const whole = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max));
export const id = z.number().check(z.int(), z.positive());
const Prize = z.union([z.strictObject({ good: id }), z.strictObject({ coins: whole(PRIZE_COINS) })]);
const Pity = z.strictObject({ after: whole(PITY_AFTER), grade });

export const ShownPrize = z.object({
  id: z.number(),
  grade,
  /** Null for coins. */
  good: z.nullable(
    z.object({ goodsId: z.number(), kind: z.enum(GOODS_KINDS), name: z.string(), picture: z.string() }),
  ),
  coins: z.nullable(z.number()),
});
export type ShownPrize = z.infer<typeof ShownPrize>;

export const Box = z.object({
  boxId: z.number(),
  name: z.string(),
  /** A URL of this site; null: the default drawing. */
  picture: z.nullable(z.string()),
  price: z.number(),
  pity: z.nullable(Pity),
  soldOut: z.boolean(),
  /** `odds` of a draw without a guarantee, as a fraction; null for prizes that ran out. */
  prizes: z.array(z.extend(ShownPrize, { odds: z.nullable(z.object({ of: z.number(), in: z.number() })) })),
});
export type Box = z.infer<typeof Box>;

export const Pool = z.object({
  boxId: z.number(),
  price: z.number(),
  guaranteed: z.boolean(),
  tickets: z.array(z.object({ id: z.number(), grade, weight: z.number(), prize: Prize })),
});

export const NextDraw = z.object({
  box: Box,
  drawId: z.number(),
  nonce: z.number(),
  commitment: z.string(),
  pool: Pool,
  /** Consecutive draws without the guaranteed grade. */
  misses: z.number(),
});
export type NextDraw = z.infer<typeof NextDraw>;

export const OpenBox = z.object({
  drawId: id,
  seed: z.string().check(z.trim(), z.minLength(BUYER_SEED.min), z.maxLength(BUYER_SEED.max)),
});
export type OpenBox = z.infer<typeof OpenBox>;

export const BoxDraw = z.object({
  drawId: z.number(),
  boxId: z.number(),
  name: z.string(),
  nonce: z.number(),
  pool: Pool,
  commitment: z.string(),
  seed: z.string(),
  buyerSeed: z.string(),
  /** Like `prize`, null for a withdrawn promise. */
  ticketId: z.nullable(z.number()),
  prize: z.nullable(ShownPrize),
  /** The order of a won good. */
  orderNo: z.nullable(z.string()),
  drawTime: z.string(),
});
export type BoxDraw = z.infer<typeof BoxDraw>;

export const BoxDraws = z.object({
  draws: z.array(BoxDraw),
  ...pageFields,
});
export type BoxDraws = z.infer<typeof BoxDraws>;

const Names = localizedText(BOX_NAME);

export const BoxDraft = z.object({
  /** Absent: a new box. */
  id: z.optional(id),
  names: Names,
  /** An upload of the purpose `detail`; absent: the picture stays. */
  pictureId: z.optional(id),
  price: whole(BOX_PRICE),
  pity: z.nullable(Pity),
  place: whole(BOX_PLACE),
  on: z.boolean(),
  prizes: z
    .array(z.strictObject({ id: z.optional(id), grade, weight: whole(PRIZE_WEIGHT), prize: Prize }))
    .check(z.minLength(BOX_PRIZES.min), z.maxLength(BOX_PRIZES.max)),
  reason: z.string().check(z.trim(), z.minLength(DECISION_REASON.min), z.maxLength(DECISION_REASON.max)),
});
export type BoxDraft = Omit<z.infer<typeof BoxDraft>, 'names'> & { names: EnteredText };

export const AdminBox = z.object({
  id: z.number(),
  names: Names,
  picture: z.nullable(z.string()),
  price: z.number(),
  pity: z.nullable(Pity),
  place: z.number(),
  on: z.boolean(),
  prizes: z.array(z.object({ id: z.number(), grade, weight: z.number(), prize: Prize })),
  /** Number of draws. */
  drawn: z.number(),
});
export type AdminBox = Omit<z.infer<typeof AdminBox>, 'names'> & { names: EnteredText };

export const AdminBoxes = z.object({
  boxes: z.array(AdminBox),
  goods: z.array(z.object({ id: z.number(), name: z.string(), stock: z.number() })),
});
export type AdminBoxes = { boxes: AdminBox[]; goods: { id: number; name: string; stock: number }[] };
