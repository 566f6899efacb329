import { type Route, route } from '#platform/endpoint/mount.ts';
import { liveDataEndpoints } from './live-data.contract.ts';
import type { LiveDataService } from './live-data.service.ts';

export const liveDataApi = (liveData: LiveDataService): Route[] => [
  route(liveDataEndpoints.now, ({ input, caller, now }) => liveData.now(input, caller.lang, now)),
];
