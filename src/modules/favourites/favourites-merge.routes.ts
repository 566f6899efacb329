import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { joiningCalls } from './favourites-merge.calls.ts';
import { Joined, Joining } from './favourites-merge.contract.ts';
import type { FavouritesMergeService } from './favourites-merge.service.ts';

export const favouritesMergeRoutes = (joining: FavouritesMergeService): Route[] => [
  route(
    joiningCalls.join,
    { input: Joining, result: Joined, errors: [platformErrors.notSignedIn, platformErrors.tooMany] },
    ({ viewer, input, now }) => joining.join(viewer, input, now),
  ),
];
