import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { WORD, WORD_ACTIONS } from './content-filter.rules.ts';

export const wordErrors = defineErrors('words', {
  /** Empty after folding. */
  nothing: { status: 422 },
  known: { status: 409 },
  full: { status: 409, params: ['max'] },
  notFound: { status: 404 },
});

export const WordQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(WORD.max))),
  cursor: cursorInput,
});
export type WordQuery = { search?: string; cursor?: string };

export const AddWord = z.object({
  word: z.string().check(z.trim(), z.minLength(WORD.min), z.maxLength(WORD.max)),
  action: z.enum(WORD_ACTIONS),
  /** Also inside other words; always so in scripts without spaces. */
  anywhere: z._default(z.boolean(), false),
});
export type AddWord = z.input<typeof AddWord>;

export const WordEntry = z.object({
  id: z.number(),
  word: z.string(),
  action: z.enum(WORD_ACTIONS),
  anywhere: z.boolean(),
  createdBy: z.number(),
  createdAt: z.string(),
});
export type WordEntry = z.infer<typeof WordEntry>;

export const WordPage = z.object({
  words: z.array(WordEntry),
  ...pageFields,
});
export type WordPage = z.infer<typeof WordPage>;
