import { type Route, route } from '#platform/endpoint/mount.ts';
import { joiningEndpoints } from './favourites-merge.contract.ts';
import type { FavouritesMergeService } from './favourites-merge.service.ts';

export const favouritesMergeApi = (joining: FavouritesMergeService): Route[] => [
  route(joiningEndpoints.join, ({ viewer, input, now }) => joining.join(viewer, input, now)),
];
