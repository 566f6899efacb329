import type { LanguageCode } from '#platform/i18n/languages.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import { readMarkup, writeMarkup } from '#ui/kit/rich-text/markup.rules.ts';
import type { PlanInfo } from '../../plan.contract.ts';
import { lengthOf, PLAN_CONTENT, PLAN_PRICE, PLAN_TAGS, titleLimits } from '../../plans.rules.ts';
import { isWhole, type PartPrediction } from './prediction-picker.tsx';

/** What an expert types; everything but the match, its prediction and the cover. */
export interface PlanDraft {
  title: string;
  /** The analysis as markup. */
  typed: string;
  price: string;
  tags: string;
  refund: boolean;
  lang: LanguageCode;
}

export const emptyDraft = (lang: LanguageCode): PlanDraft => ({
  ...{ title: '', typed: '', price: '38', tags: '', refund: true, lang },
});

export const draftOf = ({ title, content, price, tags, noWinRefund, lang }: PlanInfo): PlanDraft => ({
  title,
  typed: content ? writeMarkup(content) : '',
  price: String(price),
  tags: tags.join(', '),
  refund: noWinRefund,
  lang,
});

export const isEmptyDraft = ({ title, typed }: PlanDraft): boolean =>
  title.trim() === '' && typed.trim() === '';

/** A draft stored on the device; null for what is none. */
export function readDraft(text: string | null, lang: LanguageCode): PlanDraft | null {
  try {
    const stored = JSON.parse(text ?? 'null');
    const empty = emptyDraft(lang);
    const fields = Object.keys(empty) as (keyof PlanDraft)[];
    if (typeof stored !== 'object' || stored === null) return null;
    if (!fields.every((field) => typeof stored[field] === typeof empty[field])) return null;
    const draft = Object.fromEntries(fields.map((field) => [field, stored[field]])) as unknown as PlanDraft;
    return isEmptyDraft(draft) ? null : draft;
  } catch {
    return null;
  }
}

export const tagsOf = (tags: string): string[] =>
  tags
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, PLAN_TAGS.max);

export const contentLength = (typed: string): number => lengthOf(plainText(readMarkup(typed)).trim());

export const PLAN_FIELDS = ['match', 'prediction', 'title', 'content', 'cover', 'price'] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];
type Lack = readonly [
  message: `creator.lacks.${PlanField | 'wholePrice'}`,
  limits?: { min: number; max: number },
];

interface Given {
  draft: PlanDraft;
  matchId: number | null;
  prediction: PartPrediction;
  /** A cover is there, or the plan has one. */
  cover: boolean;
}

/** What is missing or wrong, by field. */
export function lacksOf({ draft, matchId, prediction, cover }: Given): Partial<Record<PlanField, Lack>> {
  const title = lengthOf(draft.title.trim());
  const limits = titleLimits(draft.title, draft.lang);
  const length = contentLength(draft.typed);
  const price = Number(draft.price);
  return {
    ...(matchId === null && { match: ['creator.lacks.match'] }),
    ...(matchId !== null && !isWhole(prediction) && { prediction: ['creator.lacks.prediction'] }),
    ...((title < limits.min || title > limits.max) && { title: ['creator.lacks.title', limits] }),
    ...((length < PLAN_CONTENT.min || length > PLAN_CONTENT.max) && {
      content: ['creator.lacks.content', PLAN_CONTENT],
    }),
    ...(!cover && { cover: ['creator.lacks.cover'] }),
    ...(draft.price.trim() === '' || !(price >= PLAN_PRICE.min && price <= PLAN_PRICE.max)
      ? { price: ['creator.lacks.price', PLAN_PRICE] }
      : !Number.isInteger(price) && { price: ['creator.lacks.wholePrice'] }),
  };
}

/** The field that an error of the server is about. */
export const FIELD_OF_ERROR: Readonly<Record<string, PlanField>> = {
  'plans.match_full': 'match',
  'plans.no_such_match': 'match',
  'plans.kicked_off': 'match',
  'plans.bad_prediction': 'prediction',
  'plans.title_length': 'title',
  'plans.content_length': 'content',
  'plans.bad_content': 'content',
  'plans.too_many_pictures': 'content',
  'plans.cover_needed': 'cover',
};
