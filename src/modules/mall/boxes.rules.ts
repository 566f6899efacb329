import type { LanguageCode } from '#platform/i18n/languages.ts';
import { GRADES, type Grade, type Pool, type PoolEntry, poolText } from './draw.rules.ts';

export const BOX_NAME = { min: 2, max: 40 } as const;
export const BOX_PRICE = { min: 1, max: 1_000_000 } as const;
export const BOX_PRIZES = { min: 2, max: 20 } as const;
/** As many as the most prizes may have together. */
export const PRIZE_WEIGHT = { min: 1, max: 50_000 } as const;
export const PRIZE_COINS = { min: 1, max: 1_000_000 } as const;
export const PITY_AFTER = { min: 1, max: 1_000 } as const;
export const BOX_PLACE = { min: 0, max: 9_999 } as const;
export const BUYER_SEED = { min: 1, max: 64 } as const;
export const MOST_BOXES = 50;
export const DRAWS_PAGE = 20;

export const BOX_TABS = ['on', 'off'] as const;

/** What an operator narrows the boxes to: words of a name in any language, on the shelf or off it. */
export interface BoxFilter {
  text?: string;
  shelf?: (typeof BOX_TABS)[number];
}

export const matchesBoxFilter = (
  { names, on }: { names: BoxNames; on: boolean },
  { text = '', shelf }: BoxFilter,
): boolean =>
  Object.values(names).some((name) => name.toLowerCase().includes(text.trim().toLowerCase())) &&
  (shelf === undefined || (shelf === 'on') === on);

export const BOXES_PAGE = 20;

/** A page of those that are asked for, from the given place on, and the place where the next one begins. */
export function pageOfBoxes<B extends { names: BoxNames; on: boolean }>(
  boxes: readonly B[],
  { cursor = 0, ...filter }: BoxFilter & { cursor?: number },
): { rows: B[]; cursor: number | null } {
  const asked = boxes.filter((box) => matchesBoxFilter(box, filter));
  const end = cursor + BOXES_PAGE;
  return { rows: asked.slice(cursor, end), cursor: end < asked.length ? end : null };
}

/** Language → name; these two are always there. */
export type BoxNames = Partial<Record<LanguageCode, string>> & { zh_CN: string; en: string };
export const boxName = (names: BoxNames, lang: LanguageCode): string => names[lang] || names.en;

/** After so many draws in a row without this grade or a better one, the next brings one. */
export interface Pity {
  after: number;
  grade: Grade;
}

export interface BoxPrize extends PoolEntry {
  /** Pieces that are there; null for coins, which never run out. */
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

/** The buyer's next draw is the one that is guaranteed. */
export const isGuaranteed = (pity: Pity | null, misses: number): boolean =>
  pity !== null && misses >= pity.after;

/**
 * What the next draw is made from: the prizes that are there, each by its weight; those that are gone leave, and the
 * others' odds rise by that. Null where the box cannot be sold: nothing is left, or nothing of what it guarantees.
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

/** Draws in a row without what is guaranteed, after one more. Without a guarantee nothing is counted. */
export const missesAfter = (pity: Pity | null, misses: number, drawn: Grade): number =>
  pity === null || isAtLeast(drawn, pity.grade) ? 0 : misses + 1;

export interface PrizeDraft {
  /** Absent: a new one. */
  id?: number | undefined;
  grade: Grade;
  weight: number;
  prize: PoolEntry['prize'];
}

/** What a box may not be. */
export function checkBox(
  pity: Pity | null,
  prizes: readonly PrizeDraft[],
): 'emptyGuarantee' | 'samePrize' | null {
  if (pity && !prizes.some(({ grade }) => isAtLeast(grade, pity.grade))) return 'emptyGuarantee';
  const things = new Set(prizes.map(({ prize }) => JSON.stringify(prize)));
  return things.size === prizes.length ? null : 'samePrize';
}
