import { type Route, route } from '#platform/endpoint/route.ts';
import { liveDataCalls } from './live-data.calls.ts';
import { LiveData, LiveDataInput } from './live-data.contract.ts';
import type { LiveDataService } from './live-data.service.ts';

export const liveDataRoutes = (liveData: LiveDataService): Route[] => [
  route(liveDataCalls.now, { input: LiveDataInput, result: LiveData }, ({ input, caller, now }) =>
    liveData.now(input, caller.lang, now),
  ),
];
