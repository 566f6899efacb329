import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { wordsEndpoints } from './words.contract.ts';
import type { WordsService } from './words.service.ts';

export const wordsApi = (words: WordsService): Mounted[] => [
  mounted(wordsEndpoints.list, ({ input }) => words.list(input)),
  mounted(wordsEndpoints.add, ({ viewer, input, now }) => words.add(viewer, input, now)),
  mounted(wordsEndpoints.remove, ({ viewer, input, now }) => words.remove(viewer, input.id, now)),
];
