import * as z from 'zod/mini';
import type { Caller } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { searchCalls } from './search.calls.ts';
import { Found, SearchInput, Suggestions, searchErrors, text } from './search.contract.ts';
import { kindsIn } from './search.rules.ts';
import type { Reader, SearchService } from './search.service.ts';

export const searchRoutes = (search: SearchService): Route[] => [
  route(
    searchCalls.search,
    { input: SearchInput, result: Found, errors: [searchErrors.tooLong, platformErrors.notFound] },
    ({ input, caller, now }) => search.search(input, readerOf(caller), now),
  ),
  route(
    searchCalls.suggest,
    { input: z.object({ text }), result: Suggestions, errors: [searchErrors.tooLong] },
    ({ input, caller, now }) => search.suggest(input.text, readerOf(caller), now),
  ),
];

const readerOf = ({ lang, brand }: Caller): Reader => ({ lang, kinds: kindsIn(brand.features) });
