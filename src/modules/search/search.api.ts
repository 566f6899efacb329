import type { Caller } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { searchEndpoints } from './search.contract.ts';
import { kindsIn } from './search.rules.ts';
import type { Reader, SearchService } from './search.service.ts';

export const searchApi = (search: SearchService): Route[] => [
  route(searchEndpoints.search, ({ input, caller, now }) => search.search(input, readerOf(caller), now)),
  route(searchEndpoints.suggest, ({ input, caller, now }) =>
    search.suggest(input.text, readerOf(caller), now),
  ),
];

const readerOf = ({ lang, brand }: Caller): Reader => ({ lang, kinds: kindsIn(brand.features) });
