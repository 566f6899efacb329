import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { searchEndpoints } from './search.contract.ts';
import type { SearchService } from './search.service.ts';

export const searchApi = (search: SearchService): Mounted[] => [
  mounted(searchEndpoints.search, ({ input, caller, now }) => search.search(input, caller.lang, now)),
  mounted(searchEndpoints.suggest, ({ input, caller, now }) => search.suggest(input.text, caller.lang, now)),
];
