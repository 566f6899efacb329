import { type Route, route } from '#platform/endpoint/mount.ts';
import { wordsEndpoints } from './content-filter.contract.ts';
import type { ContentFilterService } from './content-filter.service.ts';

export const contentFilterApi = (words: ContentFilterService): Route[] => [
  route(wordsEndpoints.list, ({ input }) => words.list(input)),
  route(wordsEndpoints.add, ({ viewer, input, now }) => words.add(viewer, input, now)),
  route(wordsEndpoints.remove, ({ viewer, input, now }) => words.remove(viewer, input.id, now)),
];
