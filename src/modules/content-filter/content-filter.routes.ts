import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { wordsCalls } from './content-filter.calls.ts';
import { AddWord, WordEntry, WordPage, WordQuery, wordErrors } from './content-filter.contract.ts';
import type { ContentFilterService } from './content-filter.service.ts';

export const contentFilterRoutes = (words: ContentFilterService): Route[] => [
  route(wordsCalls.list, { input: WordQuery, result: WordPage }, ({ input }) => words.list(input)),
  route(
    wordsCalls.add,
    { input: AddWord, result: WordEntry, errors: [wordErrors.nothing, wordErrors.known, wordErrors.full] },
    ({ viewer, input, now }) => words.add(viewer, input, now),
  ),
  route(
    wordsCalls.remove,
    {
      input: z.object({ id: z.number().check(z.int(), z.positive()) }),
      result: z.null(),
      errors: [wordErrors.notFound],
    },
    ({ viewer, input, now }) => words.remove(viewer, input.id, now),
  ),
];
