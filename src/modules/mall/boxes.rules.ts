import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { GRADES, type Grade, type Pool, type PoolEntry, poolText } from './draw.rules.ts';

export const BOX_NAME = { min: 2, max: 40 } as const;
export const BOX_PRICE = { min: 1, max: 1_000_000 } as const;
export const BOX_PRIZES = { min: 2, max: 20 } as const;
/** The maximum of a pool's weights together. */
export const PRIZE_WEIGHT = { min: 1, max: 50_000 } as const;
export const PRIZE_COINS = { min: 1, max: 1_000_000 } as const;
export const PITY_AFTER = { min: 1, max: 1_000 } as const;
export const BOX_PLACE = { min: 0, max: 9_999 } as const;
export const BUYER_SEED = { min: 1, max: 64 } as const;
export const MOST_BOXES = 50;
export const DRAWS_PAGE = 20;

export const BOX_TABS = ['on', 'off'] as const;

/** Filter of the admin list: words of a name in any language, on sale or not. */
export interface BoxFilter {
  text?: string;
  shelf?: (typeof BOX_TABS)[number];
}

export const matchesBoxFilter = (
  { names, on }: { names: EnteredText; on: boolean },
  { text = '', shelf }: BoxFilter,
): boolean =>
  Object.values(names).some((name) => name.toLowerCase().includes(text.trim().toLowerCase())) &&
  (shelf === undefined || (shelf === 'on') === on);

export const BOXES_PAGE = 20;

/** A page of the filtered boxes from an offset, and the offset of the next page. */
export function pageOfBoxes<B extends { names: EnteredText; on: boolean }>(
  boxes: readonly B[],
  { cursor = '0', ...filter }: BoxFilter & { cursor?: string },
): { rows: B[]; nextCursor: string | null } {
  const matching = boxes.filter((box) => matchesBoxFilter(box, filter));
  const start = Number(cursor);
  const end = start + BOXES_PAGE;
  return { rows: matching.slice(start, end), nextCursor: end < matching.length ? String(end) : null };
}

/** After this number of draws in a row below the grade, the next one has it or a better one. */
export interface Pity {
  after: number;
  grade: Grade;
}

export interface BoxPrize extends PoolEntry {
  /** Pieces in stock; null for coins, which never run out. */
  left: number | null;
}

export interface BoxRules {
  id: number;
  price: number;
  pity: Pity | null;
}

export const isAtLeast = (grade: Grade, wanted: Grade): boolean =>
  GRADES.indexOf(grade) <= GRADES.indexOf(wanted);

export const isGone = ({ left }: Pick<BoxPrize, 'left'>): boolean => left === 0;

/** The buyer's next draw is the guaranteed one. */
export const isGuaranteed = (pity: Pity | null, misses: number): boolean =>
  pity !== null && misses >= pity.after;

/**
 * The pool of the next draw: available prizes by weight; sold-out prizes leave, and the others' odds rise. Null where
 * the box cannot be sold: no prize is left, or none of the guaranteed grade.
 */
export function poolOf(
  { id, price, pity }: BoxRules,
  prizes: readonly BoxPrize[],
  misses: number,
): Pool | null {
  const there = prizes.filter((prize) => !isGone(prize));
  const promised = pity ? there.filter(({ grade }) => isAtLeast(grade, pity.grade)) : there;
  if (promised.length === 0) return null;
  const guaranteed = isGuaranteed(pity, misses);
  const tickets = (guaranteed ? promised : there).map(({ id: ticketId, grade, weight, prize }) => ({
    id: ticketId,
    grade,
    weight,
    prize,
  }));
  return { boxId: id, price, guaranteed, tickets };
}

export const isSamePool = (a: Pool, b: Pool): boolean => poolText(a) === poolText(b);

/** Consecutive draws without the guaranteed grade, after one more. Zero without a guarantee. */
export const missesAfter = (pity: Pity | null, misses: number, drawn: Grade): number =>
  pity === null || isAtLeast(drawn, pity.grade) ? 0 : misses + 1;

export interface PrizeDraft {
  /** Absent: a new box. */
  id?: number | undefined;
  grade: Grade;
  weight: number;
  prize: PoolEntry['prize'];
}

/** Reasons to reject a box. */
export function checkBox(
  pity: Pity | null,
  prizes: readonly PrizeDraft[],
): 'emptyGuarantee' | 'samePrize' | null {
  if (pity && !prizes.some(({ grade }) => isAtLeast(grade, pity.grade))) return 'emptyGuarantee';
  const distinct = new Set(prizes.map(({ prize }) => JSON.stringify(prize)));
  return distinct.size === prizes.length ? null : 'samePrize';
}
